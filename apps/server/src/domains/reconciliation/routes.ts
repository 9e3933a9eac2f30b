import { reconciliationCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { checkNow, resolveDifference, viewReconciliation } from './viewing/view-reconciliation.ts';
import { previewOutsideRefund, recordRefund } from './outside-refunds/record-refund.ts';
import { settleDifference } from './settling/settle-difference.ts';

export const reconciliationRoutes = [
  route(reconciliationCalls.view, viewReconciliation),
  route(reconciliationCalls.check, checkNow),
  route(reconciliationCalls.resolve, resolveDifference),
  route(reconciliationCalls.settle, settleDifference),
  route(reconciliationCalls.outsideRefund, previewOutsideRefund),
  route(reconciliationCalls.recordRefund, recordRefund),
];
