import type { Block, Picture } from '@tropa/contract';
import { families } from '../families.ts';
import type { VariantOf } from '../catalogue.ts';
import { searchChoices } from '../main-intro/search-choices.ts';
import { newBlock } from '../new-block.ts';
import type { Generation } from './generation.ts';

/** A photo narrower than this is blurred across a wide screen. */
const WIDE = 1200;
/** Photos of a slider, and how many tours make a search worth its place. */
const SLIDES = 5;
const MANY_TOURS = 5;
/** So few tours have room for their dates beside them. */
const FEW_TOURS = 3;

const isWide = ({ picture }: { picture: Picture }) => picture.width >= WIDE && picture.width > picture.height;

/**
 * How the cover is laid out: as the look wants, where there are photos for it. Many tours with wide photos are looked
 * through and searched, one wide photo fills the screen, and a small or upright one stands beside the words.
 */
export function introVariant(
  { tours, composition }: Generation,
  photos: readonly { picture: Picture; alt: string }[],
): { number: VariantOf<'main-intro'>; photos: { picture: Picture; alt: string }[] } {
  const wanted = composition.main['main-intro'];
  const wide = photos.filter(isWide);
  const { places, months } = searchChoices(tours);
  const isSearchable = tours.length >= MANY_TOURS && (places.length > 1 || months.length > 1);
  if (wanted === 3 && wide.length >= 3 && isSearchable) return { number: 3, photos: wide.slice(0, SLIDES) };
  const [cover] = wide;
  if (photos.length === 0) return { number: 1, photos: [] };
  if (cover !== undefined && wanted !== 2) return { number: 1, photos: [cover] };
  return { number: 2, photos: photos.slice(0, 2) };
}

/** A header over the cover where one fills the screen; a logo was hardly drawn for a photo, so it stands on paper. */
export function headerVariant(
  { organizer, composition }: Generation,
  intro: ReturnType<typeof introVariant>,
): VariantOf<'app-header'> {
  const wanted = composition.main['app-header'];
  const canLieOver = intro.number !== 2 && intro.photos.length > 0 && organizer.logo === null;
  return wanted === 3 && !canLieOver ? 1 : wanted;
}

/** A few tours with their dates, or many as the look wants them. */
export const toursVariant = ({ tours, composition }: Generation): VariantOf<'tours'> =>
  tours.length > 0 && tours.length <= FEW_TOURS ? 2 : composition.main.tours;

/** As the look wants where there is an address to show, else a form. */
export const contactsVariant = ({ organizer, composition }: Generation): VariantOf<'contacts'> =>
  organizer.address === '' ? 2 : composition.main.contacts;

/** The organizer's guides; nobody sees the block until there are some. */
export const guidesBlock = ({ t, composition }: Generation): Block =>
  newBlock(
    'guides',
    'guides',
    { ...families.guides.empty(), title: t('blocks.generated.guides_title') },
    { anchor: 'guides', number: composition.main.guides },
  );
