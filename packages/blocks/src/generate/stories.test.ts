import type { PublicOrganizer, PublicTourCard } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { catalogue, type FamilyName } from '../catalogue.ts';
import { samplePageData } from '../samples/page-data.ts';
import { samplePictures } from '../samples/pictures.ts';
import { validateBlock } from '../validate-block.ts';
import { generateSite } from './generate-site.ts';

const facts = samplePageData('ru', 'main');
const site = (organizer: Partial<PublicOrganizer> = {}, tours: PublicTourCard[] = facts.tours) =>
  generateSite({ organizer: { ...facts.organizer, ...organizer }, tours }, 'ru').main;
const blockOf = (name: FamilyName, blocks = site()) =>
  blocks.find(({ type }) => type === catalogue[name].number);
/** So many tours, each with a photo of its own. */
const withPhotos = (count: number): PublicTourCard[] =>
  facts.tours.slice(0, 1).flatMap((tour) =>
    Array.from({ length: count }, (_, index) => ({
      ...tour,
      id: index + 1,
      name: `Тур ${index + 1}`,
      photo: { ...samplePictures.lake, id: 100 + index },
    })),
  );

describe('a generated site', () => {
  it('introduces the author by a letter only where there are a portrait and words', () => {
    const portrait = { tour_author_photo: samplePictures.ayana };
    expect(blockOf('about-info', site(portrait))?.number).toBe(3);
    expect(blockOf('about-info', site({ ...portrait, tour_author_about: '' }))?.number).not.toBe(3);
    expect(blockOf('about-info', site({}, withPhotos(6)))?.number).toBe(2);
    expect(blockOf('about-info', site({}, withPhotos(2)))?.number).toBe(1);
  });

  it('shows the photos of the tours in a gallery where there are enough of them, none twice', () => {
    expect(blockOf('gallery', site({}, withPhotos(5)))).toBeUndefined();
    const gallery = blockOf('gallery', site({}, withPhotos(9)));
    expect(gallery?.data['items']).toHaveLength(8);
    expect(gallery?.data['items']).toContainEqual(
      expect.objectContaining({ alt: 'Тур 3', caption: 'Тур 3' }),
    );
    expect(validateBlock(gallery, 'main')).toMatchObject({ success: true });
    const same = withPhotos(9).map((tour) => ({ ...tour, photo: samplePictures.lake }));
    expect(blockOf('gallery', site({}, same))).toBeUndefined();
  });

  it('fills the gallery with what the tours show beside their cards, by turns', () => {
    const [card] = facts.tours;
    if (card === undefined) throw new Error('No sample tour');
    const { camp, sea, peak, shore, tents, cape } = samplePictures;
    const { main } = generateSite(
      {
        organizer: facts.organizer,
        tours: [card],
        more_photos: [
          { name: 'Озёра', photos: [camp, sea, peak, shore] },
          { name: 'Пустой', photos: [] },
          { name: 'Перевал', photos: [tents, cape] },
        ],
      },
      'ru',
    );
    const gallery = blockOf('gallery', main);
    expect(gallery?.data['items']).toEqual(
      [
        [camp, 'Озёра'],
        [tents, 'Перевал'],
        [sea, 'Озёра'],
        [cape, 'Перевал'],
        [peak, 'Озёра'],
        [shore, 'Озёра'],
      ].map(([picture, name]) => ({ kind: 'image', picture, alt: name, caption: name })),
    );
    expect(validateBlock(gallery, 'main')).toMatchObject({ success: true });
  });

  it('tells how to book where there is something to book', () => {
    const steps = blockOf('booking-steps');
    expect(steps?.data['items']).toHaveLength(3);
    expect(validateBlock(steps, 'main')).toMatchObject({ success: true });
    expect(blockOf('booking-steps', site({}, []))).toBeUndefined();
  });

  it('makes up neither numbers nor articles', () => {
    for (const name of ['stats', 'mass-media'] as const) expect(blockOf(name)).toBeUndefined();
  });
});
