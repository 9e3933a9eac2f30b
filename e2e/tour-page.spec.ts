import { expect, test, type Page } from '@playwright/test';
import { PRESET_NAMES } from '@tropa/blocks';
import { siteCalls, siteLookCalls, type TourInput } from '@tropa/contract';
import { createPublishedTour, inDays, sampleTour } from '@tropa/server/testing/tour';
import { drawnOf } from './library/draw.ts';
import { ownOperator } from './library/own-operator.ts';

const WIDTHS = [360, 768, 1200, 1440] as const;
/** With each change a look of them, the long run sees all. */
const LOOKS = drawnOf('looks of a tour', PRESET_NAMES, 1);

const TEXT = 'Идём вдоль реки, потом через перевал, и к вечеру выходим к озеру, у которого стоит лагерь. ';
const richText = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const uids = (count: number) => Array.from({ length: count }, (_, index) => `part-${index}`);

/** As much as operators write of a week in the mountains. */
const WEEK: Partial<TourInput> = {
  name: 'Большое путешествие по горам, долинам и озёрам для тех, кто впервые собирается в поход',
  description: richText(TEXT.repeat(6)),
  program: uids(3).map((id) => ({
    id,
    title: 'Через перевал к озеру под ледником',
    description: richText(TEXT.repeat(5)),
    photos: [],
  })),
  questions: uids(8).map((id) => ({
    id,
    question: 'Можно ли пойти с ребёнком, который ещё не ходил в горы?',
    answer: TEXT.repeat(2),
    added_to_voucher: false,
  })),
  in_price: uids(12).map((id) => `Всё, что нужно в дороге ${id}`),
  not_in_price: uids(6).map((id) => `Дорога до места встречи ${id}`),
};
/** Kinds of trips, each with much to say or hardly anything. */
const TRIPS: Record<string, Partial<TourInput>> = {
  week: WEEK,
  walk: { name: 'Крыши', type: 2, duration: null, duration_hours: 2, program: [] },
  private: { name: 'Частная поездка', takes_whole: true, price_basis: 'group' },
};

/** Words of the page that lie over one another, though they are not meant to. */
const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOver = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (/sticky|fixed|absolute/u.test(getComputedStyle(at).position)) return true;
      return false;
    };
    const words: { text: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, parent] = [node.textContent ?? '', node.parentElement];
      if (text.trim() === '' || !parent?.checkVisibility({ visibilityProperty: true }) || isOver(parent))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 1 && box.height > 1) words.push({ text, box });
    }
    return words.flatMap(({ text, box }, index) =>
      words
        .slice(index + 1, index + 60)
        .filter(
          ({ text: other, box: its }) =>
            other !== text &&
            Math.min(box.right, its.right) - Math.max(box.left, its.left) > 2 &&
            // Lines that stand close have boxes that touch.
            Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top) >
              Math.min(box.height, its.height) / 2,
        )
        .map(({ text: other }) => `${text} / ${other}`),
    );
  });

/** What is said beside the card of a tour and reaches under it. */
const underCard = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const card = document.querySelector('aside form')?.closest('aside')?.querySelector('div > div');
    const left = card?.checkVisibility() ? card.getBoundingClientRect().left : Infinity;
    return [...(card?.closest('aside')?.parentElement?.querySelectorAll('section > div *') ?? [])]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const isCut = element.closest('[class*="slides"], ul[tabindex], dialog') !== null;
        return box.width > 0 && box.right > left && !isCut && element.childElementCount === 0;
      })
      .map((element) => element.textContent);
  });

for (const look of LOOKS)
  test(`a tour's page holds together in the look ${look}, with much to say and with little`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    test.skip(isMobile, 'It takes each width itself');
    test.slow();
    const { client, organizer_id } = await ownOperator(baseURL ?? '');
    const query = { organizer_id };
    const trips: [string, string][] = [];
    for (const [name, fields] of Object.entries(TRIPS)) {
      const { screen_name } = await createPublishedTour(client, organizer_id, {
        tour: { ...sampleTour(), ...fields },
        dates: name === 'week' ? [30, 57, 64, 90, 120].map(inDays) : [inDays(30)],
      });
      trips.push([name, screen_name]);
    }
    await client.call(siteCalls.attachSite, { body: query });
    await client.call(siteLookCalls.changePreset, { query, body: { preset_type: look } });
    const { site } = await client.call(siteCalls.publishData, { query });
    for (const [name, screen_name] of trips)
      await test.step(name, async () => {
        await page.goto(`${site.url}/tours/${screen_name}`);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const wider = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect.soft(wider, `${name} at ${width} px`).toBe(0);
          expect.soft(await overlapping(page), `${name} at ${width} px`).toEqual([]);
          expect.soft(await underCard(page), `${name} at ${width} px`).toEqual([]);
        }
      });
  });
