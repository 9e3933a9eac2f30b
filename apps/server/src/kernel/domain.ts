import type { FastifyInstance } from 'fastify';
import type { ScheduledJob, Subscription } from '../plugins/subscription.ts';
import type { Services } from './context.ts';
import type { Reaction } from './reaction.ts';
import type { Route } from './route.ts';

/** What a domain gives to the application. */
export interface Domain {
  name: string;
  routes: Route[];
  subscriptions?: Subscription[];
  /** What it does when an earlier domain does something, in the order in which it is done. */
  reactions?: Reaction[];
  scheduled?: ScheduledJob[];
  /** Lasting work of the worker role, e.g. asking a messenger for news. @returns a function that stops it */
  work?: (services: Services) => () => Promise<void>;
  /** Routes that are no calls of the contract: pages, files, webhooks. */
  register?: (app: FastifyInstance, services: Services) => void | Promise<void>;
}
