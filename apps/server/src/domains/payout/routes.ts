import { payoutCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { confirmPayout } from './paying/confirm-payout.ts';
import { downloadStatement, listEarnings, listPayouts, viewPayout } from './reading/read-payouts.ts';

export const payoutRoutes = [
  route(payoutCalls.earnings, listEarnings),
  route(payoutCalls.list, listPayouts),
  route(payoutCalls.view, viewPayout),
  route(payoutCalls.statement, downloadStatement),
  route(payoutCalls.confirm, confirmPayout),
];
