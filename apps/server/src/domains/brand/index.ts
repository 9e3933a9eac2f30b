import type { Domain } from '../../kernel/domain.ts';
import { brandRoutes } from './routes.ts';
import { serveFiles } from './hosts/serve-files.ts';

export { brandOfHost, brandOrigin, originOfBrand } from './hosts/brand-of-host.ts';

export const brandDomain: Domain = { name: 'brand', routes: brandRoutes, register: serveFiles };
