import { isRequiredBlock } from '@tropa/blocks';
import { siteCalls, sitePublishingCalls, type Block } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPublishedSite, signedInMember, useTestApp, visit } from '../../../testing/index.ts';

const app = useTestApp();
type Published = Awaited<ReturnType<typeof createPublishedSite>>;
let shop: Published;
beforeAll(async () => {
  shop = await createPublishedSite(app);
});

const INTRO = 3;
const query = () => ({ organizer_id: shop.organizer.id });
const draft = async (type: 'main' | 'tour' = 'main') =>
  (await shop.client.call(siteCalls.getPage, { query: { ...query(), type } })).blocks;
const save = (blocks: Block[]) =>
  shop.client.call(siteCalls.savePageBlocks, { query: { ...query(), type: 'main' }, body: { blocks } });
const retitle = async (title: string) =>
  save(
    (await draft()).map((block) =>
      block.type === INTRO ? { ...block, data: { ...block.data, title } } : block,
    ),
  );
const publish = async () => (await shop.client.call(siteCalls.publishData, { query: query() })).site;
const newest = async () => {
  const { versions } = await shop.client.call(sitePublishingCalls.versions, { query: query() });
  const [first] = versions;
  if (!first) throw new Error('There are no versions');
  return first;
};
const publishing = () => shop.client.call(sitePublishingCalls.publishing, { query: query() });
const bodyOf = async (path: string) => (await shop.open(path)).text;

describe('versions of a site', () => {
  it('tell who published what and when, block by block', async () => {
    const blocks = await draft();
    const [header, ...rest] = blocks;
    const [last] = rest.splice(
      rest.findLastIndex((block) => !isRequiredBlock(block)),
      1,
    );
    if (!header || !last) throw new Error('The generated page has too few blocks');
    const second = rest[1];
    await save([
      header,
      { ...last, is_visible: false },
      ...rest.map((block) =>
        block.type === INTRO ? { ...block, data: { ...block.data, title: 'Озёра и перевалы' } } : block,
      ),
    ]);
    const [pending, site] = [await publishing(), await publish()];
    const version = await newest();
    expect(version).toMatchObject({
      version: site.version,
      type: 'site',
      is_current: true,
      restored_from: null,
      was_scheduled: false,
    });
    expect(version.published_by).toEqual(expect.any(String));
    expect(version.changes).toEqual(pending.changes);
    expect(version.changes).toContainEqual({
      subject: 'block',
      page: 'main',
      action: 'changed',
      type: INTRO,
      title: 'Озёра и перевалы',
    });
    const ofLast = version.changes.filter(
      (change) => change.subject === 'block' && change.type === last.type,
    );
    expect(ofLast.map((change) => change.subject === 'block' && change.action)).toEqual(['moved', 'hidden']);
    // What stayed in its place is not told of.
    expect(version.changes.some((change) => change.subject === 'block' && change.type === second?.type)).toBe(
      second?.type === INTRO,
    );
    expect((await publishing()).changes).toEqual([]);
  });

  it('do not take what a family has forgotten for a change', async () => {
    const { site } = await shop.client.call(siteCalls.getAttachedSite, { query: query() });
    await publish();
    await app.database.execute(
      `update site_page_draft set blocks = jsonb_set(blocks, '{0,data,forgotten}', '"x"') where page = 'main' and site_id = ${site?.id ?? 0}`,
    );
    expect((await publishing()).changes).toEqual([]);
    await publish();
    expect((await newest()).changes).toEqual([]);
  });

  it('tell of settings by their names, and are shown to those who hold a link', async () => {
    await retitle('Как было');
    const { version } = await publish();
    await retitle('Как стало');
    await shop.client.call(sitePublishingCalls.updateMainPageSetting, {
      query: query(),
      body: { title: 'Горы зовут' },
    });
    expect(await bodyOf('/')).not.toContain('Горы зовут');
    await publish();
    expect(await bodyOf('/')).toContain('<title>Горы зовут</title>');
    expect((await newest()).changes).toContainEqual({ subject: 'setting', field: 'title' });
    const { main_url } = await shop.client.call(sitePublishingCalls.versionPreview, {
      query: { ...query(), version },
    });
    const { pathname, search } = new URL(main_url);
    const shown = await visit(app, shop.site.slug, `${pathname}${search}`);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('Как было');
    expect(shown.text).not.toContain('Как стало');
    await expect(
      shop.client.call(sitePublishingCalls.versionPreview, { query: { ...query(), version: 999 } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('come back as a draft that can be taken back', async () => {
    await retitle('Старая обложка');
    const { version } = await publish();
    await retitle('Новая обложка');
    const { site } = await shop.client.call(sitePublishingCalls.restoreVersion, {
      query: { ...query(), version },
      body: { is_published: false },
    });
    expect(site.has_changes).toBe(true);
    expect(JSON.stringify(await draft())).toContain('Старая обложка');
    expect((await publishing()).replaced_draft).toMatchObject({ version });
    await shop.client.call(sitePublishingCalls.undoRestore, { query: query() });
    expect(JSON.stringify(await draft())).toContain('Новая обложка');
    // What was there until then is kept in its place.
    await shop.client.call(sitePublishingCalls.undoRestore, { query: query() });
    expect(JSON.stringify(await draft())).toContain('Старая обложка');
    await publish();
    await expect(shop.client.call(sitePublishingCalls.undoRestore, { query: query() })).rejects.toMatchObject(
      {
        status: 404,
      },
    );
  });

  it('come back to visitors at once', async () => {
    await retitle('Проверенная обложка');
    const { version } = await publish();
    await retitle('Ошибка');
    await publish();
    expect(await bodyOf('/')).toContain('Ошибка');
    const { site } = await shop.client.call(sitePublishingCalls.restoreVersion, {
      query: { ...query(), version },
      body: { is_published: true },
    });
    expect(site.has_changes).toBe(false);
    expect(await bodyOf('/')).toContain('Проверенная обложка');
    expect(await newest()).toMatchObject({ version: site.version, restored_from: version });
    expect((await publishing()).replaced_draft).toMatchObject({ version });
  });

  it('come back to visitors by nobody from whom publishing was taken: to the draft alone', async () => {
    const { member } = await signedInMember(app, shop.organizer.id, 'manager', ['publishing']);
    const { version } = await newest();
    const restore = (is_published: boolean) =>
      member.call(sitePublishingCalls.restoreVersion, {
        query: { ...query(), version: 1 },
        body: { is_published },
      });
    await expect(restore(true)).rejects.toMatchObject({ status: 403 });
    expect((await newest()).version).toBe(version);
    expect((await restore(false)).site).toMatchObject({ has_changes: true, version });
  });

  it('tell whoever edits a page that it was replaced', async () => {
    const { revision, blocks } = await shop.client.call(siteCalls.getPage, {
      query: { ...query(), type: 'main' },
    });
    await shop.client.call(sitePublishingCalls.restoreVersion, {
      query: { ...query(), version: 1 },
      body: { is_published: false },
    });
    await expect(
      shop.client.call(siteCalls.savePageBlocks, {
        query: { ...query(), type: 'main' },
        body: { blocks, revision },
      }),
    ).rejects.toMatchObject({ status: 409 });
  });
});
