import type { Domain } from '../../kernel/domain.ts';
import { privacyRoutes } from './routes.ts';

/** Copies and erasures of what is kept of people: last, since every domain keeps something of them. */
export const privacyDomain: Domain = { name: 'privacy', routes: privacyRoutes };
