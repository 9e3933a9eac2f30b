import { catalogue } from '@tropa/blocks';
import { siteCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createPublishedTour,
  sampleTour,
  signedInOwner,
  unique,
  uploadPhoto,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();

describe('attach site', () => {
  it('gives one generated site to all who ask at once, with both pages filled', async () => {
    const { owner: person, organizer_id: id } = await signedInOwner(app, {
      name: `Байкальский берег ${unique()}`,
    });
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

  it('shows in a gallery what the published tours have beside their cards, six of each', async () => {
    const { owner: person, organizer_id: id } = await signedInOwner(app);
    const photos = await Promise.all(Array.from({ length: 8 }, () => uploadPhoto(person)));
    const { name } = await createPublishedTour(person, id, { tour: { ...sampleTour(), photos } });
    await person.call(siteCalls.attachSite, { body: { organizer_id: id } });
    const { blocks } = await person.call(siteCalls.getPage, { query: { organizer_id: id, type: 'main' } });
    const gallery = blocks.find(({ type }) => type === catalogue.gallery.number);
    expect(gallery?.data['items']).toEqual(
      photos.slice(1, 7).map((photo) => ({
        kind: 'image',
        picture: expect.objectContaining({ id: photo.id }),
        alt: name,
        caption: name,
      })),
    );
  });

  it('numbers an address that is taken, and takes no reserved one', async () => {
    const slugOf = async (name: string) => {
      const { owner: person, organizer_id: id } = await signedInOwner(app, { name });
      const { site } = await person.call(siteCalls.attachSite, { body: { organizer_id: id } });
      return site.slug;
    };
    expect(await slugOf('Карельские шхеры')).toBe('karelskie-shhery');
    expect(await slugOf('Карельские шхеры')).toBe('karelskie-shhery-2');
    expect(await slugOf('Admin')).toBe('admin-2');
    expect(await slugOf('Я')).toBe('ya-tours');
    expect(await slugOf('𓀀')).toBe('tours-2');
  });

  it('makes up a generation that was cut off', async () => {
    const { owner: person, organizer_id: id } = await signedInOwner(app);
    await app.database.insert(schema.site).values({
      organizer_id: id,
      slug: `cut-off-${unique()}`,
      settings: { name: 'Сайт', title: '', description: '', share_picture: null, languages: ['ru'] },
      theme: { preset_type: 'trail', colors: {} },
    });
    const { site } = await person.call(siteCalls.attachSite, { body: { organizer_id: id } });
    expect(site.generation_status).toBe(2);
  });

  it('tells of a generation that failed, keeps nothing of it, and makes it up when asked again', async () => {
    const { owner: person, organizer_id: id } = await signedInOwner(app);
    const [site] = await app.database
      .insert(schema.site)
      .values({
        organizer_id: id,
        slug: `fails-${unique()}`,
        settings: { name: 'Сайт', title: '', description: '', share_picture: null, languages: ['ru'] },
        theme: { preset_type: 'trail', colors: {} },
      })
      .returning();
    const site_id = site?.id ?? 0;
    // A page stands in the way of the one that is to be made.
    await app.database.insert(schema.sitePageDraft).values({ site_id, page: 'tour', blocks: [] });
    const failed = await person.call(siteCalls.attachSite, { body: { organizer_id: id } });
    expect(failed.site).toMatchObject({ generation_status: 3, is_published: false });
    const query = { organizer_id: id };
    expect((await person.call(siteCalls.getAttachedSite, { query })).site).toEqual(failed.site);
    const drafts = () => app.database.$count(schema.sitePageDraft, eq(schema.sitePageDraft.site_id, site_id));
    expect(await drafts()).toBe(1);

    await app.database.delete(schema.sitePageDraft).where(eq(schema.sitePageDraft.site_id, site_id));
    const made = await person.call(siteCalls.attachSite, { body: { organizer_id: id } });
    expect(made.site).toMatchObject({ id: failed.site.id, slug: failed.site.slug, generation_status: 2 });
    expect(await drafts()).toBe(2);
  });
});
