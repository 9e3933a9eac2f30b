import { organizerCalls, siteCalls } from '@tropa/contract';
import { expect, it } from 'vitest';
import {
  createOrganizer,
  createPublishedTour,
  sampleRequisites,
  signedInClient,
  useTestApp,
  visit,
} from '../../../testing/index.ts';

const app = useTestApp();
const { street, post_code } = sampleRequisites.legal_address;

/** Addresses of a site that its sitemap and its own pages lead to. */
async function everyPage(slug: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = ['/', '/sitemap.xml', '/feed.xml', '/calendar.ics', '/robots.txt', '/site.webmanifest'];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path) || pages.size > 80) continue;
    // oxlint-disable-next-line no-await-in-loop -- each tells of the next
    const { text } = await visit(app, slug, path);
    pages.set(path, text);
    for (const [, found = ''] of text.matchAll(
      /(?:href="|<loc>[^<]*\.sites\.test(?::\d+)?)(\/(?!assets|media|\/)[^"<#?]*)/gu,
    ))
      if (!/\.(?:js|css|png|jpg|webp|avif|svg|woff2|ico)$/u.test(found)) waiting.push(found);
  }
  return pages;
}

it(
  'the home address of an entrepreneur stands nowhere on its site unless it may be shown',
  { timeout: 60_000 },
  async () => {
    const client = await signedInClient(app);
    const { id } = await createOrganizer(client, {
      legal_form: 2,
      last_name: 'Соколова',
      first_name: 'Ирина',
      inn: '500100732259',
      ogrn: '304500116000157',
    });
    await createPublishedTour(client, id);
    await client.call(siteCalls.attachSite, { body: { organizer_id: id } });
    const { site } = await client.call(siteCalls.publishData, { query: { organizer_id: id } });
    const told = async () =>
      [...(await everyPage(site.slug))].flatMap(([path, text]) =>
        text.includes(street) || text.includes(post_code) ? [path] : [],
      );
    const pages = await everyPage(site.slug);
    // The walk is one: tours, booking and legal documents are in it.
    for (const part of [/^\/tours\//u, /^\/book\//u, /^\/(?:agreement|policy|privacy)/u])
      expect(
        [...pages.keys()].some((path) => part.test(path)),
        [...pages.keys()].join(' '),
      ).toBe(true);
    expect(await told()).toEqual([]);
    await client.call(organizerCalls.update, { query: { id }, body: { show_address: true } });
    await expect.poll(told, { timeout: 10_000 }).not.toEqual([]);
  },
);
