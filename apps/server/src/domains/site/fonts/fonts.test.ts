import { mediaCalls, siteCalls, siteLookCalls, type FontGroupForm } from '@tropa/contract';
import { create } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPublishedSite, signedInClient, useTestApp, type TestClient } from '../../../testing/index.ts';
import { readFont } from './read-font.ts';

const require = createRequire(import.meta.url);
const homeOf = (name: string) => dirname(require.resolve(`${name}/package.json`));
const cyrillic = readFileSync(join(homeOf('@expo-google-fonts/pt-sans'), '400Regular/PTSans_400Regular.ttf'));
const bold = readFileSync(join(homeOf('@expo-google-fonts/pt-sans'), '700Bold/PTSans_700Bold.ttf'));
const latin = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');

const app = useTestApp();
let shop: Awaited<ReturnType<typeof createPublishedSite>>;
beforeAll(async () => {
  shop = await createPublishedSite(app);
});

const query = () => ({ organizer_id: shop.organizer.id });
const upload = async (content: Uint8Array, client: TestClient = shop.client) => {
  const { file } = await client.upload(mediaCalls.uploadFile, {}, Buffer.from(content), 'font.ttf');
  return { id: file.id };
};
const form = (
  font_group_weights: FontGroupForm['font_group_weights'],
  more: Partial<FontGroupForm> = {},
): FontGroupForm => ({
  name: 'Фирменный',
  is_for_header: true,
  is_for_text: true,
  preset_type: 'trail',
  font_group_weights,
  ...more,
});
const add = (body: FontGroupForm) => shop.client.call(siteLookCalls.addFont, { query: query(), body });
const setIn = (name: string) =>
  shop.client.call(siteLookCalls.updatePresetData, {
    query: query(),
    body: { preset_type: 'trail', colors: {}, fonts: { heading: name, text: name } },
  });

describe('an own font', () => {
  it('is cut and packed for pages, whatever the format of its files', async () => {
    const packed = await subsetFont(bold, `${latin}абв`, { targetFormat: 'woff' });
    const { font } = await add(
      form([
        { weight: 400, file: await upload(cyrillic) },
        { weight: 700, file: await upload(packed) },
      ]),
    );
    expect(font.font_group_weights.map(({ weight }) => weight)).toEqual([400, 700]);
    // The bold one has only three Russian letters.
    expect(font.has_cyrillic).toBe(false);
    expect(font.is_used).toBe(false);
    await setIn(`own-${font.id}`);
    await shop.client.call(siteCalls.publishData, { query: { ...query(), type: 'site' } });
    const page = (await shop.open('/')).text;
    expect(page).toContain(`--font-text:'own-${font.id}','own-${font.id} Fallback'`);
    expect(page).toMatch(/own-\d+ Fallback';font-weight:400;src:local\('Arial'\).*size-adjust:/su);
    const [, path = ''] = /url\((\/_fonts\/[0-9a-f]{32}\.woff2)\)/u.exec(page) ?? [];
    expect(page).toContain(`<link rel="preload" href="${path}" as="font"`);
    const file = await shop.open(path);
    expect(file.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(file.bytes.toString('latin1', 0, 4)).toBe('wOF2');
    expect(file.bytes.length).toBeLessThan(25_000);
    const read = create(file.bytes);
    expect('characterSet' in read && read.hasGlyphForCodePoint('ё'.codePointAt(0) ?? 0)).toBe(true);
    expect('characterSet' in read && read.hasGlyphForCodePoint('Z'.codePointAt(0) ?? 0)).toBe(false);
  });

  it('is told apart from one without Cyrillic', async () => {
    const { font } = await add(form([{ weight: 400, file: await upload(cyrillic) }]));
    expect(font.has_cyrillic).toBe(true);
    const { fonts, font_groups, pairs } = await shop.client.call(siteLookCalls.getFontsForPreset, {
      query: { ...query(), preset_type: 'atlas' },
    });
    await expect(
      shop.client.call(siteLookCalls.getFontsForPreset, { query: { ...query(), preset_type: 'nowhere' } }),
    ).rejects.toMatchObject({ status: 422, body: { errors: { preset_type: 'Такого оформления нет' } } });
    expect(fonts).toContainEqual({
      name: `own-${font.id}`,
      title: 'Фирменный',
      is_for_header: true,
      is_for_text: true,
      has_cyrillic: true,
    });
    expect(font_groups).toContainEqual(font);
    expect(pairs[0]).toEqual({ heading: 'playfair-display', text: 'jost' });
    expect(await shop.client.call(siteLookCalls.fontData, { query: { ...query(), id: font.id } })).toEqual({
      font,
    });
  });

  it('changes weight by weight, in the draft that is set in it too', async () => {
    const file = await upload(cyrillic);
    const { font } = await add(form([{ weight: 400, file }]));
    await setIn(`own-${font.id}`);
    const before = await shop.client.call(siteLookCalls.getPreset, { query: query() });
    const changed = await shop.client.call(siteLookCalls.updateFont, {
      query: { ...query(), id: font.id },
      body: form(
        [
          { weight: 400, file },
          { weight: 700, file: await upload(bold) },
        ],
        { name: 'Наш' },
      ),
    });
    expect(changed.font).toMatchObject({ name: 'Наш', has_cyrillic: true, is_used: true });
    expect(changed.font.font_group_weights[0]?.id).toBe(font.font_group_weights[0]?.id);
    expect(await shop.client.call(siteLookCalls.getPreset, { query: query() })).toEqual(before);
    // It may not stop being for what the draft sets in it.
    await expect(
      shop.client.call(siteLookCalls.updateFont, {
        query: { ...query(), id: font.id },
        body: form([{ weight: 400, file }], { is_for_text: false }),
      }),
    ).rejects.toMatchObject({ status: 422, body: { errors: { 'fonts.text': expect.any(String) } } });
  });

  it('goes when nothing is set in it, or when that is confirmed', async () => {
    const { font } = await add(form([{ weight: 400, file: await upload(cyrillic) }]));
    await setIn(`own-${font.id}`);
    await shop.client.call(siteCalls.publishData, { query: { ...query(), type: 'site' } });
    const remove = (body: { is_confirmed?: boolean }) =>
      shop.client.call(siteLookCalls.deleteFont, { query: { ...query(), id: font.id }, body });
    await expect(remove({})).rejects.toMatchObject({ status: 409 });
    await remove({ is_confirmed: true });
    const { theme } = await shop.client.call(siteLookCalls.getPreset, { query: query() });
    expect(theme.fonts).toEqual({ heading: 'geologica', text: 'onest' });
    // Visitors see the published version as it was.
    expect((await shop.open('/')).text).toContain(`'own-${font.id}'`);
    await expect(remove({})).rejects.toMatchObject({ status: 404 });
  });

  it('is refused where its files are no fonts, broken, without letters or somebody else’s', async () => {
    const digits = await subsetFont(cyrillic, '0123456789', { targetFormat: 'truetype' });
    const cases: [string, { id: number }][] = [
      ['a document', await upload(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'))],
      ['broken', await upload(cyrillic.subarray(0, 4000))],
      ['no letters', await upload(digits)],
      ['a stranger’s', await upload(cyrillic, await signedInClient(app))],
    ];
    for (const [, file] of cases)
      await expect(add(form([{ weight: 400, file }]))).rejects.toMatchObject({
        status: 422,
        body: { errors: { 'font_group_weights.0.file': expect.any(String) } },
      });
    await expect(upload(Buffer.from('<html>not a font'))).rejects.toMatchObject({ status: 422 });
  });

  it('is refused without weights, with one twice, and for nothing', async () => {
    const file = await upload(cyrillic);
    const weight = { weight: 400 as const, file };
    for (const [body, field] of [
      [form([]), 'font_group_weights'],
      [form([weight, weight]), 'font_group_weights.1.weight'],
      [form([weight], { is_for_header: false, is_for_text: false }), 'is_for_text'],
    ] as const)
      await expect(add(body)).rejects.toMatchObject({
        status: 422,
        body: { errors: { [field]: expect.any(String) } },
      });
  });
});

describe('a font file', () => {
  it('that unpacks to more than it says, or to very much, is refused', async () => {
    const woff = Buffer.from(await subsetFont(cyrillic, latin, { targetFormat: 'woff' }));
    const huge = Buffer.from(woff);
    huge.writeUInt32BE(64 * 1024 * 1024, 16);
    expect(await readFont(huge, 400)).toEqual({ refusal: 'too_big' });
    const table = Buffer.from(woff);
    table.writeUInt32BE(64 * 1024 * 1024, 44 + 12);
    expect(await readFont(table, 400)).toEqual({ refusal: 'too_big' });
    const liar = Buffer.from(woff);
    // The first packed table unpacks to more than stands there.
    const entry = Array.from({ length: liar.readUInt16BE(12) }, (_, index) => 44 + index * 20).find(
      (at) => liar.readUInt32BE(at + 8) < liar.readUInt32BE(at + 12),
    );
    if (entry === undefined) throw new Error('No table is packed');
    liar.writeUInt32BE(liar.readUInt32BE(entry + 8) + 1, entry + 12);
    expect(await readFont(liar, 400)).toEqual({ refusal: 'broken' });
  });

  it('that is a variable font gives the weight asked for', async () => {
    const home = homeOf('@fontsource-variable/onest');
    const variable = readFileSync(join(home, 'files/onest-latin-wght-normal.woff2'));
    const [thin, black] = [await readFont(variable, 100), await readFont(variable, 900)];
    if ('refusal' in thin || 'refusal' in black) throw new Error('The font was refused');
    expect(thin.files[0]?.content).not.toEqual(black.files[0]?.content);
    expect(thin.has_cyrillic).toBe(false);
  });
});
