import type { FastifyInstance } from 'fastify';
import { listen } from '../../../db/notifications.ts';
import { createBundledRenderer } from '../../../integrations/site-renderer/bundle/renderer.ts';
import type { Services } from '../../../kernel/context.ts';
import { serveBrands } from '../brands/serve-brands.ts';
import { onPagesChanged } from '../pages/pages-changed.ts';
import { SITE_PAGES_CHANNEL } from '../record/repository.ts';
import { registerCanvas } from './canvas-routes.ts';
import { limitMaking } from './limit-making.ts';
import { registerLookFiles } from './look-files.ts';
import { registerMapFrames } from './map-frames.ts';
import { registerMapPictures } from './map-pictures.ts';
import { registerSamplePictures } from './sample-pictures.ts';
import { siteDirectoryOf } from './site-directory.ts';
import { registerSiteRoutes } from './site-routes.ts';
import { createSiteServer } from './site-server.ts';

/** Serves the public sites, and keeps what it remembers of them true while the application answers. */
export function serveSites(app: FastifyInstance, services: Services): void {
  const { database, logger } = services;
  const directory = siteDirectoryOf(services);
  const renderer = createBundledRenderer();
  const mayBeMade = limitMaking(services);
  registerSiteRoutes(app, createSiteServer(services, renderer, directory, mayBeMade));
  serveBrands(app, services, renderer, mayBeMade);
  registerMapPictures(app, services, mayBeMade);
  registerMapFrames(app, services.config.maps);
  registerLookFiles(app, services);
  registerSamplePictures(app);
  registerCanvas(app, services, renderer, directory);
  onPagesChanged(database, directory.forget);

  let stopListening: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stopListening = await listen(database.$client, SITE_PAGES_CHANNEL, {
      onMessage: (organizer_id) => directory.forget(Number(organizer_id)),
      onGap: directory.forgetAll,
      onError: (error) => logger.warn({ err: error }, 'Changes of sites are not heard; trying again'),
    });
  });
  app.addHook('onClose', async () => {
    await stopListening?.();
  });
}
