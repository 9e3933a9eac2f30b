import type { Domain } from '../../kernel/domain.ts';
import { beforePayment } from '../invoice/index.ts';
import { demandAcceptedContract } from './acceptance/before-payment.ts';
import { acceptancesCopied, editionsCopied } from './acceptance/copy.ts';
import { contractLetters } from './acceptance/letters.ts';
import { acceptanceRoutes } from './acceptance/routes.ts';
import { documentsOfPeople, removeErasedFiles } from './erasure/erase.ts';
import { registerStopLetters } from './letters/stop-letters.ts';
import { letterSubscriptions } from './letters/subscriptions.ts';
import { makeProgram } from './program/make-program.ts';
import { programRoutes } from './program/routes.ts';
import { documentRoutes } from './routes.ts';

export { contractAccepted } from './acceptance/events.ts';
export { publicContract } from './acceptance/contract-state.ts';
export { loadFacts } from './filling/load-facts.ts';
export { sampleFacts } from './filling/sample-facts.ts';
export { documentValues } from './filling/values.ts';
export {
  amountDetails,
  letterFacts,
  loadCase,
  writeToClient,
  type LetterCase,
  type LetterOutcome,
  type LetterWords,
} from './letters/send-letter.ts';
export { ticketForWallet } from './tickets/make-tickets.ts';
export type { InlineGroup, InlineKey } from './templates/placeholder-keys.ts';

export const documentDomain: Domain = {
  name: 'document',
  register: (app, services) => registerStopLetters(app, services),
  reactions: [
    beforePayment.with(demandAcceptedContract),
    ...documentsOfPeople,
    acceptancesCopied,
    editionsCopied,
  ],
  routes: [...documentRoutes, ...acceptanceRoutes, ...programRoutes],
  subscriptions: [...letterSubscriptions, contractLetters, makeProgram, removeErasedFiles],
};
