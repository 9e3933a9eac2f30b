import { samplePageData, tourPath } from '@tropa/blocks';
import { CANVAS_PATH } from '@tropa/blocks/canvas';
import { language as languages, type Language, type PublicTour, sitePage } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SiteRenderer } from '../../../integrations/site-renderer/renderer.ts';
import type { Services } from '../../../kernel/context.ts';
import { loadPublishedTours, loadTourForPreview } from '../../tour/index.ts';
import { readPreviewToken } from '../preview-links/preview-token.ts';
import { findDrafts } from '../record/repository.ts';
import { loadPageData } from './page-data.ts';
import { cabinetOrigins, canvasHeaders } from './page-headers.ts';
import type { ServedSite, SiteDirectory } from './site-directory.ts';
import { tourBlocks } from './kinds/kind.ts';

/** What the builder asks its canvas to show. */
const asked = z.object({
  preview: z.string(),
  page: sitePage.catch('main'),
  /** The tour of a tour page; left out: the first on sale, or the sample where there is none. */
  tour: z.coerce.number().int().positive().optional().catch(undefined),
  lang: languages.optional().catch(undefined),
});

/** The tour that a tour page of the canvas is about: the chosen one, else the first on sale, else a made-up one. */
async function tourOf(
  { database, clock }: Services,
  { row: { organizer_id }, timezone }: ServedSite,
  id: number | undefined,
  language: Language,
): Promise<PublicTour | null> {
  const now = clock.now();
  const present = { today: todayIn(timezone, now), now };
  const first = id ?? (await loadPublishedTours(database, organizer_id, present))[0]?.id;
  const found = first && (await loadTourForPreview(database, organizer_id, first, present));
  return found || samplePageData(language, 'tour').tour;
}

/** Serves the builder's canvas to whoever holds a token of the draft: a page that draws itself with each change. */
export function registerCanvas(
  app: FastifyInstance,
  services: Services,
  renderer: SiteRenderer,
  directory: SiteDirectory,
): void {
  const options = {
    schema: { hide: true },
    config: { rateLimit: false, hasOwnSecurityHeaders: true },
    constraints: { surface: 'site' },
  } as const;
  app.get(CANVAS_PATH, options, async (request, reply) => {
    const wanted = asked.safeParse(request.query);
    const site = await directory.find(request.headers.host);
    const claims = wanted.success ? readPreviewToken(services, wanted.data.preview) : undefined;
    if (!site || !wanted.success || claims?.site !== site.row.id || claims.cabinet === '')
      return reply.callNotFound();
    const { page: kind, tour: tour_id, lang } = wanted.data;
    const { settings, theme, id } = site.row;
    const language = lang ?? settings.languages[0] ?? 'ru';
    const [pages, tour] = await Promise.all([
      findDrafts(services.database, id),
      kind === 'tour' ? tourOf(services, site, tour_id, language) : null,
    ]);
    const blocks = kind === 'main' ? pages.main : tourBlocks(pages);
    const data = await loadPageData(services, site, {
      language,
      path: tour ? tourPath(tour.screen_name) : '/',
      settings,
      tour,
      blocks,
      is_preview: true,
    });
    const cabinets = cabinetOrigins(services.config, services.cabinetOrigin(), claims.cabinet);
    const render = await renderer.load();
    const rendered = render({ page: 'canvas', kind, cabinets, blocks, theme, data });
    return reply
      .headers(canvasHeaders(rendered, site.origin, cabinets))
      .type('text/html; charset=utf-8')
      .send(rendered.html);
  });
}
