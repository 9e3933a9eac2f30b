import { siteCalls } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import { createOrganizer, signedInClient, unique, useTestApp } from '../../../testing/index.ts';

const app = useTestApp();

describe('attach site', () => {
  it('gives one generated site to all who ask at once, with both pages filled', async () => {
    const person = await signedInClient(app);
    const { id } = await createOrganizer(person, { name: `Байкальский берег ${unique()}` });
    expect(await person.call(siteCalls.getAttachedSite, { query: { organizer_id: id } })).toEqual({
      site: null,
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => person.call(siteCalls.attachSite, { body: { organizer_id: id } })),
    );
    expect(new Set(answers.map(({ site }) => JSON.stringify(site))).size).toBe(1);
    expect(answers[0]?.site).toMatchObject({
      generation_status: 2,
      is_published: false,
      has_changes: true,
      published_at: null,
      version: 0,
      slug: expect.stringMatching(/^baykalskiy-bereg-\d+$/u),
    });
    for (const type of ['main', 'tour'] as const) {
      const { blocks } = await person.call(siteCalls.getPage, { query: { organizer_id: id, type } });
      expect(blocks.length).toBeGreaterThan(3);
    }
  });

  it('numbers an address that is taken, and takes no reserved one', async () => {
    const slugOf = async (name: string) => {
      const person = await signedInClient(app);
      const { id } = await createOrganizer(person, { name });
      const { site } = await person.call(siteCalls.attachSite, { body: { organizer_id: id } });
      return site.slug;
    };
    expect(await slugOf('Карельские шхеры')).toBe('karelskie-shhery');
    expect(await slugOf('Карельские шхеры')).toBe('karelskie-shhery-2');
    expect(await slugOf('Admin')).toBe('admin-2');
    expect(await slugOf('Я')).toBe('ya-tours');
    expect(await slugOf('«»')).toBe('tours-2');
  });

  it('makes up a generation that was cut off', async () => {
    const person = await signedInClient(app);
    const { id } = await createOrganizer(person);
    await app.database.insert(schema.site).values({
      organizer_id: id,
      slug: `cut-off-${unique()}`,
      settings: { name: 'Сайт', title: '', description: '', share_picture: null, languages: ['ru'] },
      theme: { preset_type: 'trail', colors: {} },
    });
    const { site } = await person.call(siteCalls.attachSite, { body: { organizer_id: id } });
    expect(site.generation_status).toBe(2);
  });
});
