import type { Picture, PublicTour, RichText } from '@tropa/contract';
import { isRichTextEmpty, type RoomTerms } from '@tropa/core';
import type { Translate } from '@tropa/i18n';

export interface Living {
  id: string;
  title: string;
  /** How long: «2 ночи»; empty for the base of the whole tour. */
  nights: string;
  /** Which nights of the tour, from 1; null for the base of the whole tour. Places with one index are a choice. */
  stay: { index: number; first: number; last: number } | null;
  description: RichText | null;
  photos: Picture[];
  /** What it costs where it can be chosen with a booking; null where it is only told of. */
  room: RoomTerms | null;
}

/** Where one sleeps on a tour; what nobody filled in is left out. */
export function livingsOf(
  { living_base: base, accommodations }: Pick<PublicTour, 'living_base' | 'accommodations'>,
  t: Translate,
): Living[] {
  let slept = 0;
  const stays = accommodations.map(({ nights, variants: options }, index) => {
    const stay = { index, first: slept + 1, last: slept + nights };
    slept = stay.last;
    return { nights, options, stay };
  });
  return [
    ...(base === null ? [] : [{ ...base, id: 'base', nights: '', stay: null, room: null }]),
    ...stays.flatMap(({ nights, options, stay }) =>
      options.map(({ id, title, accommodation, description, photos, room }) => ({
        id,
        title: title || accommodation,
        nights: t('blocks.nights.count', { count: nights }),
        stay,
        description,
        photos,
        room: room ?? null,
      })),
    ),
  ].filter(
    ({ title, description, photos }) => title !== '' || !isRichTextEmpty(description) || photos.length > 0,
  );
}
