import type { Domain } from '../../kernel/domain.ts';
import { makeMonthlyPayouts } from './paying/make-payouts.ts';
import { payoutLetter } from './paying/letter.ts';
import { payoutRoutes } from './routes.ts';
import { accrualSubscriptions } from './subscriptions.ts';

export { makePayouts } from './paying/make-payouts.ts';
export { sendPayout } from './paying/send-payout.ts';
export { makeStatement } from './statement/statement.ts';
export { payoutView } from './reading/views.ts';
export { findDeskPayout, selectDeskPayouts, type DeskPayoutRow } from './paying/repository.ts';

export const payoutDomain: Domain = {
  name: 'payout',
  routes: payoutRoutes,
  subscriptions: [...accrualSubscriptions, payoutLetter],
  scheduled: [{ name: 'invoice.make-payouts', cron: '41 4 1 * *', handle: makeMonthlyPayouts }],
};
