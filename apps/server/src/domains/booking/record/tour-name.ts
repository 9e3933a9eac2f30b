import type { Translate } from '@tropa/i18n';

/**
 * What a booking's tour is called by whoever reads it. Where a tour is still to be chosen nothing is stored: the words are
 * the reader's.
 */
export const tourNameOf = ({ tour_name }: { tour_name: string }, t: Translate): string =>
  tour_name || t('rebooking.selection.title');
