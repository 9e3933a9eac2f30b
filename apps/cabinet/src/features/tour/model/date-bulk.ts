import type { PrepaymentType, TourDate, TourDateChange } from '@tropa/contract';

type YesNo = 'keep' | 'yes' | 'no';

/** The form of a change over several dates; whatever is left at "keep", or empty, stays as each date has it. */
export interface DateBulkValues {
  price_kind: 'keep' | 'own' | 'tour';
  price: number | null;
  number_of_seats: number | null;
  prepayment_kind: 'keep' | 'tour' | PrepaymentType;
  prepayment_size: number | null;
  full_payment_kind: 'keep' | 'own' | 'departure';
  full_payment_days: number | null;
  not_guaranteed: YesNo;
  flight_included: YesNo;
  is_busy: YesNo;
}

export const BULK_FLAGS = ['not_guaranteed', 'flight_included', 'is_busy'] as const;

/** So many dates may be changed at once (contract, `saveDates`). */
export const MAX_BULK_DATES = 200;

export const newBulkValues = (): DateBulkValues => ({
  price_kind: 'keep',
  price: null,
  number_of_seats: null,
  prepayment_kind: 'keep',
  prepayment_size: null,
  full_payment_kind: 'keep',
  full_payment_days: null,
  not_guaranteed: 'keep',
  flight_included: 'keep',
  is_busy: 'keep',
});

/** The fields that the form changes, with their new values. */
export function bulkChange(values: DateBulkValues): Omit<TourDateChange, 'id'> {
  const change: Omit<TourDateChange, 'id'> = {};
  if (values.price_kind !== 'keep') change.price = values.price_kind === 'own' ? values.price : null;
  if (values.number_of_seats !== null) change.number_of_seats = values.number_of_seats;
  if (values.prepayment_kind !== 'keep') {
    change.prepayment_type = values.prepayment_kind === 'tour' ? null : values.prepayment_kind;
    const hasSize = values.prepayment_kind === 'percent' || values.prepayment_kind === 'sum';
    change.prepayment_size = hasSize ? values.prepayment_size : null;
  }
  if (values.full_payment_kind !== 'keep')
    change.full_payment_days = values.full_payment_kind === 'own' ? values.full_payment_days : null;
  for (const flag of BULK_FLAGS) if (values[flag] !== 'keep') change[flag] = values[flag] === 'yes';
  return change;
}

/** What is sent for the chosen dates: the change alone, so that nothing else of them is touched. */
export const bulkPayload = (
  dates: readonly TourDate[],
  change: Omit<TourDateChange, 'id'>,
): TourDateChange[] => dates.map(({ id }) => ({ id, ...change }));

/** The server's refusals (`dates.3.price`) by the dates that they belong to. */
export function refusalsByDate(
  dates: readonly TourDate[],
  errors: Record<string, string>,
): Array<{ date: TourDate; messages: string[] }> {
  const found = new Map<number, Set<string>>();
  for (const [key, message] of Object.entries(errors)) {
    const index = Number(/^dates\.(\d+)\./u.exec(key)?.[1] ?? -1);
    found.set(index, (found.get(index) ?? new Set()).add(message));
  }
  return dates.flatMap((date, index) => {
    const messages = found.get(index);
    return messages ? [{ date, messages: [...messages] }] : [];
  });
}
