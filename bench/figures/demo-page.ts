import { chromium, type Browser } from '@playwright/test';
import { rawRequest } from '@tropa/server/testing/client';
import { absoluteRow } from '../library/absolute-row.ts';
import type { Figure, Row } from '../library/figure.ts';
import { kilobytes, milliseconds } from '../library/format.ts';
import { median } from '../library/median.ts';
import { measureOnPhone, type Measured } from '../library/phone.ts';

const SITE = 'altai-tropy';
const TARGETS = { bytes: 60 * 1024, script: 15 * 1024, paint: 1500, shift: 0 };

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

async function measureAll(browser: Browser, port: number, rounds: number): Promise<Row[]> {
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
    for (let round = 0; round < rounds; round += 1)
      measured.push(await measureOnPhone(browser, `${origin}${path}`));
    rows.push(...rowsOf(name, measured));
  }
  const booking = await measureOnPhone(browser, `${origin}${tour.replace('/tours/', '/book/')}`);
  return [...rows, bookingRow(booking)];
}

/** Figure 8: the generated site of the demo as a phone on a slow network gets it. Lighthouse's own scores are taken apart. */
export const demoPage: Figure = async ({ world: worldOf, rounds }) => {
  const demo = await (await worldOf()).demo();
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'],
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    return await measureAll(browser, demo.port, rounds);
  } finally {
    await browser.close();
    await demo.stop();
  }
};
