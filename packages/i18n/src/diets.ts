import type { Translate } from './translators.ts';

/** «Сидоров Пётр: без орехов», of each of a booking's people who may not eat something; whoever has no name is a guest of the client. */
export const dietWords = (
  {
    guests,
    client_name,
  }: { guests: readonly { full_name: string; food_restriction: string }[]; client_name: string },
  t: Translate,
): string[] =>
  guests.flatMap(({ full_name, food_restriction }) =>
    food_restriction === ''
      ? []
      : [
          t('departure.extras.diet', {
            name: full_name || t('departure.people.guest_of', { name: client_name }),
            diet: food_restriction,
          }),
        ],
  );
