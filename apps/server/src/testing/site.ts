import { siteCalls } from '@tropa/contract';
import { createOrganizer } from './organizer.ts';
import { signedInClient } from './people.ts';
import { createPublishedTour, type PublishedTourOptions } from './tour.ts';
import type { TestApp } from './app.ts';
import type { RawAnswer } from './client.ts';

/** Asks a site of a test for a page, as a browser would. */
export function visit(
  app: Pick<TestApp, 'raw'>,
  slug: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  return app.raw({ host: `${slug}.sites.test`, path, headers });
}

/** An operator with a published tour and a published site. */
export async function createPublishedSite(app: TestApp, options: PublishedTourOptions = {}) {
  const client = await signedInClient(app);
  const organizer = await createOrganizer(client);
  const tour = await createPublishedTour(client, organizer.id, options);
  await client.call(siteCalls.attachSite, { body: { organizer_id: organizer.id } });
  const { site } = await client.call(siteCalls.publishData, { query: { organizer_id: organizer.id } });
  const open = (path: string, headers?: Record<string, string>) => visit(app, site.slug, path, headers);
  return { client, organizer, tour, site, open };
}
