import { beforeAll, expect, it } from 'vitest';
import { createPublishedSite, useTestApp } from '../../../testing/index.ts';
import { MAKING_LIMIT } from './limit-making.ts';

const app = useTestApp({ RATE_LIMIT: 'true', TRUST_PROXY: 'true' });
let shop: Awaited<ReturnType<typeof createPublishedSite>>;
beforeAll(async () => {
  shop = await createPublishedSite(app);
});

/** Opens a page as somebody behind the proxy. */
const open = (path: string, ip: string) => shop.open(path, { 'x-forwarded-for': ip });

it('makes an address no end of searches, and tells it politely to wait', async () => {
  const ip = '203.0.113.7';
  await open('/tours', ip);
  // However long this machine takes for them.
  app.setNow(new Date());
  // Maps of the ocean are made as pages are, and are made sooner.
  const made = await Promise.all(
    Array.from({ length: MAKING_LIMIT.max - 1 }, (_, index) =>
      open(`/_maps/ru/0.000,-${(100 + index / 10).toFixed(3)}.svg`, ip),
    ),
  );
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await open('/tours?q=made-up', ip)).status).toBe(200);
  const refused = await open('/tours?q=one-more', ip);
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('60');
  expect(refused.text).toContain('Подождите минуту');
  expect(refused.text).toContain('href="/tours"');
  // What is in memory costs nothing, so it is still answered; and so are others.
  expect((await open('/tours?q=made-up', ip)).status).toBe(200);
  expect((await open('/tours', ip)).status).toBe(200);
  expect((await open('/tours?q=one-more', '203.0.113.8')).status).toBe(200);
  app.setNow(new Date(Date.now() + MAKING_LIMIT.window_ms));
  expect((await open('/tours?q=and-another', ip)).status).toBe(200);
});
