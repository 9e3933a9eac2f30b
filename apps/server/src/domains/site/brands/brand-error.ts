import type { RenderedPage } from '@tropa/contract';
import type { SiteRenderer } from '../../../integrations/site-renderer/renderer.ts';
import type { Services } from '../../../kernel/context.ts';
import { brandData, type BrandPlace } from './brand-data.ts';

/** Says in a brand's dress and language that a page is not there, or cannot be shown now. */
export async function brandErrorPage(
  services: Pick<Services, 'clock' | 'config'>,
  renderer: SiteRenderer,
  place: BrandPlace,
  status: number,
): Promise<RenderedPage> {
  const render = await renderer.load();
  const data = brandData(services, place, { path: '/' });
  return render({ page: 'error', status, blocks: [], theme: place.theme, data });
}
