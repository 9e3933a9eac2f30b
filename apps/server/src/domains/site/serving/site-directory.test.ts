import { beforeAll, expect, it, vi } from 'vitest';
import { useTestApp, createPublishedSite } from '../../../testing/index.ts';
import { createSiteDirectory } from './site-directory.ts';

const app = useTestApp();
let slug: string;
let organizer_id: number;
beforeAll(async () => {
  const { site } = await createPublishedSite(app);
  ({ slug, organizer_id } = site);
});

it('finds a site by its host, whatever the case and the port', async () => {
  const directory = createSiteDirectory(app.services);
  expect(directory.known(`${slug}.sites.test`)).toBeUndefined();
  const found = await directory.find(`${slug.toUpperCase()}.Sites.Test:8080`);
  expect(found?.row.slug).toBe(slug);
  expect(directory.known(`${slug}.sites.test`)).toBe(found);
  for (const host of [
    undefined,
    '',
    'sites.test',
    `x.${slug}.sites.test`,
    `${slug}.other.test`,
    `${slug}.sites.test.evil`,
  ])
    expect(await directory.find(host)).toBeUndefined();
});

it('gives a site another stamp after a change, so that old pages are not found', async () => {
  const directory = createSiteDirectory(app.services);
  const before = await directory.find(`${slug}.sites.test`);
  directory.forget(organizer_id + 1);
  expect(directory.known(`${slug}.sites.test`)).toBe(before);
  directory.forget(organizer_id);
  expect(directory.known(`${slug}.sites.test`)).toBeUndefined();
  const after = await directory.find(`${slug}.sites.test`);
  expect(after?.stamp).not.toBe(before?.stamp);
  directory.forgetAll();
  expect((await directory.find(`${slug}.sites.test`))?.stamp).not.toBe(after?.stamp);
});

it('does not keep a site that changed while it was read', async () => {
  const directory = createSiteDirectory(app.services);
  const reading = directory.find(`${slug}.sites.test`);
  directory.forget(organizer_id);
  const second = directory.find(`${slug}.sites.test`);
  const stale = await reading;
  expect(directory.known(`${slug}.sites.test`)).not.toBe(stale);
  const fresh = await second;
  expect(fresh?.stamp).not.toBe(stale?.stamp);
  expect(directory.known(`${slug}.sites.test`)).toBe(fresh);
});

it('asks the database once for many who come at once', async () => {
  const directory = createSiteDirectory(app.services);
  const query = vi.spyOn(app.database.$client, 'query');
  await Promise.all(Array.from({ length: 20 }, () => directory.find(`${slug}.sites.test`)));
  // The application's own work in the background asks through the same pool.
  const asked = query.mock.calls.filter((call) => JSON.stringify(call).includes(slug));
  query.mockRestore();
  expect(asked).toHaveLength(1);
});
