import type { Domain } from '../../kernel/domain.ts';
import { beforePayment } from '../invoice/index.ts';
import { demandAcceptedContract } from './acceptance/before-payment.ts';
import { copyAcceptances, copyEditions } from './acceptance/copy.ts';
import { contractLetters } from './acceptance/letters.ts';
import { acceptanceRoutes } from './acceptance/routes.ts';
import { eraseDocumentsWithPeople, removeErasedFiles } from './erasure/erase.ts';
import { registerStopLetters } from './letters/stop-letters.ts';
import { letterSubscriptions } from './letters/subscriptions.ts';
import { makeProgram } from './program/make-program.ts';
import { programRoutes } from './program/routes.ts';
import { documentRoutes } from './routes.ts';

export { publicContract } from './acceptance/contract-state.ts';

beforePayment(demandAcceptedContract);
eraseDocumentsWithPeople();
copyAcceptances();
copyEditions();

export const documentDomain: Domain = {
  name: 'document',
  register: (app, services) => registerStopLetters(app, services),
  routes: [...documentRoutes, ...acceptanceRoutes, ...programRoutes],
  subscriptions: [...letterSubscriptions, contractLetters, makeProgram, removeErasedFiles],
};
