import type { Picture, PublicTour, RichText } from '@tropa/contract';
import { isRichTextEmpty } from '@tropa/core';
import type { Translate } from '@tropa/i18n';

export interface Living {
  id: string;
  title: string;
  /** How long: «2 ночи»; empty for the base of the whole tour. */
  nights: string;
  description: RichText | null;
  photos: Picture[];
}

/** Where one sleeps on a tour; what nobody filled in is left out. */
export function livingsOf(
  { living_base: base, accommodations }: Pick<PublicTour, 'living_base' | 'accommodations'>,
  t: Translate,
): Living[] {
  return [
    ...(base === null ? [] : [{ ...base, id: 'base', nights: '' }]),
    ...accommodations.flatMap(({ nights, variants: options }) =>
      options.map(({ id, title, accommodation, description, photos }) => ({
        id,
        title: title || accommodation,
        nights: t('blocks.nights.count', { count: nights }),
        description,
        photos,
      })),
    ),
  ].filter(
    ({ title, description, photos }) => title !== '' || !isRichTextEmpty(description) || photos.length > 0,
  );
}
