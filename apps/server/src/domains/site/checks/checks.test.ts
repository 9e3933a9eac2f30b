import {
  organizerCalls,
  siteCalls,
  sitePublishingCalls,
  type Block,
  type SiteCheckCode,
} from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPublishedSite, signedInOwner, useTestApp } from '../../../testing/index.ts';

const app = useTestApp();
let shop: Awaited<ReturnType<typeof createPublishedSite>>;
beforeAll(async () => {
  shop = await createPublishedSite(app);
});

const query = () => ({ organizer_id: shop.organizer.id });
const checks = async () =>
  (await shop.client.call(sitePublishingCalls.publishing, { query: query() })).checks;
const codes = async () => (await checks()).map(({ code }) => code);
const change = async (edit: (block: Block) => Block) => {
  const { blocks } = await shop.client.call(siteCalls.getPage, { query: { ...query(), type: 'main' } });
  await shop.client.call(siteCalls.savePageBlocks, {
    query: { ...query(), type: 'main' },
    body: { blocks: blocks.map(edit) },
  });
};

describe('what a site lacks', () => {
  it('is said with the musts first, each with the place where it is mended', async () => {
    const found = await checks();
    const firstShould = found.findIndex(({ level }) => level === 'should');
    expect(found.slice(firstShould).every(({ level }) => level === 'should')).toBe(true);
    expect(found.find(({ code }) => code === 'no_logo')).toMatchObject({
      level: 'should',
      place: { screen: 'organizer' },
    });
    expect(await codes()).not.toContain('no_inn' satisfies SiteCheckCode);
  });

  it.each([
    { sold: 'tours of several days', type: 1, registry_number: '', level: 'must' },
    { sold: 'tours of several days', type: 1, registry_number: 'РТО 012345', level: undefined },
    { sold: 'excursions', type: 2, registry_number: '', level: undefined },
  ] as const)(
    'is the number in the register, of those who sell $sold: «$registry_number»',
    async ({ type, registry_number, level }) => {
      const { client, organizer } = await createPublishedSite(app, { tour: { type } });
      const { id } = organizer;
      await client.call(organizerCalls.update, { query: { id }, body: { registry_number } });
      const found = await client.call(sitePublishingCalls.publishing, { query: { organizer_id: id } });
      expect(found.checks.find(({ code }) => code === 'no_registry_number')?.level).toBe(level);
    },
  );

  it('finds hidden legal links, pictures without words and blocks that say nothing', async () => {
    const [photo] = shop.tour.photos;
    const gallery = (items: unknown[]): Block => ({
      uid: 'gallery-1',
      type: 6,
      number: 1,
      version: 1,
      is_visible: true,
      anchor: '',
      background: 'none',
      data: { title: 'Фотографии', subtitle: null, background_picture: null, items },
    });
    await change((block) =>
      block.type === 2 ? { ...block, data: { ...block.data, are_legal_links_shown: false } } : block,
    );
    expect(await codes()).toContain('legal_links_hidden');
    await change((block) =>
      block.type === 2 ? { ...block, data: { ...block.data, are_legal_links_shown: true } } : block,
    );
    expect(await codes()).not.toContain('legal_links_hidden');
    const { blockChecks } = await import('./block-checks.ts');
    const theme = { preset_type: 'trail', colors: {} };
    const found = (items: unknown[]) =>
      blockChecks({ main: [gallery(items)], tour: [] }, theme).map(({ code, place }) => ({ code, place }));
    const place = { screen: 'builder', page: 'main', uid: 'gallery-1' };
    expect(found([])).toEqual([{ code: 'empty_block', place }]);
    expect(found([{ kind: 'image', picture: photo, alt: '', caption: '' }])).toEqual([
      { code: 'no_alt_texts', place },
    ]);
    expect(found([{ kind: 'image', picture: photo, alt: 'Озеро', caption: '' }])).toEqual([]);
    const pale = { preset_type: 'trail', colors: { text: '#cccccc', background: '#ffffff' } };
    expect(blockChecks({ main: [], tour: [] }, pale).map(({ code }) => code)).toEqual(['low_contrast']);
  });

  it('begins with tours where there are none', async () => {
    const { owner: client, organizer_id: id } = await signedInOwner(app);
    await client.call(siteCalls.attachSite, { body: { organizer_id: id } });
    const found = await client.call(sitePublishingCalls.publishing, { query: { organizer_id: id } });
    expect(found.checks.map(({ code }) => code)).toContain('no_tours');
    expect(found.changes).toEqual([]);
  });
});
