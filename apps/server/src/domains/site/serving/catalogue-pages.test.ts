import { tourCalls, siteCalls } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createPublishedSite,
  createPublishedTour,
  inDays,
  questionsOf,
  sampleTour,
  soon,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();
type Published = Awaited<ReturnType<typeof createPublishedSite>>;
let shop: Published;
let winter: { id: number; screen_name: string };
const named = (path: string) => shop.open(path).then(({ text }) => text);
const NOTHING_FOUND = 'Таких туров сейчас нет';
const link = (screen_name: string) => `href="/tours/${screen_name}"`;

beforeAll(async () => {
  shop = await createPublishedSite(app, { tour: { ...sampleTour(), name: 'Лёд Байкала' } });
  winter = await createPublishedTour(shop.client, shop.organizer.id, {
    dates: [inDays(70)],
    tour: { ...sampleTour(), name: 'Зимний Алтай', price: 9_900_000, difficulty: 5 },
  });
  await soon(async () => expect(await named('/tours')).toContain(link(winter.screen_name)));
});

describe('the catalogue', () => {
  it('shows all tours, and of them those that are asked for', async () => {
    const all = await shop.open('/tours');
    expect(all.status).toBe(200);
    expect(all.text).toContain(link(shop.tour.screen_name));
    const found = await named('/tours?q=%D0%B1%D0%B0%D0%B9%D0%BA%D0%B0%D0%BB');
    expect(found).toContain(link(shop.tour.screen_name));
    expect(found).not.toContain(link(winter.screen_name));
    const month = inDays(70).slice(0, 7);
    expect(await named(`/tours?when=${month}&difficulty=5&price_from=90000`)).toContain(
      link(winter.screen_name),
    );
    expect(await named('/tours?q=zimnii')).toContain(link(winter.screen_name));
    expect(await named(`/tours?q=${encodeURIComponent('пингвины')}`)).toContain(NOTHING_FOUND);
  });

  it('answers whatever is made up, and asks the database nothing for it', async () => {
    await named('/tours?sort=cheap');
    let tries = 0;
    const queries = await questionsOf(app, async () => {
      tries += 1;
      await named(`/tours?q=made-up-${tries}`);
      for (const query of [
        'q=a&q=b',
        'page=99999',
        'when=2027-99',
        'price_from=x',
        'q=%00',
        'where=%F0%9F%90%9F',
      ])
        expect((await shop.open(`/tours?${query}`)).status, query).toBe(200);
    });
    expect(queries).toBe(0);
  });

  it('follows a change of what it shows', async () => {
    expect(await named('/tours?difficulty=5')).not.toContain(NOTHING_FOUND);
    await shop.client.call(tourCalls.update, { query: { id: winter.id }, body: { difficulty: 1 } });
    await soon(async () => expect(await named('/tours?difficulty=5')).toContain(NOTHING_FOUND));
    await shop.client.call(tourCalls.update, { query: { id: winter.id }, body: { difficulty: 5 } });
  });

  it('leaves its address to the tour page of the draft where a token is sent', async () => {
    const query = { organizer_id: shop.organizer.id, type: 'tour' as const };
    const { preview_url } = await shop.client.call(siteCalls.getPage, { query });
    const { pathname, search } = new URL(preview_url);
    expect(pathname).toBe('/tours');
    expect((await shop.open(pathname + search)).text).toContain('<h1');
    expect((await shop.open('/tours?preview=forged')).status).toBe(404);
  });
});
