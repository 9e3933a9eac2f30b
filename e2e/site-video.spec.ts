import { expect, test } from '@playwright/test';
import { siteCalls } from '@tropa/contract';
import { createPublishedTour, sampleTour } from '@tropa/server/testing/tour';
import { check } from './library/checks.ts';
import { ownOperator } from './library/own-operator.ts';
import { strangersAskedBy } from './library/strangers.ts';

const HOST = 'https://rutube.ru/**';
const ANSWER = 'Проигрыватель хозяина';
const PLAYER = /^https:\/\/rutube\.ru\/play\/embed\/0123456789abcdef/u;

/** The page of a tour with a film on a host. */
async function tourWithFilm(baseURL: string): Promise<string> {
  const { client, organizer_id } = await ownOperator(baseURL);
  const { screen_name } = await createPublishedTour(client, organizer_id, {
    tour: { ...sampleTour(), video_url: 'https://rutube.ru/video/0123456789abcdef/' },
  });
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const { site } = await client.call(siteCalls.publishData, { query: { organizer_id } });
  return `${site.url}/tours/${screen_name}`;
}

for (const javaScriptEnabled of [true, false])
  test(`a film's host is asked when a visitor starts it, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
    baseURL,
  }) => {
    const address = await tourWithFilm(baseURL ?? '');
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const strangers = await strangersAskedBy(page, HOST, ANSWER);
    await page.goto(address);
    const start = page
      .frameLocator('iframe')
      .first()
      .getByRole('link', { name: /^Смотреть видео/u });
    await start.scrollIntoViewIfNeeded();
    await expect(start).toBeVisible();
    if (javaScriptEnabled) await check(page);
    expect(strangers).toEqual([]);

    await start.click();
    // Without scripts nothing can be read inside the stranger's frame: its address tells.
    await expect
      .poll(() => page.frames().map((frame) => frame.url()))
      .toContainEqual(expect.stringMatching(PLAYER));
    expect(strangers).toEqual([expect.stringMatching(PLAYER)]);
    await context.close();
  });
