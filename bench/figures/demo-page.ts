import { chromium, type Browser } from '@playwright/test';
import { rawRequest } from '@tropa/server/testing/client';
import { freePort } from '@tropa/server/testing/free-port';
import { absoluteRow } from '../library/absolute-row.ts';
import type { Figure, Row } from '../library/figure.ts';
import { kilobytes, milliseconds } from '../library/format.ts';
import { CATEGORIES, lighthouseScores, type Scores } from '../library/lighthouse.ts';
import { median } from '../library/median.ts';
import { measureOnPhone, type Measured } from '../library/phone.ts';

const SITE = 'altai-tropy';
const TARGETS = { bytes: 60 * 1024, script: 15 * 1024, paint: 1500, shift: 0, score: 98 };

/** The first tour that the main page leads to. */
async function pathOfTour(port: number): Promise<string> {
  const { text } = await rawRequest(port, { path: '/', host: `${SITE}.localhost:${port}` });
  const path = /href="(\/tours\/[a-z0-9-]+)"/u.exec(text)?.[1];
  if (path === undefined) throw new Error('The main page leads to no tour');
  return path;
}

function rowsOf(name: string, rounds: Measured[]): Row[] {
  const of = (kind: keyof Measured) => median(rounds.map((round) => round[kind]));
  const row = (path: string, app: string, target: string, isMet: boolean): Row => ({
    figure: 8,
    path: `demo's ${name} on a phone: ${path}`,
    floor: '—',
    app,
    result: app,
    target,
    isMet,
  });
  return [
    row(
      'bytes without photos, gzipped',
      kilobytes(of('bytes')),
      `≤ ${kilobytes(TARGETS.bytes)}`,
      of('bytes') <= TARGETS.bytes,
    ),
    row('script before a touch', kilobytes(of('script')), '0 KB', of('script') === 0),
    row('largest paint', milliseconds(of('paint')), `≤ ${TARGETS.paint} ms`, of('paint') <= TARGETS.paint),
    // Of all rounds: none may move.
    row(
      'layout shift',
      Math.max(...rounds.map(({ shift }) => shift)).toFixed(3),
      '0',
      rounds.every(({ shift }) => shift === TARGETS.shift),
    ),
  ];
}

/** Lighthouse's four scores of a page, each the median of the rounds: all of them must reach the target. */
function scoresRow(name: string, rounds: Scores[]): Row {
  const scores = CATEGORIES.map((category) => median(rounds.map((round) => round[category])));
  const app = scores.join(', ');
  return {
    figure: 8,
    path: `demo's ${name} by Lighthouse: ${CATEGORIES.join(', ')}`,
    floor: '—',
    app,
    result: app,
    target: `≥ ${TARGETS.score} each`,
    isMet: scores.every((score) => score >= TARGETS.score),
  };
}

/** The script of a page that has one: that of the booking. */
function bookingRow({ script }: Measured): Row {
  return absoluteRow({
    figure: 8,
    path: "demo's booking form: script, gzipped",
    value: script,
    target: TARGETS.script,
    write: kilobytes,
  });
}

interface Phone {
  browser: Browser;
  /** Where Lighthouse finds the browser. */
  debuggingPort: number;
}

async function measureAll({ browser, debuggingPort }: Phone, port: number, rounds: number): Promise<Row[]> {
  const origin = `http://${SITE}.localhost:${port}`;
  const tour = await pathOfTour(port);
  const rows: Row[] = [];
  for (const [name, path] of [
    ['main page', '/'],
    ["tour's page", tour],
  ] as const) {
    // Sizes of pictures are made for the first who asks.
    await measureOnPhone(browser, `${origin}${path}`);
    const measured: Measured[] = [];
    const scores: Scores[] = [];
    for (let round = 0; round < rounds; round += 1) {
      measured.push(await measureOnPhone(browser, `${origin}${path}`));
      scores.push(await lighthouseScores(debuggingPort, `${origin}${path}`));
    }
    rows.push(...rowsOf(name, measured), scoresRow(name, scores));
  }
  const booking = await measureOnPhone(browser, `${origin}${tour.replace('/tours/', '/book/')}`);
  return [...rows, bookingRow(booking)];
}

/** Figure 8: the generated site of the demo as a phone on a slow network gets it, and as Lighthouse judges it. */
export const demoPage: Figure = async ({ world: worldOf, rounds }) => {
  const demo = await (await worldOf()).demo();
  const debuggingPort = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'],
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    return await measureAll({ browser, debuggingPort }, demo.port, rounds);
  } finally {
    await browser.close();
    await demo.stop();
  }
};
