import { catalogue, compositions, PRESET_NAMES, type PresetName } from '@tropa/blocks';
import { siteCalls, siteLookCalls, type Block, type SitePage } from '@tropa/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPublishedSite, useTestApp } from '../../../testing/index.ts';

const app = useTestApp();
let shop: Awaited<ReturnType<typeof createPublishedSite>>;
beforeEach(async () => {
  shop = await createPublishedSite(app);
});

const query = () => ({ organizer_id: shop.organizer.id });
const draft = async (type: SitePage = 'main') =>
  shop.client.call(siteCalls.getPage, { query: { ...query(), type } });
const blocks = async (type?: SitePage) => (await draft(type)).blocks;
const change = (preset_type: PresetName) =>
  shop.client.call(siteLookCalls.changePreset, { query: query(), body: { preset_type } });
const save = async (edit: (page: Block[]) => Block[]) => {
  const { blocks: page, revision } = await draft();
  await shop.client.call(siteCalls.savePageBlocks, {
    query: { ...query(), type: 'main' },
    body: { blocks: edit(page), revision },
  });
};
const layout = (page: Block[]) => page.map(({ uid, number }) => `${uid} ${number}`);
const numberOf = (page: Block[], name: 'reviews' | 'advantages') =>
  page.find(({ type }) => type === catalogue[name].number)?.number;

describe('another look', () => {
  it('lays both pages out in its way, and the first one brings them back to the letter', async () => {
    const before = { main: await blocks('main'), tour: await blocks('tour') };
    for (const preset of PRESET_NAMES.filter((name) => name !== 'trail')) {
      await change(preset);
      const main = await blocks('main');
      expect(numberOf(main, 'reviews')).toBe(compositions[preset].main.reviews);
      const told = main
        .map(({ uid }) => uid)
        .filter((uid) => compositions[preset].order.some((one) => one === uid));
      expect(told).toEqual(compositions[preset].order.filter((uid) => told.includes(uid)));
      expect(layout(await blocks('tour'))).not.toEqual(layout(before.tour));
    }
    await change('trail');
    expect({ main: await blocks('main'), tour: await blocks('tour') }).toEqual(before);
  });

  it('keeps what was typed', async () => {
    await save((page) =>
      page.map((block) =>
        block.uid === 'intro' ? { ...block, data: { ...block.data, title: 'Сплав по Чуе' } } : block,
      ),
    );
    await change('atlas');
    const main = await blocks();
    expect(numberOf(main, 'advantages')).toBe(compositions.atlas.main.advantages);
    expect(main.find(({ uid }) => uid === 'intro')?.data['title']).toBe('Сплав по Чуе');
  });

  it.each<[string, (page: Block[]) => Block[]]>([
    [
      'chosen a variant',
      (page) => page.map((block) => (block.uid === 'reviews' ? { ...block, number: 3 } : block)),
    ],
    [
      'moved a block',
      ([first, second, third, fourth, ...rest]) =>
        [first, second, fourth, third, ...rest].filter((block) => block !== undefined),
    ],
    [
      'added a block',
      (page) =>
        page.flatMap((block) =>
          block.uid === 'advantages' ? [block, { ...block, uid: 'mine', anchor: '' }] : [block],
        ),
    ],
  ])('leaves the page as it is where somebody has %s', async (_what, edit) => {
    await save(edit);
    const before = layout(await blocks());
    await change('coast');
    expect(layout(await blocks())).toEqual(before);
    expect(layout(await blocks('tour'))).toContain(`dates ${compositions.coast.tour.dates}`);
  });

  it('tells an open builder that its page is another one', async () => {
    const { blocks: page, revision } = await draft();
    await change('summit');
    await expect(
      shop.client.call(siteCalls.savePageBlocks, {
        query: { ...query(), type: 'main' },
        body: { blocks: page, revision },
      }),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('is shown by previews as it will be, without any change', async () => {
    const before = await blocks();
    const { preview_url } = await shop.client.call(siteLookCalls.getPresetList, { query: query() });
    const { host, pathname, search } = new URL(preview_url);
    const orderIn = async (preset_type: PresetName) => {
      const theme = encodeURIComponent(JSON.stringify({ preset_type, colors: {} }));
      const { text } = await app.raw({ host, path: `${pathname}${search}&theme=${theme}` });
      const anchors = [...text.matchAll(/<section[^>]* id="(?<id>[a-z-]+)"/gu)].flatMap(
        ({ groups }) => groups?.['id'] ?? [],
      );
      return anchors.filter((id) => id === 'advantages' || id === 'booking-steps');
    };
    expect(await orderIn('trail')).toEqual(['advantages', 'booking-steps']);
    expect(await orderIn('quarter')).toEqual(['booking-steps', 'advantages']);
    expect(await blocks()).toEqual(before);
  });
});
