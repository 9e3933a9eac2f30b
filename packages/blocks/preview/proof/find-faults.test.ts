import { expect, it } from 'vitest';
import { findPaleTexts } from './contrast.ts';
import { findFaults } from './find-faults.ts';
import { usePage } from './use-page.ts';

const LONG = 'Достопримечательности';

const page = usePage(600);

/** What the proof finds in a variant with some content: kinds of faults, with the texts of their elements. */
async function faultsOf(content: string): Promise<string[]> {
  await page().setContent(
    `<!doctype html><style>* { margin: 0 } body { font: 16px/20px sans-serif; background: #fff; color: #111 }</style>
     <div data-variant="sample-1">${content}</div>`,
  );
  const faults = [...(await page().evaluate(findFaults)), ...(await findPaleTexts(page()))];
  return faults.map(
    ({ kind, where }) => `${kind}: ${/«(?<text>[^»]*)»/u.exec(where)?.groups?.['text'] ?? where}`,
  );
}

it('finds nothing on a page that is right', async () => {
  expect(
    await faultsOf(`
      <h2>A title</h2>
      <p style="width:300px">Some words that go on and on, and are broken into as many lines as they need.</p>
      <div style="overflow:hidden;height:60px"><p>Two lines<br>in three</p></div>
      <span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">${LONG}</span>`),
  ).toEqual([]);
});

it.each([
  ['a box', '<div style="width:500px">Wide</div>', ['overflow: Wide', 'overflow: 500 px']],
  [
    'a box that begins before the page',
    '<div style="margin-left:-20px;width:100px">Early</div>',
    ['overflow: Early'],
  ],
  [
    'a word that runs into its neighbour',
    `<div style="display:flex"><p style="width:80px">${LONG}</p><p>Beside</p></div>`,
    [`overflow: ${LONG}`],
  ],
])('finds %s that is too wide', async (_what, content, faults) => {
  expect(await faultsOf(content)).toEqual(faults);
});

it.each([
  ['by its own box', `<p style="width:80px;overflow:hidden">${LONG}</p>`, LONG],
  [
    'to three dots',
    `<p style="width:80px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">${LONG}</p>`,
    LONG,
  ],
  [
    'after some lines',
    '<p style="width:80px;height:40px;overflow:hidden">One Two Three Four Five Six Seven Eight</p>',
    'One Two Three Four Five Six Seven Eight',
  ],
  [
    'by a box around it',
    '<div style="height:30px;overflow:hidden"><p>One<br>Two<br>Three</p></div>',
    'OneTwoThree',
  ],
])('finds a text that is cut %s', async (_how, content, text) => {
  expect(await faultsOf(content)).toEqual([`cut: ${text}`]);
});

it('leaves alone what a visitor can scroll to', async () => {
  const card = 'flex:none;width:300px';
  expect(
    await faultsOf(
      `<div style="display:flex;overflow-x:auto"><p style="${card}">First</p><p style="${card}">Second</p></div>`,
    ),
  ).toEqual([]);
});

it('finds a text that is hard to read, beside the others', async () => {
  expect(await faultsOf('<p style="color:#999">Pale</p><p style="width:500px">Wide</p>')).toEqual([
    'overflow: Wide',
    'overflow: 500 px',
    'contrast: Pale',
  ]);
});
