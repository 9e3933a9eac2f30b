import { siteCalls, sitePublishingCalls, tourCalls, type Block } from '@tropa/contract';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createBooking,
  createOrganizer,
  createPublishedSite,
  createPublishedTour,
  questionsOf,
  sampleDate,
  sampleTour,
  signedInClient,
  signedInOwner,
  soon,
  unique,
  untilSettled,
  useTestApp,
  visit,
  type TestClient,
} from '../../../testing/index.ts';

/** How often a page was rendered. */
const renders = vi.hoisted(() => ({ count: 0 }));
vi.mock('../../../integrations/site-renderer/bundle/renderer.ts', async (original) => {
  const { createBundledRenderer } =
    await original<typeof import('../../../integrations/site-renderer/bundle/renderer.ts')>();
  return {
    createBundledRenderer: () => {
      const renderer = createBundledRenderer();
      return {
        ...renderer,
        load: async () => {
          const render = await renderer.load();
          return (request: Parameters<typeof render>[0]) => {
            renders.count += 1;
            return render(request);
          };
        },
      };
    },
  };
});

const app = useTestApp();
type Published = Awaited<ReturnType<typeof createPublishedSite>>;
let shop: Published;
beforeAll(async () => {
  shop = await createPublishedSite(app);
});

const header = (answer: { headers: Record<string, string | string[] | undefined> }, name: string) =>
  String(answer.headers[name] ?? '');

async function renameIntro({ client, organizer }: Published, title: string) {
  const query = { organizer_id: organizer.id, type: 'main' as const };
  const { blocks } = await client.call(siteCalls.getPage, { query });
  const changed = blocks.map((block): Block =>
    block.type === 3 ? { ...block, data: { ...block.data, title } } : block,
  );
  await client.call(siteCalls.savePageBlocks, { query, body: { blocks: changed } });
}

describe('the public site', () => {
  it('shows the main page, tours, the booking form and the documents', async () => {
    const { tour, organizer } = shop;
    const main = await shop.open('/');
    expect(main.status).toBe(200);
    expect(main.text).toContain(`/tours/${tour.screen_name}`);
    expect(main.text).toContain(organizer.name);
    for (const path of [`/tours/${tour.screen_name}`, `/book/${tour.screen_name}`]) {
      const page = await shop.open(path);
      expect(page.status).toBe(200);
      expect(page.text).toContain(tour.name);
    }
    for (const path of ['/agreement', '/policy']) {
      const page = await shop.open(path);
      expect(page.status).toBe(200);
      expect(page.text).toContain(organizer.inn);
    }
  });

  it('answers 404 in its own look for what is not there', async () => {
    for (const path of ['/nothing', '/tours/nothing', '/book/nothing', '/a/b/c', '/org/x'])
      await shop.open(path).then((page) => {
        expect(page.status, path).toBe(404);
        expect(page.text).toContain(shop.organizer.name);
        expect(page.text).toContain('noindex');
      });
    const call = await shop.open('/spa/nothing');
    expect([call.status, header(call, 'content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it('answers a plain 404 for hosts that are no site, and for a site that is not published', async () => {
    const hosts = ['nobody.sites.test', 'sites.test', 'a.b.sites.test', 'evil.test', '-.sites.test'];
    for (const host of hosts) {
      const page = await app.raw({ host, path: '/' });
      expect([page.status, header(page, 'content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.text).toContain('Здесь пока нет сайта');
    }
    const { owner: client, organizer_id: id } = await signedInOwner(app, { name: 'Тайная студия' });
    const { site } = await client.call(siteCalls.attachSite, { body: { organizer_id: id } });
    const hidden = await visit(app, site.slug, '/', { 'accept-language': 'en' });
    expect(hidden.status).toBe(404);
    expect(hidden.text).toContain('There is no site here yet');
    expect(hidden.text).not.toContain('Тайная');
  });

  it('says to visitors of the other language in it what nobody has changed since the site was made', async () => {
    const { client, organizer, open } = await createPublishedSite(app);
    const query = { organizer_id: organizer.id };
    await client.call(sitePublishingCalls.updateMainPageSetting, {
      query,
      body: { languages: ['ru', 'en'] },
    });
    await client.call(siteCalls.publishData, { query });
    await soon(async () => {
      const { text } = await open('/?lang=en');
      expect(text).toContain('<html lang="en"');
      expect(text).toContain('Book online');
      expect(text).not.toContain('Бронирование онлайн');
    });
    expect((await open('/?lang=ru')).text).toContain('Бронирование онлайн');
  });

  it('keeps the cabinet and the sites apart', async () => {
    const cabinet = await app.raw({ host: `127.0.0.1:${app.port}`, path: `/tours/${shop.tour.screen_name}` });
    expect(cabinet.status).toBe(404);
    expect(cabinet.json).toMatchObject({ type: 'not_found' });
  });

  it('shows another organizer neither tours nor bookings of this one', async () => {
    const other = await createPublishedSite(app);
    expect((await other.open(`/tours/${shop.tour.screen_name}`)).status).toBe(404);
    expect((await other.open('/')).text).not.toContain(shop.tour.name);
    expect((await other.open('/sitemap.xml')).text).not.toContain(shop.tour.screen_name);
  });

  it('shows drafts and withdrawn tours to nobody, and leads from the old address of a tour to its new one', async () => {
    const { client, organizer, open } = await createPublishedSite(app);
    const tour = await createPublishedTour(client, organizer.id);
    await soon(async () => expect((await open(`/tours/${tour.screen_name}`)).status).toBe(200));
    await client.call(tourCalls.update, { query: { id: tour.id }, body: { screen_name: 'new-name' } });
    await soon(async () => {
      const old = await open(`/tours/${tour.screen_name}?lang=ru`);
      expect([old.status, header(old, 'location')]).toEqual([301, '/tours/new-name?lang=ru']);
      expect((await open('/tours/new-name')).status).toBe(200);
    });
    expect(header(await open(`/book/${tour.screen_name}?date=5`), 'location')).toBe('/book/new-name?date=5');
    // Another tour that takes the address has it.
    const heir = await createPublishedTour(client, organizer.id, {
      tour: { ...sampleTour(), screen_name: tour.screen_name },
    });
    expect(heir.screen_name).toBe(tour.screen_name);
    await soon(async () => expect((await open(`/tours/${tour.screen_name}`)).status).toBe(200));
    await client.call(tourCalls.draft, { query: { id: tour.id } });
    await soon(async () => expect((await open('/tours/new-name')).status).toBe(404));
    expect((await open('/')).text).not.toContain('new-name');
  });

  it('lists its pages for search engines', async () => {
    const map = await shop.open('/sitemap.xml');
    expect(map.status).toBe(200);
    const origin = shop.site.url;
    for (const path of ['/', `/tours/${shop.tour.screen_name}`, '/agreement', '/policy'])
      expect(map.text).toContain(`<loc>${origin}${path}</loc>`);
    const robots = await shop.open('/robots.txt');
    expect(robots.text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robots.text).toContain('Disallow: /booking/');
  });

  it('has an icon with the first letter of its name', async () => {
    const icon = await shop.open('/favicon.ico');
    expect([icon.status, header(icon, 'content-type')]).toEqual([200, 'image/svg+xml']);
    expect(icon.text).toContain('>А</text>');
  });

  it('escapes what people typed', async () => {
    const name = '<script>alert(1)</script>"\'><img src=x onerror=alert(2)>';
    const { client, organizer, tour, open } = await createPublishedSite(app, {
      tour: { name, short_description: '</script><script>alert(3)</script>' },
    });
    await client.call(siteCalls.publishData, { query: { organizer_id: organizer.id } });
    for (const path of ['/', `/tours/${tour.screen_name}`, `/book/${tour.screen_name}`]) {
      const { text } = await open(path);
      expect(text).toContain('&lt;script&gt;');
      expect(text).not.toMatch(/<script>alert|<img src=x/u);
    }
  });
});

describe('what a page may run', () => {
  it('is only what it was rendered with', async () => {
    for (const path of [
      '/',
      `/tours/${shop.tour.screen_name}`,
      `/book/${shop.tour.screen_name}`,
      '/agreement',
      '/no',
    ]) {
      const page = await shop.open(path);
      const policy = header(page, 'content-security-policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*/u);
      const hashesOf = (tag: string) =>
        [...page.text.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, 'gu'))]
          .filter(([, attributes = '']) => !/src=|application\/(ld\+)?json/u.test(attributes))
          .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(name)) ?? '';
      for (const hash of hashesOf('script')) expect(directive('script-src')).toContain(hash);
      expect(hashesOf('style').length).toBeGreaterThan(0);
      for (const hash of hashesOf('style')) expect(directive('style-src')).toContain(hash);
      expect(page.text).not.toMatch(/<[a-z][^>]* (?:style|on[a-z]+)=/u);
      expect(header(page, 'x-content-type-options')).toBe('nosniff');
    }
  });

  it('loads scripts that are there, for ever', async () => {
    const page = await shop.open(`/book/${shop.tour.screen_name}`);
    const script = /src="(\/_site\/[^"]+\.js)"/u.exec(page.text)?.[1] ?? '';
    const asset = await shop.open(script, { 'accept-encoding': 'br' });
    expect([asset.status, header(asset, 'content-encoding')]).toEqual([200, 'br']);
    expect(header(asset, 'content-type')).toContain('javascript');
    expect(header(asset, 'cache-control')).toContain('immutable');
    for (const path of [
      '/_site/../server/render.js',
      '/_site/%2e%2e/server/render.js',
      '/_site/.vite/manifest.json',
    ])
      expect((await shop.open(path)).status).toBe(404);
  });
});

describe('the cache', () => {
  it('answers each browser in its encoding with a tag of its own, and 304 to whoever has it', async () => {
    const open = (encoding?: string) =>
      shop.open('/', encoding === undefined ? {} : { 'accept-encoding': encoding });
    const [plain, gzip, br] = await Promise.all([
      open(),
      open('gzip, deflate'),
      open('gzip, deflate, br, zstd'),
    ]);
    expect(header(gzip, 'content-encoding')).toBe('gzip');
    expect(header(br, 'content-encoding')).toBe('br');
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
    expect(header(await open('br;q=0, gzip;q=0.5'), 'content-encoding')).toBe('gzip');
    expect(header(await open('br;q=0'), 'content-encoding')).toBe('');
    const tags = [plain, gzip, br].map((answer) => header(answer, 'etag'));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/u);
    for (const answer of [plain, gzip, br]) {
      expect(header(answer, 'cache-control')).toBe('no-cache');
      expect(header(answer, 'vary')).toBe('accept-encoding');
    }
    const again = await shop.open('/', { 'accept-encoding': 'br', 'if-none-match': `"x", ${tags[2]}` });
    expect([again.status, again.bytes.length, header(again, 'etag')]).toEqual([304, 0, tags[2]]);
    expect((await shop.open('/', { 'accept-encoding': 'br', 'if-none-match': tags[1] ?? '' })).status).toBe(
      200,
    );
    const head = await app.raw({ method: 'HEAD', host: `${shop.site.slug}.sites.test`, path: '/' });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });

  it('renders once for a hundred who come at once, and not again', async () => {
    const { open } = await createPublishedSite(app);
    await untilSettled(app.database);
    renders.count = 0;
    const answers = await Promise.all(Array.from({ length: 100 }, () => open('/')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(renders.count).toBe(1);
    await open('/');
    expect(renders.count).toBe(1);
  });

  it('asks the database nothing for a page that is kept', async () => {
    await untilSettled(app.database);
    await shop.open('/');
    expect(await questionsOf(app, () => shop.open('/'))).toBe(0);
  });

  it('asks the same number of questions however much there is to show', async () => {
    const { client, organizer, tour, open } = await createPublishedSite(app);
    // A change of the tour makes each page be drawn anew.
    const forget = () =>
      client.call(tourCalls.update, {
        query: { id: tour.id },
        body: { short_description: `Тихо ${unique()}` },
      });
    const count = (path: string) =>
      questionsOf(app, async () => expect((await open(path)).status).toBe(200), forget);
    const before = [await count('/'), await count(`/tours/${tour.screen_name}`)];
    for (const queries of before) {
      expect(queries).toBeGreaterThan(0);
      expect(queries).toBeLessThanOrEqual(12);
    }
    for (const dates of [['2031-01-01', '2031-02-01'], ['2031-03-01'], ['2031-04-01']])
      await createPublishedTour(client, organizer.id, { dates });
    expect([await count('/'), await count(`/tours/${tour.screen_name}`)]).toEqual(before);
  });

  it('makes no page of its own for a date that the tour has not', async () => {
    const path = `/book/${shop.tour.screen_name}`;
    await untilSettled(app.database);
    const undated = await shop.open(path);
    renders.count = 0;
    for (const date of ['999999999', 'x', '-1', '1e3', '']) {
      const page = await shop.open(`${path}?date=${date}`);
      expect(page.text).toBe(undated.text);
    }
    expect(renders.count).toBe(0);
    const dated = await shop.open(`${path}?date=${shop.tour.date_ids[0]}`);
    expect(dated.status).toBe(200);
    expect(dated.text).not.toBe(undated.text);
  });

  it('shows a publication at once', async () => {
    const site = await createPublishedSite(app);
    await site.open('/');
    await renameIntro(site, 'Невидимое');
    expect((await site.open('/')).text).not.toContain('Невидимое');
    await site.client.call(siteCalls.publishData, { query: { organizer_id: site.organizer.id } });
    expect((await site.open('/')).text).toContain('Невидимое');
  });

  it('shows other seats after a booking, and another price after an edit', async () => {
    const { client, organizer, tour, open } = await createPublishedSite(app, { seats: 3 });
    const path = `/tours/${tour.screen_name}`;
    const before = await open(path);
    const [date = 0] = tour.date_ids;
    await createBooking(app, { tour_id: tour.id, date, tourists: 2 });
    await soon(async () => expect((await open(path)).text).not.toBe(before.text));
    expect(before.text).not.toMatch(/31.700/u);
    await client.call(tourCalls.update, { query: { id: tour.id }, body: { price: 3_170_000 } });
    await soon(async () => expect((await open(path)).text).toMatch(/31.700/u));
    await client.call(tourCalls.saveDate, {
      query: { organizer_id: organizer.id, tour_id: tour.id },
      body: sampleDate('2031-05-01'),
    });
    await soon(async () => expect((await open(path)).text).toContain('2031'));
  });

  it('hears of changes that another process made', async () => {
    const site = await createPublishedSite(app);
    await untilSettled(app.database);
    const before = await site.open('/');
    await app.database.execute(`update organizer set phone = '+79990001122' where id = ${site.organizer.id}`);
    expect((await site.open('/')).text).toBe(before.text);
    await app.database.execute(`select pg_notify('site_pages', '${site.organizer.id}')`);
    await soon(async () => expect((await site.open('/')).text).toContain('79990001122'));
  });

  it('forgets the past at the organizer’s midnight', async () => {
    const { open, tour } = await createPublishedSite(app, { dates: ['2031-06-11'] });
    // In Barnaul, seven hours ahead of UTC, 11 June begins at 17:00; a date that starts today is no longer sold.
    app.setNow(new Date('2031-06-10T16:59:00Z'));
    expect((await open(`/tours/${tour.screen_name}`)).text).toContain(`?date=${tour.date_ids[0]}`);
    app.setNow(new Date('2031-06-10T17:00:00Z'));
    expect((await open(`/tours/${tour.screen_name}`)).text).not.toContain(`?date=${tour.date_ids[0]}`);
    app.setNow(undefined);
  });

  it('moves a site to another address: the old one leads there at once', async () => {
    const { client, organizer, site, open } = await createPublishedSite(app);
    await open('/');
    const { site: moved } = await client.call(siteCalls.changeDomain, {
      query: { organizer_id: organizer.id },
      body: { domain: `Moved-${organizer.id}` },
    });
    expect(moved.slug).toBe(`moved-${organizer.id}`);
    const former = await open('/');
    expect(former.status).toBe(301);
    expect(former.headers['location']).toBe(`${moved.url}/`);
    expect((await visit(app, moved.slug, '/')).status).toBe(200);
    expect(site.slug).not.toBe(moved.slug);
  });
});

describe('preview', () => {
  const previewOf = async (
    { client, organizer }: Pick<Published, 'client' | 'organizer'>,
    type: 'main' | 'tour',
  ) => {
    const query = { organizer_id: organizer.id, type };
    const url = new URL((await client.call(siteCalls.getPage, { query })).preview_url);
    return {
      slug: url.hostname.split('.')[0] ?? '',
      path: `${url.pathname}${url.search}`,
      search: url.search,
    };
  };

  it('shows the draft to whoever has the link, keeps it nowhere and lets the cabinet frame it', async () => {
    const site = await createPublishedSite(app);
    await renameIntro(site, 'Черновой заголовок');
    const { path } = await previewOf(site, 'main');
    const page = await site.open(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Черновой заголовок');
    expect(page.text).toContain('noindex');
    expect(header(page, 'cache-control')).toContain('no-store');
    expect(header(page, 'x-frame-options')).toBe('');
    const policy = header(page, 'content-security-policy');
    expect(policy).toContain(`frame-ancestors ${app.services.cabinetOrigin()} http://127.0.0.1:${app.port}`);
    expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com");
    const framed = await site.open(path, { 'sec-fetch-dest': 'iframe' });
    expect(header(framed, 'content-security-policy')).toContain("frame-src 'none'");
    expect((await site.open('/')).text).not.toContain('Черновой заголовок');
  });

  it('shows the tour page with the first tour or the one in the address, and samples where there is none', async () => {
    const { path, search } = await previewOf(shop, 'tour');
    for (const address of [path, `/tours/${shop.tour.screen_name}${search}`]) {
      const page = await shop.open(address);
      const framed = await shop.open(address, { 'sec-fetch-dest': 'iframe' });
      expect(page.status).toBe(200);
      expect(page.text).toContain(shop.tour.name);
      expect(page.text).toContain('noindex');
      // In the cabinet's frame none runs, and the console would say so of each.
      expect(page.text).toMatch(/<script (?:type="module"|data-late)/u);
      expect(framed.text).not.toMatch(/<script (?:type="module"|data-late)/u);
    }
    const client = await signedInClient(app);
    const organizer = await createOrganizer(client);
    await client.call(siteCalls.attachSite, { body: { organizer_id: organizer.id } });
    const empty = await previewOf({ client, organizer }, 'tour');
    const { path: main } = await previewOf({ client, organizer }, 'main');
    for (const address of [empty.path, main]) {
      const page = await visit(app, empty.slug, address);
      expect(page.status).toBe(200);
      expect(page.text).toMatch(/подножию\sБелухи/u);
      expect(page.text).toContain('Это примеры:');
    }
    const none = await visit(app, empty.slug, `/tours/nothing${empty.search}`);
    expect(none.text).toContain('Этого предложения нет в продаже');
    // Visitors get no samples.
    await client.call(siteCalls.publishData, { query: { organizer_id: organizer.id } });
    for (const address of ['/', '/tours'])
      expect((await visit(app, empty.slug, address)).text).not.toContain('Белух');
  });

  it('shows any tour to those who edit it, with a site and without one', async () => {
    const client = await signedInClient(app);
    const organizer = await createOrganizer(client);
    const query = { organizer_id: organizer.id };
    const draft = await client.call(tourCalls.create, { query, body: { name: 'Черновик без цены' } });
    const address = async (by: TestClient, id: number) =>
      (await by.call(siteCalls.tourPreview, { query: { id } })).preview_url;
    const host = new URL(app.services.cabinetOrigin()).host;
    const open = async () => app.raw({ host, path: await address(client, draft.id) });
    for (const attach of [false, true]) {
      if (attach) await client.call(siteCalls.attachSite, { body: query });
      const page = await open();
      expect(page.status).toBe(200);
      expect(page.text).toContain('Черновик без цены');
      expect(header(page, 'cache-control')).toContain('no-store');
      expect(header(page, 'content-security-policy')).toContain(app.services.cabinetOrigin());
    }
    await expect(address(client, shop.tour.id)).rejects.toMatchObject({ status: 404 });
    expect((await app.raw({ host, path: '/crm/tour-preview?preview=a.b' })).status).toBe(404);
  });

  it('takes no forged token, none of another site, and none older than an hour', async () => {
    const client = await signedInClient(app);
    const organizer = await createOrganizer(client);
    await client.call(siteCalls.attachSite, { body: { organizer_id: organizer.id } });
    const { slug, path, search } = await previewOf({ client, organizer }, 'main');
    expect((await visit(app, slug, path)).status).toBe(200);
    const [body = '', signature = ''] = search.slice('?preview='.length).split('.');
    const forged = Buffer.from(
      Buffer.from(body, 'base64url')
        .toString()
        .replace(/"expires":\d+/u, '"expires":9999999999999'),
    ).toString('base64url');
    const foreign = (await previewOf(shop, 'main')).search.slice('?preview='.length);
    for (const token of [`${forged}.${signature}`, body, `${body}.`, '', '.', 'x.y', foreign])
      expect((await visit(app, slug, `/?preview=${token}`)).status).toBe(404);
    app.setNow(new Date(Date.now() + 61 * 60_000));
    expect((await visit(app, slug, path)).status).toBe(404);
    app.setNow(undefined);
  });
});

describe('the private page of a booking', () => {
  it('is shown to whoever has its address, on its own site only, and kept nowhere', async () => {
    const [date = 0] = shop.tour.date_ids;
    const { uuid } = await createBooking(app, { tour_id: shop.tour.id, date });
    const page = await shop.open(`/booking/${uuid}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(shop.tour.name);
    expect(header(page, 'cache-control')).toBe('private, no-store');
    expect(header(page, 'x-robots-tag')).toContain('noindex');
    expect(header(page, 'referrer-policy')).toBe('no-referrer');
    expect(header(page, 'content-security-policy')).not.toContain('unsafe');
    const other = await createPublishedSite(app);
    expect((await other.open(`/booking/${uuid}`)).status).toBe(404);
    for (const address of ['x', '00000000-0000-4000-8000-000000000000', `${uuid}x`])
      expect((await shop.open(`/booking/${address}`)).status).toBe(404);
  });

  it('is shown before the site is published, and on the cabinet’s host without a site', async () => {
    const { owner: client, organizer_id: id } = await signedInOwner(app);
    const tour = await createPublishedTour(client, id);
    const [date = 0] = tour.date_ids;
    const { uuid } = await createBooking(app, { tour_id: tour.id, date });
    const homeless = await app.raw({ path: `/booking/${uuid}` });
    expect([homeless.status, homeless.text.includes(tour.name)]).toEqual([200, true]);
    const script = /src="(\/_site\/[^"]+\.js)"/u.exec(homeless.text)?.[1] ?? '';
    expect((await app.raw({ path: script })).status).toBe(200);
    expect((await app.raw({ path: '/booking/x' })).status).toBe(404);

    const { site } = await client.call(siteCalls.attachSite, { body: { organizer_id: id } });
    const page = await visit(app, site.slug, `/booking/${uuid}`);
    expect([page.status, page.text.includes(tour.name)]).toEqual([200, true]);
  });
});
