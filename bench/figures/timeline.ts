import { tourCalls } from '@tropa/contract';
import { addDays } from '@tropa/core';
import type { Page } from '@playwright/test';
import { absoluteRow } from '../library/absolute-row.ts';
import type { Figure, Row } from '../library/figure.ts';
import { milliseconds } from '../library/format.ts';
import { median, quantile } from '../library/median.ts';
import { timesOfOneClient } from '../library/one-client.ts';
import { asInBrowser, type Owner } from '../library/owner.ts';
import { createSeason, SEASON_DAYS, SEASON_PAST_DAYS, SEASON_TOURS } from '../library/season.ts';
import { openSignedIn } from '../library/signed-in-page.ts';
import type { World } from '../library/world.ts';

const SERVER_TARGET_MS = 100;
const FRAME_TARGET_MS = 32;
const TIMES = 50;
/** A turn of a wheel, and so many of them a way. */
const TURN = 120;
const TURNS = 90;

async function serverRow(world: World, owner: Owner, rounds: number): Promise<Row> {
  const headers = await asInBrowser(owner);
  const from = addDays(new Date().toISOString().slice(0, 10), -SEASON_PAST_DAYS);
  const path =
    `${tourCalls.departuresWindow.path}?organizer_id=${owner.organizer_id}` +
    `&date_from=${from}&date_to=${addDays(from, SEASON_DAYS - 1)}`;
  const timesOf = (times: number) => timesOfOneClient({ port: world.app.port, path, headers }, times);
  await timesOf(10);
  const slowest: number[] = [];
  for (let round = 0; round < rounds; round += 1) slowest.push(quantile(await timesOf(TIMES), 0.99));
  return absoluteRow({
    figure: 20,
    path: `timeline of ${SEASON_TOURS} tours × ${SEASON_DAYS} days: server, p99`,
    value: median(slowest),
    target: SERVER_TARGET_MS,
    write: milliseconds,
  });
}

/** Turns the wheel over the timeline, one turn a frame. @returns the longest time between two frames, milliseconds */
async function longestFrame(page: Page, way: { x: number; y: number }): Promise<number> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const look = (at: number) => {
      frames.push(at);
      if (!('stopped' in window)) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { frames });
  });
  for (let turn = 0; turn < TURNS; turn += 1) await page.mouse.wheel(way.x, way.y);
  return page.evaluate(() => {
    const { frames } = window as unknown as { frames: number[] };
    Object.assign(window, { stopped: true });
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        Reflect.deleteProperty(window, 'stopped');
        resolve(Math.max(...frames.slice(1).map((at, place) => at - (frames[place] ?? at))));
      });
    });
  });
}

/** Ways over the timeline: down over all tours and back, then on over the days, past the end of those that have come. */
const WAYS: [string, { x: number; y: number }][] = [
  ['over the tours', { x: 0, y: TURN }],
  ['back', { x: 0, y: -TURN }],
  ['over the days, others come', { x: TURN, y: 0 }],
];

async function frameRows(world: World, owner: Owner, rounds: number): Promise<Row[]> {
  const page = await openSignedIn(world, owner);
  try {
    const address = `http://localhost:${world.app.port}/org/${owner.organizer_id}/departures?view=timeline`;
    const longest = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(address, { waitUntil: 'networkidle' });
      const timeline = page.locator('section[data-from]');
      await timeline.hover();
      for (const [name, way] of WAYS)
        longest.set(name, [...(longest.get(name) ?? []), await longestFrame(page, way)]);
    }
    return WAYS.map(([name]) =>
      absoluteRow({
        figure: 20,
        path: `timeline of ${SEASON_TOURS} tours × ${SEASON_DAYS} days: scrolled ${name}, the longest frame`,
        value: median(longest.get(name) ?? []),
        target: FRAME_TARGET_MS,
        write: milliseconds,
      }),
    );
  } finally {
    await page.context().browser()?.close();
  }
}

/** Figure 20: the timeline of a hundred tours over ninety days: its answer, and frames while it is scrolled. */
export const timeline =
  (world: () => Promise<World>): Figure =>
  async ({ rounds }) => {
    const running = await world();
    const owner = await createSeason(running);
    return [await serverRow(running, owner, rounds), ...(await frameRows(running, owner, rounds))];
  };
