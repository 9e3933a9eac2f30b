import type { Translate } from './translators.ts';

/**
 * «Сидоров Пётр: без орехов», of each of a booking's people who may not eat something; whoever has no name is a guest of the client.
 * After them what was written of the booking as a whole, whatever it is about: many tell there what they don't eat.
 */
export const dietWords = (
  {
    guests,
    client_name,
    comment,
    note,
  }: {
    guests: readonly { full_name: string; food_restriction: string }[];
    client_name: string;
    comment: string;
    note: string;
  },
  t: Translate,
): string[] => [
  ...guests.flatMap(({ full_name, food_restriction }) =>
    food_restriction === ''
      ? []
      : [
          t('departure.extras.diet', {
            name: full_name || t('departure.people.guest_of', { name: client_name }),
            diet: food_restriction,
          }),
        ],
  ),
  ...(comment === '' ? [] : [t('departure.extras.from_comment', { text: comment })]),
  ...(note === '' ? [] : [t('departure.extras.from_note', { text: note })]),
];
