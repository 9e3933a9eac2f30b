import type { Domain } from '../../kernel/domain.ts';
import { makeReconciliation, reconcileAll } from './comparing/reconcile.ts';
import { reconciliationRoutes } from './routes.ts';

export const reconciliationDomain: Domain = {
  name: 'reconciliation',
  routes: reconciliationRoutes,
  subscriptions: [makeReconciliation],
  scheduled: [{ name: 'invoice.reconcile-all', cron: '23 1 * * *', handle: reconcileAll }],
};
