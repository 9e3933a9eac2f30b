import { describe, expect, it } from 'vitest';
import { findPaleTexts } from './contrast.ts';
import { usePage } from './use-page.ts';

const HEIGHT = 600;
const LINE = 20;

const page = usePage(HEIGHT);

/** What is found in a variant that begins so many pixels down the page: the texts, without what stands around them. */
async function paleTextsOf(content: string, above = 0): Promise<(string | undefined)[]> {
  await page().setContent(
    `<!doctype html><style>* { margin: 0 } body { font: 16px/${LINE}px sans-serif }</style>
     <div style="height:${above}px"></div>
     <div data-variant="sample-1" style="height:${HEIGHT}px;background:#111;color:#eee">${content}</div>`,
  );
  const faults = await findPaleTexts(page());
  return faults.map(({ where }) => /«(?<text>.*)»/u.exec(where)?.groups?.['text']);
}

describe('pale texts', () => {
  it('are found on a plain ground, by what WCAG AA asks of their size', async () => {
    const found = await paleTextsOf(`
      <p>Well read</p>
      <p style="color:#666">Too dark</p>
      <p style="color:#666;font-size:24px;line-height:1.2">Large enough</p>
      <p style="opacity:0.3">Faded</p>
      <button disabled style="color:#333;background:#222">Not to be pressed</button>`);
    expect(found).toEqual(['Too dark', 'Faded']);
  });

  it('are found on what only a picture tells', async () => {
    const photo = 'background:linear-gradient(90deg,#111 20%,#eee 60%);width:400px';
    const found = await paleTextsOf(`
      <div style="${photo}"><p>Short</p><p>A line that runs into the light part of it</p></div>`);
    expect(found).toEqual(['A line that runs into the light part of it']);
  });

  it('are found on a stroke across them, but not on one under their line', async () => {
    const name = 'font-size:40px;line-height:40px;width:max-content';
    const found = await paleTextsOf(`
      <style>.signed::after { display: block; height: 3px; background: #999; content: '' }</style>
      <p class="signed" style="${name}">Signed</p>
      <p style="${name};background:linear-gradient(#111 45%,#999 45% 60%,#111 60%)">Struck</p>`);
    expect(found).toEqual(['Struck']);
  });

  it('are found where a step aside brings them', async () => {
    const card = 'flex:none;width:400px';
    const found = await paleTextsOf(`
      <div style="display:flex;overflow-x:auto;width:400px">
        <p style="${card}">Seen at once</p><p style="${card};color:#333">Seen later</p>
      </div>`);
    expect(found).toEqual(['Seen later']);
  });

  // A browser makes no picture higher than 16,384 px, and what is fixed to the window comes along with it.
  it('are judged rightly far down a long page, under what is fixed to the window', async () => {
    const photo = 'background:linear-gradient(90deg,#111,#222)';
    const line = (words: string, color = '#eee') => `<p style="color:${color};${photo}">${words}</p>`;
    const screens = Array.from({ length: 60 }, (_, index) => line(`Line ${index}`)).join('');
    const lines = `${screens}<div style="height:17000px"></div>${screens}`;
    const bar = `<p style="position:fixed;right:0;bottom:0;left:0;background:#eee;color:#111">Price</p>`;
    expect(await paleTextsOf(`${lines}${line('Too dark', '#333')}${bar}`)).toEqual(['Too dark']);
    expect(await paleTextsOf(lines + bar.replace('#111', '#ddd'))).toEqual(['Price']);
  });

  // A point between the last pixel of the window and its end belongs to no element.
  it.each([-1.2, -0.4, -0.2, 0, 0.2])(
    'are judged rightly %s px from the edge of the window',
    async (place) => {
      const above = HEIGHT - LINE / 2 + place;
      expect(await paleTextsOf('<p>Well read</p>', above)).toEqual([]);
      expect(await paleTextsOf('<p style="color:#333">Too dark</p>', above)).toEqual(['Too dark']);
    },
  );
});
