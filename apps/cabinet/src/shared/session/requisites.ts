import { createQuestion } from './question.ts';

/** Publishing needs requisites of an organizer that nobody has told yet. */
export const requisites = createQuestion<{ organizer_id: number }>();
