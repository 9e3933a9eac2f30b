import { siteCalls, sitePreviewCalls } from '@tropa/contract';
import { beforeAll, expect, it } from 'vitest';
import {
  createOrganizer,
  signedInClient,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
const DAY_MS = 24 * 60 * 60_000;

let client: TestClient;
let organizer_id: number;
beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
});

const make = async (days: number) =>
  (await client.call(sitePreviewCalls.createPreviewLink, { query: { organizer_id }, body: { days } })).link;
const links = async () =>
  (await client.call(sitePreviewCalls.previewLinks, { query: { organizer_id } })).links;
const open = (url: string) => {
  const { host, pathname, search } = new URL(url);
  return app.raw({ host, path: `${pathname}${search}` });
};

it('opens the draft without signing in, until it is taken back', async () => {
  const link = await make(7);
  const page = await open(link.url);
  expect(page.status).toBe(200);
  expect(page.headers['x-robots-tag']).toContain('noindex');
  expect(page.headers['cache-control']).toContain('no-store');
  expect(page.text).toContain('?preview=');
  expect(await links()).toEqual([link]);

  await client.call(sitePreviewCalls.withdrawPreviewLink, { query: { organizer_id, id: link.id } });
  expect((await open(link.url)).status).toBe(404);
  expect(await links()).toEqual([]);
});

it('expires', async () => {
  const link = await make(1);
  app.setNow(new Date(Date.now() + DAY_MS + 1000));
  try {
    expect((await open(link.url)).status).toBe(404);
  } finally {
    app.setNow(new Date());
  }
});

it('is no key to the canvas, and of its own site alone', async () => {
  const link = await make(3);
  const { host, search } = new URL(link.url);
  expect((await app.raw({ host, path: `/_canvas${search}` })).status).toBe(404);
  const stranger = await signedInClient(app);
  const other = await createOrganizer(stranger);
  await stranger.call(siteCalls.attachSite, { body: { organizer_id: other.id } });
  await expect(
    stranger.call(sitePreviewCalls.withdrawPreviewLink, { query: { organizer_id: other.id, id: link.id } }),
  ).rejects.toMatchObject({ status: 404 });
  expect((await open(link.url)).status).toBe(200);
});

it('shows the canvas to whoever edits, in a frame of the cabinet alone', async () => {
  const { preview_url } = await client.call(siteCalls.getPage, { query: { organizer_id, type: 'main' } });
  const { host, search } = new URL(preview_url);
  for (const page of ['main', 'tour'] as const) {
    const canvas = await app.raw({ host, path: `/_canvas${search}&page=${page}&lang=en` });
    expect(canvas.status).toBe(200);
    expect(canvas.text).toContain('lang="en"');
    const policy = String(canvas.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-scripts allow-same-origin');
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain('connect-src');
    expect(policy).toMatch(/frame-ancestors http/u);
  }
  expect((await app.raw({ host, path: '/_canvas?preview=no' })).status).toBe(404);
});

it('keeps the number of open links in view', async () => {
  const before = (await links()).length;
  for (let count = before; count < 20; count += 1) await make(30);
  await expect(make(30)).rejects.toMatchObject({
    status: 422,
    body: { errors: { days: expect.any(String) } },
  });
});
