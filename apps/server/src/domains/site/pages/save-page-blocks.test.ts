import { catalogue, familyTitleKey } from '@tropa/blocks';
import { siteCalls, type Block } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedInOwner, useTestApp, type TestClient } from '../../../testing/index.ts';

const app = useTestApp();

let client: TestClient;
let organizer_id: number;
beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
});

const query = () => ({ organizer_id, type: 'main' as const });
const getPage = () => client.call(siteCalls.getPage, { query: query() });
const save = (blocks: Block[], revision?: number) =>
  client.call(siteCalls.savePageBlocks, { query: query(), body: { blocks, revision } });

describe('the draft', () => {
  it('keeps what is saved and counts revisions', async () => {
    const before = await getPage();
    const blocks = before.blocks.map((block) =>
      block.type === 3 ? { ...block, data: { ...block.data, title: 'Новый заголовок', unknown: 1 } } : block,
    );
    const saved = await save(blocks, before.revision);
    expect(saved.revision).toBe(before.revision + 1);
    const after = await getPage();
    const intro = after.blocks.find(({ type }) => type === 3);
    expect(intro?.data['title']).toBe('Новый заголовок');
    expect(intro?.data).not.toHaveProperty('unknown');
    expect(after.revision).toBe(saved.revision);
  });

  it('lets one of many savers with the same revision win', async () => {
    const { blocks, revision } = await getPage();
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => save(blocks, revision)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({
          status: 409,
          body: { type: 'conflict', details: { revision: revision + 1 } },
        });
    }
    expect((await getPage()).revision).toBe(revision + 1);
  });

  it('refuses to lose a required block, and says which', async () => {
    const { blocks, revision } = await getPage();
    for (const name of ['app-header', 'app-footer', 'tours', 'contacts'] as const) {
      const title = translator('ru')(familyTitleKey(name));
      const text: unknown = expect.stringContaining(`«${title}»`);
      await expect(
        save(blocks.filter((block) => block.type !== catalogue[name].number)),
      ).rejects.toMatchObject({ status: 422, body: { message: text, errors: { blocks: text } } });
    }
    expect((await getPage()).revision).toBe(revision);
  });

  it('refuses to hide a required block, and a second header or footer, at their places', async () => {
    const { blocks, revision } = await getPage();
    for (const name of ['app-header', 'app-footer', 'tours', 'contacts'] as const) {
      const at = blocks.findIndex((block) => block.type === catalogue[name].number);
      const title = translator('ru')(familyTitleKey(name));
      await expect(
        save(blocks.map((block, index) => (index === at ? { ...block, is_visible: false } : block))),
      ).rejects.toMatchObject({
        status: 422,
        body: { errors: { [`blocks.${at}.is_visible`]: expect.stringContaining(`«${title}»`) as string } },
      });
      const [shown] = blocks.slice(at, at + 1);
      if (!shown) throw new Error('The page has no such block');
      if (name === 'tours' || name === 'contacts') continue;
      await expect(save([...blocks, { ...shown, uid: 'second' }], revision)).rejects.toMatchObject({
        status: 422,
        body: {
          errors: { [`blocks.${blocks.length}.type`]: expect.stringContaining('только один') as string },
        },
      });
    }
    expect((await getPage()).revision).toBe(revision);
  });

  it('refuses blocks of another page, unknown ones, repeated uids, wrong data and foreign pictures, at their places', async () => {
    const { blocks } = await getPage();
    const [first, ...others] = blocks;
    if (!first) throw new Error('The page is empty');
    // In the header's place: there is only one.
    const extra = (block: Partial<Block>) => save([{ ...first, uid: 'extra', ...block }, ...others]);
    const at = 0;
    const errors = async (work: Promise<unknown>) =>
      (await work.catch(
        (error: { body: { errors: Record<string, string> } }) => error.body.errors,
      )) as Record<string, string>;
    const { blocks: tourBlocks } = await client.call(siteCalls.getPage, {
      query: { organizer_id, type: 'tour' },
    });
    const program = tourBlocks.find(({ type }) => type === 14);
    if (!program) throw new Error('There is no program');
    expect(await errors(save([...blocks, { ...program, uid: 'extra' }]))).toEqual({
      [`blocks.${blocks.length}.type`]: 'Этот блок не для этой страницы',
    });
    expect(await errors(extra({ type: 99 }))).toHaveProperty([`blocks.${at}.type`]);
    expect(await errors(extra({ number: 9 }))).toHaveProperty([`blocks.${at}.number`]);
    expect(await errors(extra({ version: 999 }))).toHaveProperty([`blocks.${at}.version`]);
    expect(await errors(extra({ uid: others[0]?.uid ?? '' }))).toEqual({
      'blocks.1.uid': 'Такой блок на странице уже есть',
    });
    expect(await errors(extra({ data: { ...first.data, name: 'x'.repeat(500) } }))).toHaveProperty([
      `blocks.${at}.data.name`,
    ]);
    const logo = { id: 1, url: '/samples/lake-{size}.jpg', width: 1, height: 1, color: '#000000' };
    await expect(extra({ data: { ...first.data, logo } })).resolves.toBeDefined();
    for (const wrong of [
      { url: 'https://evil.example/{size}.jpg' },
      { color: 'red;position:fixed;inset:0' },
      { color: '#000000;top:0' },
    ])
      expect(await errors(extra({ data: { ...first.data, logo: { ...logo, ...wrong } } }))).toHaveProperty([
        `blocks.${at}.data.logo`,
      ]);
  });

  it('checks one block as saving would', async () => {
    const [block] = (await getPage()).blocks;
    if (!block) throw new Error('The page is empty');
    const validate = (input: Block) =>
      client.call(siteCalls.validateBlock, { query: query(), body: { block: input } });
    await expect(validate(block)).resolves.toEqual({ success: true });
    await expect(validate({ ...block, data: { ...block.data, links: 'no' } })).rejects.toMatchObject({
      status: 422,
      body: { errors: { 'block.data.links': expect.any(String) } },
    });
  });
});
