import { useWatch } from 'react-hook-form';
import type { DateTour } from '../model/date-values.ts';
import { useTourEditor } from '../components/editor/tour-editor-context.ts';
import { useTourCurrency } from '../components/price/use-tour-currency.ts';

/** What of the tour in the editor the form of its dates needs: the values of the editor's form, saved or not. */
export function useDateTour(): DateTour {
  const { control, tour, organizer } = useTourEditor();
  const currency = useTourCurrency();
  const [price, price_basis, price_categories, type, duration, group_max, schedule_type, guides] = useWatch({
    control,
    name: [
      'price',
      'price_basis',
      'price_categories',
      'type',
      'duration',
      'group_max',
      'schedule_type',
      'guides',
    ],
  });
  const [prepayment_type, prepayment_size, payment_schedule, seat_classes] = useWatch({
    control,
    name: ['prepayment_type', 'prepayment_size', 'payment_schedule', 'seat_classes'],
  });
  return {
    id: tour?.id ?? null,
    organizer_id: organizer.id,
    timezone: tour?.effective_timezone ?? organizer.timezone,
    currency,
    price,
    price_basis,
    price_categories,
    seat_classes,
    type,
    duration,
    group_max,
    schedule_type,
    guides,
    prepayment_type,
    prepayment_size,
    payment_schedule,
  };
}
