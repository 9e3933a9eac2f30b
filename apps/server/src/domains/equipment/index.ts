import type { Domain } from '../../kernel/domain.ts';
import { equipmentRoutes } from './routes.ts';

export { resourcesChanged } from './events.ts';

export const equipmentDomain: Domain = { name: 'equipment', routes: equipmentRoutes };
