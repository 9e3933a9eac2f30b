import { randomUUID } from 'node:crypto';
import type { Frame, Page } from '@playwright/test';
import { siteCalls, type Block } from '@tropa/contract';
import { absoluteRow } from '../library/absolute-row.ts';
import type { Figure } from '../library/figure.ts';
import { milliseconds } from '../library/format.ts';
import { median } from '../library/median.ts';
import { newOwner } from '../library/owner.ts';
import { openSignedIn } from '../library/signed-in-page.ts';
import type { World } from '../library/world.ts';

const TARGET_MS = 50;
/** As many as a page takes. */
const BLOCKS = 60;
const LETTERS = 'abcdefghijklmnopqrst';
/** Title of the block that is typed into: no other one has it. */
const TITLE = 'Меряем';

/** Somebody with a page of so many blocks. */
async function longPage(world: World) {
  const owner = await newOwner(world);
  const { client, organizer_id } = owner;
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const query = { organizer_id, type: 'main' as const };
  const { blocks, revision } = await client.call(siteCalls.getPage, { query });
  // Headers and footers stand once on a page.
  const inside = blocks.slice(1, -1);
  const first = inside.findIndex(({ data }) => typeof data['title'] === 'string');
  const copies = Array.from({ length: BLOCKS - 2 }, (_, index): Block => {
    const block = structuredClone(inside[(first + index) % inside.length] ?? blocks[0]);
    if (!block) throw new Error('The page has no blocks');
    return index === 0
      ? { ...block, data: { ...block.data, title: TITLE } }
      : { ...block, uid: randomUUID(), anchor: '' };
  });
  const page = [...blocks.slice(0, 1), ...copies, ...blocks.slice(-1)];
  await client.call(siteCalls.savePageBlocks, { query, body: { blocks: page, revision } });
  return owner;
}

/** The frame of the canvas, once it draws by itself. */
async function aliveCanvas(page: Page): Promise<Frame> {
  const element = await page.locator('iframe[data-alive]').first().elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('The canvas does not come to life');
  return frame;
}

/** Types one letter. @returns milliseconds from the key's press to the title painted with it */
async function keyToPaint(page: Page, canvas: Frame, title: string, letter: string): Promise<number> {
  await page.evaluate(() => {
    const pressed = ({ timeStamp }: KeyboardEvent) =>
      Reflect.set(window, 'benchPressed', performance.timeOrigin + timeStamp);
    addEventListener('keydown', pressed, { once: true, capture: true });
  });
  await canvas.evaluate((wanted) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    Reflect.set(window, 'benchPainted', promise);
    const isShown = () =>
      [...document.querySelectorAll('h1, h2')].some((one) => one.textContent.includes(wanted));
    const observer = new MutationObserver(() => {
      if (!isShown()) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        // The first task after a frame: it is painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.timeOrigin + performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  }, title + letter);
  await page.keyboard.press(letter);
  const painted = await canvas.evaluate(async () => (await Reflect.get(window, 'benchPainted')) as number);
  const pressed = await page.evaluate(() => Reflect.get(window, 'benchPressed') as number);
  return painted - pressed;
}

/** Figure 14: a key pressed in the form of a block, on the longest page, until the builder's canvas is painted with it. */
export const canvas: Figure = async ({ world: worldOf, rounds }) => {
  const world = await worldOf();
  const owner = await longPage(world);
  const page = await openSignedIn(world, owner);
  try {
    await page.goto(`http://localhost:${world.app.port}/org/${owner.organizer_id}/builder`);
    const frame = await aliveCanvas(page);
    await page.locator('[data-block-row]').filter({ hasText: TITLE }).click();
    const field = page.getByLabel('Заголовок', { exact: true });
    const times: number[] = [];
    // The first round warms the scripts up.
    for (let round = 0; round <= rounds; round += 1) {
      let title = `${TITLE}${round}`;
      await field.fill(title);
      await field.press('End');
      for (const letter of LETTERS) {
        const time = await keyToPaint(page, frame, title, letter);
        if (round > 0) times.push(time);
        title += letter;
      }
    }
    const time = median(times);
    return [
      absoluteRow({
        figure: 14,
        path: `builder: key pressed to the painted canvas, a page of ${BLOCKS} blocks`,
        value: time,
        target: TARGET_MS,
        write: milliseconds,
      }),
    ];
  } finally {
    await page.context().browser()?.close();
  }
};
