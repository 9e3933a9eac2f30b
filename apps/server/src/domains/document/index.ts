import type { Domain } from '../../kernel/domain.ts';
import { letterSubscriptions } from './letters/subscriptions.ts';
import { documentRoutes } from './routes.ts';

export const documentDomain: Domain = {
  name: 'document',
  routes: documentRoutes,
  subscriptions: letterSubscriptions,
};
