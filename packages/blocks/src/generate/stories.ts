import type { Block, Picture } from '@tropa/contract';
import type { VariantOf } from '../catalogue.ts';
import { families } from '../families.ts';
import { newBlock } from '../new-block.ts';
import type { Generation } from './generation.ts';

/** Fewer photos than this are no gallery. */
const ENOUGH_PHOTOS = 5;
/** A collage of as many photos stands out; fewer go beside the words. */
const COLLAGE_PHOTOS = 3;
const [BESIDE_WORDS, COLLAGE, LETTER] = [1, 2, 3] as const;

/** A photo of a tour, with what it shows. */
export interface TourPhoto {
  picture: Picture;
  alt: string;
}

/** How "about us" looks: a letter where the author's portrait is known, a collage where there are photos for one. */
export function aboutVariant(
  { organizer, composition }: Generation,
  photos: readonly TourPhoto[],
): VariantOf<'about-info'> {
  const wanted = composition.main['about-info'];
  if (wanted === LETTER && organizer.tour_author_photo !== null && organizer.tour_author_about !== '')
    return LETTER;
  return wanted !== BESIDE_WORDS && photos.length >= COLLAGE_PHOTOS ? COLLAGE : BESIDE_WORDS;
}

/** Photos of all tours by turns, so that no tour fills a gallery alone. */
function byTurns(tours: NonNullable<Generation['more_photos']>): TourPhoto[] {
  const most = Math.max(0, ...tours.map(({ photos }) => photos.length));
  return Array.from({ length: most }, (_, turn) => turn).flatMap((turn) =>
    tours.flatMap(({ name, photos }) => {
      const picture = photos[turn];
      return picture === undefined ? [] : [{ picture, alt: name }];
    }),
  );
}

/**
 * Photos of the tours, each under its tour's name: those that only a tour's own page shows, else those of the cards.
 * @param cards photos of the cards but the one on the cover
 */
export function galleryBlocks(
  { t, composition, more_photos = [] }: Generation,
  cards: readonly TourPhoto[],
): Block[] {
  const photos = [...byTurns(more_photos), ...cards];
  const own = [...new Map(photos.map((photo) => [photo.picture.id, photo])).values()];
  if (own.length < ENOUGH_PHOTOS) return [];
  const items = own
    .slice(0, 12)
    .map(({ picture, alt }) => ({ kind: 'image' as const, picture, alt, caption: alt }));
  const data = { ...families.gallery.empty(), title: t('blocks.generated.gallery_title'), items };
  return [newBlock('gallery', 'gallery', data, { anchor: 'gallery', number: composition.main.gallery })];
}

/** How a tour is booked here, which is the same for every organizer; nothing where there is no tour to book. */
export function stepsBlocks({ t, tours, composition }: Generation): Block[] {
  if (tours.length === 0) return [];
  const items = [
    {
      icon: 'calendar' as const,
      title: t('blocks.generated.step_date_title'),
      text: t('blocks.generated.step_date_text'),
    },
    {
      icon: 'users' as const,
      title: t('blocks.generated.step_people_title'),
      text: t('blocks.generated.step_people_text'),
    },
    {
      icon: 'chat' as const,
      title: t('blocks.generated.step_answer_title'),
      text: t('blocks.generated.step_answer_text'),
    },
  ];
  const data = { ...families['booking-steps'].empty(), title: t('blocks.generated.steps_title'), items };
  return [
    newBlock('booking-steps', 'booking-steps', data, {
      anchor: 'booking-steps',
      number: composition.main['booking-steps'],
    }),
  ];
}
