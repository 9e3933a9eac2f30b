import type { CallAnswer, publicBookingCalls, TourToSell } from '@tropa/contract';
import { classOfCategory, MAX_TOURISTS, withClasses } from '@tropa/core';
import { categoryName } from '@tropa/i18n/ages';
import type { Control } from 'react-hook-form';
import { Dotted } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { CheckboxField, NumberField, useField } from '../../../../shared/forms/index.ts';
import { useScope } from '../../../../shared/session/session.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import type { NewBookingValues } from '../../model/new-booking.ts';
import { useRoomNote } from '../../model/room-note.tsx';
import { DepartureSelect } from '../change/departure-select.tsx';
import { StaysOfRooms } from '../change/stays-of-rooms.tsx';
import dialogs from '../dialogs/dialogs.module.css';
import type { ShownStart } from '../../../../shared/departures/departure-choice.ts';

type Quote = CallAnswer<typeof publicBookingCalls.quote>;

interface ChoiceProps {
  control: Control<NewBookingValues>;
  tour: TourToSell;
}

interface DepartureFieldsProps extends PartyFieldsProps {
  /** Staff may sell one whose sale is closed. */
  isClosedSold?: boolean;
  /** Hears when the chosen departure is shown to start. */
  onShownStart?: (start: ShownStart | undefined) => void;
}

interface PartyFieldsProps extends ChoiceProps {
  /** What is left on the departure, and what a ticket costs there; undefined: nothing of it is known yet. */
  quote: Pick<Quote, 'rooms_left' | 'classes_left' | 'ticket_prices'> | undefined;
}

/** A coming departure of the tour, how many go on it, and what is bought with it. */
export function DepartureFields({
  control,
  tour,
  quote,
  isClosedSold = true,
  onShownStart,
}: DepartureFieldsProps) {
  const { t } = useTranslation();
  const { error, value, onChange, ...field } = useField({ control, name: 'departure', rules: 'required' });
  // What is said of one departure is not said of another.
  const closed = useField({ control, name: 'despite_closed' });
  const isStaff = useScope('bookings', 'write') === 'all' && isClosedSold;
  return (
    <>
      <DepartureSelect
        {...field}
        value={value as string | null}
        onChange={(next) => {
          onChange(next);
          closed.onChange(false);
        }}
        {...(onShownStart && { onShownStart })}
        {...(isStaff && {
          renderClosed: (reason: string) => (
            <CheckboxField
              control={control}
              name="despite_closed"
              rules="required"
              label={
                reason === ''
                  ? t('new_booking.despite_closed')
                  : t('new_booking.despite_closed_because', { reason })
              }
            />
          ),
        })}
        key={tour.id}
        tourId={tour.id}
        currency={tour.effective_currency}
        label={t('new_booking.departure')}
        {...(error !== undefined && { error })}
      />
      <PartyFields control={control} tour={tour} quote={quote} />
    </>
  );
}

/** How many go on a departure, and what is bought with it. */
export function PartyFields({ control, tour, quote }: PartyFieldsProps) {
  const { t } = useTranslation();
  const roomNote = useRoomNote(tour.effective_currency);
  return (
    <>
      <Tourists control={control} tour={tour} quote={quote} />
      <StaysOfRooms rooms={tour.rooms}>
        {(kind, index) => (
          <NumberField
            key={kind.id}
            control={control}
            name={`rooms.${index}`}
            label={kind.title}
            description={roomNote(kind, quote?.rooms_left[kind.id])}
            placeholder={t('rebooking.rooms_fitted')}
            min={0}
            max={MAX_TOURISTS}
          />
        )}
      </StaysOfRooms>
    </>
  );
}

/** Tourists by category, where the tour has some, and the extras that are not part of every booking. */
function Tourists({ control, tour, quote }: PartyFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (amount: number) => format.money(amount, tour.effective_currency);
  const hasCategories = tour.price_basis === 'person' && tour.price_categories.length > 0;
  const noteOf = (category: TourToSell['price_categories'][number]) => {
    const seatClass = classOfCategory(tour.seat_classes, category);
    const left = seatClass ? quote?.classes_left[seatClass.id] : undefined;
    // Before a departure is chosen nobody knows what one costs that has prices of its own.
    const usual = tour.do_category_prices_vary ? null : category.price;
    const price = quote?.ticket_prices[category.id] ?? usual;
    return price === null && left === undefined ? null : (
      <Dotted>
        {price !== null && money(price)}
        {left !== undefined && t('rebooking.extra_left', { count: left })}
      </Dotted>
    );
  };
  return (
    <div className={`${dialogs['pair']} ${dialogs['counts']}`}>
      {hasCategories ? (
        withClasses(tour.price_categories, tour.seat_classes).map((category, index) => (
          <NumberField
            key={category.id}
            control={control}
            name={`categories.${index}`}
            label={categoryName(category, t)}
            description={noteOf(category)}
            min={0}
            max={MAX_TOURISTS}
          />
        ))
      ) : (
        <NumberField
          control={control}
          name="tourists"
          rules="required"
          label={t('new_booking.tourists')}
          min={1}
          max={MAX_TOURISTS}
        />
      )}
      {tour.extras.map(
        ({ id, title, price, per, is_required }, index) =>
          !is_required && (
            <NumberField
              key={id}
              control={control}
              name={`extras.${index}`}
              label={title}
              description={money(price)}
              min={0}
              max={per === 'booking' ? 1 : MAX_TOURISTS}
            />
          ),
      )}
    </div>
  );
}
