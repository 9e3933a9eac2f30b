import type { Block, Picture } from '@tropa/contract';
import { families } from '../families.ts';
import { newBlock } from '../new-block.ts';
import type { Generation } from './generate-site.ts';

/** Fewer photos than this are no gallery. */
const ENOUGH_PHOTOS = 5;
/** A collage of as many photos stands out; fewer go beside the words. */
const COLLAGE_PHOTOS = 3;
const STRIP = 4;
const [BESIDE_WORDS, COLLAGE, LETTER] = [1, 2, 3];

/** A photo of a tour, with what it shows. */
export interface TourPhoto {
  picture: Picture;
  alt: string;
}

/** How "about us" looks: a letter where the author's portrait is known, a collage where there are photos for one. */
export function aboutVariant({ organizer }: Generation, photos: readonly TourPhoto[]): number {
  if (organizer.tour_author_photo !== null && organizer.tour_author_about !== '') return LETTER;
  return photos.length >= COLLAGE_PHOTOS ? COLLAGE : BESIDE_WORDS;
}

/** A strip of the tours' photos that the page does not show elsewhere, each under its tour's name. */
export function galleryBlocks({ t }: Generation, photos: readonly TourPhoto[]): Block[] {
  const own = [...new Map(photos.map((photo) => [photo.picture.id, photo])).values()];
  if (own.length < ENOUGH_PHOTOS) return [];
  const items = own
    .slice(0, 12)
    .map(({ picture, alt }) => ({ kind: 'image' as const, picture, alt, caption: alt }));
  const data = { ...families.gallery.empty(), title: t('blocks.generated.gallery_title'), items };
  return [newBlock('gallery', 'gallery', data, { anchor: 'gallery', number: STRIP })];
}

/** How a tour is booked here, which is the same for every organizer; nothing where there is no tour to book. */
export function stepsBlocks({ t, tours }: Generation): Block[] {
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
  return [newBlock('booking-steps', 'booking-steps', data, { anchor: 'booking-steps' })];
}
