import { PRESET_NAMES } from '@tropa/blocks';
import { siteCalls, siteLookCalls, type Call, type ThemeChoice } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPublishedSite, refusalOf, useTestApp } from '../../../testing/index.ts';

const app = useTestApp();
let shop: Awaited<ReturnType<typeof createPublishedSite>>;
beforeAll(async () => {
  shop = await createPublishedSite(app);
});

const query = () => ({ organizer_id: shop.organizer.id });
const preset = () => shop.client.call(siteLookCalls.getPreset, { query: query() });
const update = (body: ThemeChoice & { revision?: string }) =>
  shop.client.call(siteLookCalls.updatePresetData, { query: query(), body });
const publish = () => shop.client.call(siteCalls.publishData, { query: { ...query(), type: 'site' } });
const page = async () => (await shop.open('/')).text;
const previewIn = async (theme?: unknown) => {
  const { preview_url } = await shop.client.call(siteLookCalls.getPresetList, { query: query() });
  const { host, pathname, search } = new URL(preview_url);
  const tried = theme === undefined ? '' : `&theme=${encodeURIComponent(JSON.stringify(theme))}`;
  return (await app.raw({ host, path: `${pathname}${search}${tried}` })).text;
};

describe('a look that there is none of', () => {
  const body = { preset_type: 'nowhere' };
  const font = {
    ...body,
    name: 'Свой',
    is_for_header: true,
    is_for_text: true,
    font_group_weights: [{ weight: 400, file: { id: 1 } }],
  };
  /** Each call that is told a look; one without an entry fails the test. */
  const asked: Record<string, { query?: object; body?: object }> = {
    changePreset: { body },
    updatePresetData: { body: { ...body, colors: {} } },
    getFontsForPreset: { query: body },
    addFont: { body: font },
    updateFont: { query: { id: 1 }, body: font },
  };
  const told = Object.entries<Call>(siteLookCalls).filter(([, call]) =>
    [call.query, call.body].some(
      (schema) => schema && 'shape' in schema && 'preset_type' in (schema.shape as object),
    ),
  );

  it.each(told)('is refused at its field by %s', async (name, call) => {
    const input = asked[name];
    if (!input) throw new Error(`${name} has no entry: say how it is asked`);
    const refusal = await refusalOf(
      shop.client.call(call, {
        query: { ...query(), ...input.query },
        ...(input.body && { body: input.body }),
      }),
    );
    expect([refusal.status, Object.keys(refusal.body.errors)]).toEqual([422, ['preset_type']]);
    expect((await preset()).theme.preset_type).toBe('trail');
  });
});

describe('the looks of a site', () => {
  it('are listed, with the one that the draft has', async () => {
    const { presets } = await shop.client.call(siteLookCalls.getPresetList, { query: query() });
    expect(presets.map(({ preset_type }) => preset_type)).toEqual(PRESET_NAMES);
    expect(presets.filter(({ is_current }) => is_current).map(({ preset_type }) => preset_type)).toEqual([
      'trail',
    ]);
    expect(presets.some(({ is_dark }) => is_dark)).toBe(true);
    expect(presets.every(({ title, description }) => title !== '' && description !== '')).toBe(true);
  });

  it('are tried on in previews, without any change', async () => {
    expect(await previewIn({ preset_type: 'silk', colors: { accent: '#abcdef' } })).toMatch(
      /color-scheme:dark.*--color-accent:#abcdef/su,
    );
    for (const wrong of [
      { preset_type: 'silk', colors: { accent: 'red;}body{display:none' } },
      { preset_type: 'silk', colors: {}, fonts: { heading: "x';}", text: 'onest' } },
      { preset_type: 'silk', colors: {}, own_fonts: [{ name: 'x' }], fonts: { heading: 'x', text: 'x' } },
      'silk',
    ])
      expect(await previewIn(wrong)).toContain('color-scheme:light');
    expect((await preset()).theme).toEqual({ preset_type: 'trail', colors: {} });
  });

  it('change in the draft, and for visitors with the next publication', async () => {
    const before = await page();
    const { previous } = await shop.client.call(siteLookCalls.changePreset, {
      query: query(),
      body: { preset_type: 'summit' },
    });
    expect(previous.preset_type).toBe('trail');
    const { site } = await shop.client.call(siteCalls.getAttachedSite, { query: query() });
    expect(site).toMatchObject({ has_changes: true, preset_type: 'summit' });
    expect(await previewIn()).toContain('color-scheme:dark');
    expect(await page()).toBe(before);
    await publish();
    expect(await page()).toContain('color-scheme:dark');
  });

  it('take choices over the look, and drop them with the next look', async () => {
    const choice: ThemeChoice = {
      preset_type: 'coast',
      colors: { accent: '#884400', text: '#101010' },
      fonts: { heading: 'oswald', text: 'onest' },
      radius: 'none',
      button: 'square',
      density: 'airy',
    };
    const { theme } = await update(choice);
    expect(theme).toEqual(choice);
    await publish();
    const shown = await page();
    for (const part of ['--color-accent:#884400', "--font-heading:'Oswald Variable'", '--button-radius:0px'])
      expect(shown).toContain(part);
    const changed = await shop.client.call(siteLookCalls.changePreset, {
      query: query(),
      body: { preset_type: 'north' },
    });
    expect(changed.theme).toEqual({ preset_type: 'north', colors: {} });
    expect(changed.previous).toEqual(choice);
    // What was answered puts it back.
    expect((await update(changed.previous)).theme).toEqual(choice);
  });

  it('lose nothing where two change them at once', async () => {
    const { revision } = await preset();
    const [first, second] = await Promise.allSettled([
      update({ preset_type: 'atlas', colors: {}, revision }),
      update({ preset_type: 'quarter', colors: {}, revision }),
    ]);
    const refused = [first, second].filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({
      status: 409,
      body: { type: 'conflict', details: { revision: (await preset()).revision } },
    });
  });

  it.each([
    ['preset_type', { preset_type: 'toString', colors: {} }],
    ['fonts.heading', { preset_type: 'coast', colors: {}, fonts: { heading: 'comic', text: 'onest' } }],
    // A face for headings only.
    ['fonts.text', { preset_type: 'coast', colors: {}, fonts: { heading: 'onest', text: 'unbounded' } }],
    ['fonts.heading', { preset_type: 'coast', colors: {}, fonts: { heading: 'own-1', text: 'onest' } }],
  ])('refuse at %s %j', async (field, body) => {
    await expect(update(body)).rejects.toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.any(String) } },
    });
  });
});
