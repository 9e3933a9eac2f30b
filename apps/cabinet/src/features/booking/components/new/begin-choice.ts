import type { TourToSell } from '@tropa/contract';
import type { UseFormReturn } from 'react-hook-form';
import type { NewBookingValues } from '../../model/new-booking.ts';

/** Begins a choice on a tour: one tourist of its first category, no departure yet, nothing bought with it. */
export function beginChoice(
  form: Pick<UseFormReturn<NewBookingValues>, 'setValue' | 'clearErrors'>,
  tour: TourToSell,
): void {
  form.setValue('tour_id', tour.id);
  form.setValue('departure', null);
  form.setValue(
    'categories',
    tour.price_categories.map((_category, index) => (index === 0 ? 1 : 0)),
  );
  form.setValue(
    'extras',
    tour.extras.map(() => 0),
  );
  form.setValue(
    'rooms',
    tour.rooms.map(() => null),
  );
  form.clearErrors(['tour_id', 'departure']);
}
