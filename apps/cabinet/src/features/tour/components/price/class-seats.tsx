import type { ClassSeats, SeatClass } from '@tropa/contract';
import { className } from '@tropa/i18n/ages';
import { NumberInput, numberWithin } from '@tropa/ui';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useField, type FieldBinding } from '../../../../shared/forms/index.ts';

const within = numberWithin({ min: 0, max: 1000 });

interface ClassSeatsFieldProps<V extends FieldValues> extends FieldBinding<V> {
  /** Those of the tour: each may have another number of seats on these departures. */
  seatClasses: readonly SeatClass[];
  /** How many of each are free there now, by id; nothing is known of a new departure. */
  left?: Readonly<Record<string, number>> | undefined;
  readOnly?: boolean;
}

/** Seats of each class on a departure, or on all of a season: what is empty is as the tour says. */
export function ClassSeatsField<V extends FieldValues>({
  seatClasses,
  left,
  readOnly = false,
  ...binding
}: ClassSeatsFieldProps<V>) {
  const { t } = useTranslation();
  const field = useField({
    ...binding,
    // What is no number stays as it was typed, and the form is not sent with it.
    rules: (typed) =>
      ((typed as ClassSeats | undefined) ?? [])
        .map(({ seats }) => within(seats))
        .find((problem) => problem !== null) ?? null,
  });
  // Seasons that were saved before they said it hold nothing.
  const own: ClassSeats = (field.value as ClassSeats | undefined) ?? [];
  // A refusal of the server is of the class that was typed last.
  const isToBlame = (id: string) => (own.find((one) => within(one.seats) !== null) ?? own.at(-1))?.id === id;
  return seatClasses.map((seatClass) => {
    const { id, seats: usual } = seatClass;
    const seats = own.find((one) => one.id === id)?.seats ?? null;
    const free = left?.[id];
    const taken = free === undefined ? 0 : (seats ?? usual) - free;
    return (
      <NumberInput
        key={id}
        label={t('tour_dates.classes.label', { name: className(seatClass, t) })}
        placeholder={t('tour_dates.classes.hint', { seats: usual })}
        {...(taken > 0 && { description: t('tour_dates.classes.taken', { count: taken }) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0}
        max={1000}
        readOnly={readOnly}
        value={seats}
        onChange={(next) => {
          const others = own.filter((one) => one.id !== id);
          field.onChange(next === null ? others : [...others, { id, seats: next }]);
        }}
        onBlur={field.onBlur}
        error={isToBlame(id) && field.error}
      />
    );
  });
}
