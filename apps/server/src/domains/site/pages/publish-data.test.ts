import { families, newBlock } from '@tropa/blocks';
import { siteCalls, sitePublishingCalls } from '@tropa/contract';
import { richTextFromParagraphs } from '@tropa/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import { signedInOwner, useTestApp, type TestClient } from '../../../testing/index.ts';

const app = useTestApp();

let client: TestClient;
let organizer_id: number;
beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
});

describe('publish', () => {
  const publish = (type?: 'main' | 'tour' | 'site') =>
    client.call(siteCalls.publishData, { query: { organizer_id, type } });
  const versions = async () =>
    (await app.database.select().from(schema.siteVersion)).filter(({ pages }) => pages.main.length > 0);

  const retitle = async (type: 'main' | 'tour', family: number, title: string) => {
    const page = await client.call(siteCalls.getPage, { query: { organizer_id, type } });
    const blocks = page.blocks.map((block) =>
      block.type === family ? { ...block, data: { ...block.data, title } } : block,
    );
    await client.call(siteCalls.savePageBlocks, { query: { organizer_id, type }, body: { blocks } });
  };

  it('makes versions that never change, and tells a draft that differs', async () => {
    const first = await publish();
    expect(first.site).toMatchObject({ is_published: true, has_changes: false, version: 1 });
    const [kept] = await versions();
    await retitle('main', 3, 'Второй заголовок');
    const { site } = await client.call(siteCalls.getAttachedSite, { query: { organizer_id } });
    expect(site).toMatchObject({ has_changes: true, version: 1 });
    expect((await publish()).site).toMatchObject({ has_changes: false, version: 2 });
    const after = await versions();
    expect(after).toHaveLength(2);
    expect(after.find(({ version }) => version === 1)).toEqual(kept);
  });

  it('publishes one page and leaves the other as visitors see it', async () => {
    await publish();
    const before = (await versions()).at(-1)?.pages;
    await retitle('main', 3, 'Только главная');
    await retitle('tour', 14, 'Не видно');
    const { site } = await publish('main');
    expect(site.has_changes).toBe(true);
    const pages = (await versions()).find(({ version }) => version === site.version)?.pages;
    expect(JSON.stringify(pages?.main)).toContain('Только главная');
    expect(pages?.tour).toEqual(before?.tour);
    expect((await publish('tour')).site.has_changes).toBe(false);
  });

  it('refuses answers of the sample, which nobody has promised, and tells of them beforehand', async () => {
    const page = await client.call(siteCalls.getPage, { query: { organizer_id, type: 'main' } });
    const save = (data: object) =>
      client.call(siteCalls.savePageBlocks, {
        query: { organizer_id, type: 'main' },
        body: { blocks: page.blocks.toSpliced(-1, 0, { ...newBlock('faq', 'faq'), data: { ...data } }) },
      });
    const { ru } = families.faq.samples;
    await save(ru);
    const at = page.blocks.length - 1;
    await expect(publish()).rejects.toMatchObject({
      status: 422,
      body: {
        errors: {
          [`main.${at}.data.sections.0.questions.1.answer`]: expect.stringContaining('из примера') as string,
        },
      },
    });
    const { checks } = await client.call(sitePublishingCalls.publishing, { query: { organizer_id } });
    expect(checks).toContainEqual(expect.objectContaining({ code: 'sample_answers', level: 'must' }));
    // Own answers to the same questions are the operator's word.
    const sections = ru.sections.map(({ title, questions }) => ({
      title,
      questions: questions.map(({ question }) => ({ question, answer: richTextFromParagraphs('Наш ответ') })),
    }));
    await save({ ...ru, sections });
    expect((await publish()).site.has_changes).toBe(false);
    await client.call(siteCalls.savePageBlocks, {
      query: { organizer_id, type: 'main' },
      body: { blocks: page.blocks },
    });
  });

  it('gives every publication of many at once a version of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => publish()));
    expect(new Set(answers.map(({ site }) => site.version)).size).toBe(5);
  });

  it('refuses a draft that lacks a required block', async () => {
    const { owner: person, organizer_id: id } = await signedInOwner(app);
    await person.call(siteCalls.attachSite, { body: { organizer_id: id } });
    await app.database.execute(
      `update site_page_draft set blocks = '[]' where page = 'tour' and site_id = (select id from site where organizer_id = ${id})`,
    );
    await expect(person.call(siteCalls.publishData, { query: { organizer_id: id } })).rejects.toMatchObject({
      status: 422,
      body: { errors: { tour: expect.stringContaining('«') } },
    });
    const { site } = await person.call(siteCalls.getAttachedSite, { query: { organizer_id: id } });
    expect(site).toMatchObject({ is_published: false, version: 0 });
  });
});
