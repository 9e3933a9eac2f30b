import type { Domain } from '../../kernel/domain.ts';
import { deskRoutes } from './routes.ts';

export const deskDomain: Domain = { name: 'desk', routes: deskRoutes };
