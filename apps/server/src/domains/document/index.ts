import type { Domain } from '../../kernel/domain.ts';
import { letterSubscriptions } from './letters/subscriptions.ts';
import { makeProgram } from './program/make-program.ts';
import { programRoutes } from './program/routes.ts';
import { documentRoutes } from './routes.ts';

export const documentDomain: Domain = {
  name: 'document',
  routes: [...documentRoutes, ...programRoutes],
  subscriptions: [...letterSubscriptions, makeProgram],
};
