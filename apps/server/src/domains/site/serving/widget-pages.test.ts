import { siteCalls } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPublishedSite, unique, useTestApp, visit } from '../../../testing/index.ts';

const app = useTestApp();
let own: Awaited<ReturnType<typeof createPublishedSite>>;
let path: string;
beforeAll(async () => {
  own = await createPublishedSite(app);
  path = `/widget/${own.tour.screen_name}`;
});

describe('the booking of a tour for pages of others', () => {
  it('may be framed by anybody, other than any other page', async () => {
    const { status, headers, text } = await own.open(path);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors \*$/u);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text).toContain('data-checkout');
    expect(text).toContain('data-booked-link');
    for (const other of ['/', `/tours/${own.tour.screen_name}`, `/book/${own.tour.screen_name}`]) {
      const page = await own.open(other);
      expect(page.headers['x-frame-options'], other).toBe('DENY');
      expect(page.headers['content-security-policy'], other).toMatch(/frame-ancestors 'none'/u);
    }
    expect((await own.open(`/book/${own.tour.screen_name}`)).text).not.toContain('data-booked-link');
  });

  it('says on the page of others that a tour is not on sale: a refused frame looks broken there', async () => {
    for (const [slug, place] of [
      [own.site.slug, '/widget/nothing'],
      ['nobody-at-all', path],
    ] as const) {
      const { status, headers, text } = await visit(app, slug, place);
      expect(status, slug).toBe(404);
      expect(headers['x-frame-options'], slug).toBeUndefined();
      expect(headers['content-security-policy'], slug).toMatch(/frame-ancestors \*$/u);
      expect(headers['cache-control'], slug).toBe('no-store');
      expect(text, slug).toContain('Сейчас это забронировать нельзя');
    }
  });

  it('leads nowhere inside the frame', async () => {
    const { text } = await own.open(path);
    const links = text.match(/<a\s[^>]*>/gu) ?? [];
    const inside = links.filter((link) => !/target="_blank"|href="(?:tel|mailto):|href="#/u.test(link));
    expect(inside).toEqual([]);
  });

  it('stays where it was asked for when the site has another address: frames name one host', async () => {
    const site = await createPublishedSite(app);
    await site.client.call(siteCalls.changeDomain, {
      query: { organizer_id: site.organizer.id },
      body: { domain: `moved-${unique()}` },
    });
    expect((await visit(app, site.site.slug, `/widget/${site.tour.screen_name}`)).status).toBe(200);
    expect((await visit(app, site.site.slug, '/')).status).toBe(301);
  });
});
