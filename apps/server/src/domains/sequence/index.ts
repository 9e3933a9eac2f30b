import type { Domain } from '../../kernel/domain.ts';
import { sequenceRoutes } from './routes.ts';
import { writeDueLetters } from './writing/write-due.ts';
import { writeSequenceLetter } from './writing/write-letter.ts';

export { askForReviews } from './asking/ask-for-reviews.ts';
export { askedOf, hasNotWritten, whyUnaskable } from './asking/repository.ts';
export { standsInAnyLetter } from './words/placeholders.ts';
export { fillText } from './words/say.ts';

export { formRulesChanged } from './events.ts';
export { rowsBeside } from './writing/due-rows-repository.ts';
export { remindsOfForms } from './rules/repository.ts';

export const sequenceDomain: Domain = {
  name: 'sequence',
  routes: sequenceRoutes,
  subscriptions: [writeSequenceLetter],
  scheduled: [{ name: 'sequence.write-due', cron: '*/10 * * * *', handle: writeDueLetters }],
};
