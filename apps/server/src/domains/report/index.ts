import { organizerCalls, todayCalls } from '@tropa/contract';
import type { Domain } from '../../kernel/domain.ts';
import { route } from '../../kernel/route.ts';
import { loadDashboard } from './dashboard/load-dashboard.ts';
import { viewToday } from './today/view-today.ts';

export const reportDomain: Domain = {
  name: 'report',
  routes: [route(organizerCalls.dashboard, loadDashboard), route(todayCalls.view, viewToday)],
};
