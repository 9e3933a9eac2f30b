import type { Services } from '../../../kernel/context.ts';
import { deleteUnusedLastNames } from './repository/last-names.ts';

/** Forgets the last names of clients that no booking has any more. */
export const forgetLastNames = ({ database }: Services): Promise<void> => deleteUnusedLastNames(database);
