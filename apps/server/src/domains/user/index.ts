import type { Domain } from '../../kernel/domain.ts';
import { userRoutes } from './routes.ts';

export { readSession } from './sessions.ts';

export const userDomain: Domain = { name: 'user', routes: userRoutes };
