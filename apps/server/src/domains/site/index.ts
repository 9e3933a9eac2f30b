import type { Domain } from '../../kernel/domain.ts';
import { siteRoutes } from './routes.ts';
import { serveSites } from './serving/serve-sites.ts';
import { siteSubscriptions } from './subscriptions.ts';

export const siteDomain: Domain = {
  name: 'site',
  routes: siteRoutes,
  subscriptions: siteSubscriptions,
  register: serveSites,
};
