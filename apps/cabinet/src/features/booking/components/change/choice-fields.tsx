import { classOfCategory, MAX_TOURISTS, numberIn, peopleTogether, roomStock } from '@tropa/core';
import type { BookingChange, BookingChangeQuote } from '@tropa/contract';
import { categoryName } from '@tropa/i18n/ages';
import { Dotted, NumberInput, type NumberValue } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../../../shared/api/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import { choiceErrors } from '../../model/choice-errors.ts';
import { useRoomNote } from '../../model/room-note.tsx';
import dialogs from '../dialogs/dialogs.module.css';
import { StaysOfRooms } from './stays-of-rooms.tsx';

/** Who goes and what is bought with it; what is left out is as the server says. */
export type Choice = Pick<BookingChange, 'tourists' | 'categories' | 'extras' | 'rooms'> & {
  /** What stands in fields that hold no number, by the field: with it nothing is asked or changed. */
  unread?: Readonly<Record<string, string>>;
};

/** What of a choice is asked for or changed; undefined while a field holds no number. */
export const readChoice = ({ unread, ...choice }: Choice) => (unread === undefined ? choice : undefined);

/** The field of a booking whose tour has no categories. */
const EVERYBODY = '';

interface ChoiceFieldsProps {
  quote: BookingChangeQuote;
  /** Why the choice has no price. */
  error: ApiFailure | null;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

/** Tourists by category, extras and rooms, at the prices that count for the booking. */
export function ChoiceFields({ quote, error, choice, onChange }: ChoiceFieldsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const roomNote = useRoomNote(quote.breakdown.currency);
  const { seat_classes, categories, extras, rooms } = quote.choice;
  const money = (amount: number) => format.money(amount, quote.breakdown.currency);
  const countOf = (id: string, count: number) =>
    choice.categories?.find((one) => one.id === id)?.count ?? count;
  const quantityOf = (id: string, quantity: number) =>
    choice.extras?.find((one) => one.id === id)?.quantity ?? quantity;
  /** A field's number, or what stands there instead; an empty field counts as `empty`. */
  const take = (id: string, next: NumberValue, empty: number, of: (count: number) => Partial<Choice>) => {
    const { [id]: _former, ...others } = choice.unread ?? {};
    const unread = typeof next === 'string' ? { ...others, [id]: next } : others;
    const { unread: _all, ...rest } = choice;
    onChange({
      ...rest,
      ...(typeof next === 'string' ? {} : of(numberIn(next) ?? empty)),
      ...(Object.keys(unread).length > 0 && { unread }),
    });
  };
  const setCount = (id: string, next: NumberValue) =>
    take(id, next, 0, (count) => {
      const all = categories.map((one) => ({
        id: one.id,
        count: one.id === id ? count : countOf(one.id, one.count),
      }));
      const tourists = peopleTogether(
        categories.map((one, index) => ({ ...one, count: all[index]?.count ?? 0 })),
      );
      // Of nobody there is no price: the field shows what was typed until somebody goes.
      return { categories: all, tourists: Math.max(1, tourists), rooms: undefined };
    });
  const setQuantity = (id: string, next: NumberValue) =>
    take(id, next, 0, (quantity) => ({
      extras: extras.map((one) => ({
        id: one.id,
        quantity: one.id === id ? quantity : quantityOf(one.id, one.quantity),
      })),
    }));
  const roomsOf = (id: string, quantity: number) =>
    choice.rooms?.find((one) => one.id === id)?.quantity ?? quantity;
  const setRooms = (id: string, next: NumberValue) =>
    take(roomStock(id), next, 0, (quantity) => ({
      rooms: rooms.map((one) => ({
        id: one.id,
        quantity: one.id === id ? quantity : roomsOf(one.id, one.quantity),
      })),
    }));
  const standing = (id: string, count: number): NumberValue => choice.unread?.[id] ?? count;
  const { atFields } = choiceErrors(error, quote);
  /** By the place of what was asked for. */
  const errorOf = (list: 'categories' | 'extras' | 'rooms', id: string) =>
    atFields[
      `${list}.${choice[list]?.findIndex((one) => one.id === id)}.${list === 'categories' ? 'count' : 'quantity'}`
    ];
  /** What one costs, and how many are left where they are numbered. */
  const priced = (price: number, left: number | null) => (
    <Dotted>
      {money(price)}
      {left !== null && t('rebooking.extra_left', { count: left })}
    </Dotted>
  );
  return (
    <>
      <div className={`${dialogs['pair']} ${dialogs['counts']}`}>
        {categories.length > 0 ? (
          categories.map(({ id, price, count, ...category }) => {
            const seatClass = classOfCategory(seat_classes, category);
            return (
              <NumberInput
                key={id}
                label={categoryName({ ...category, seat_class: seatClass }, t)}
                description={priced(price, seatClass?.left ?? null)}
                min={0}
                max={MAX_TOURISTS}
                value={standing(id, countOf(id, count))}
                error={errorOf('categories', id)}
                onChange={(next) => setCount(id, next)}
              />
            );
          })
        ) : (
          <NumberInput
            label={t('rebooking.tourists')}
            {...(quote.number_of_free_seats !== null && {
              description: t('rebooking.free_seats', { count: quote.number_of_free_seats }),
            })}
            min={1}
            max={MAX_TOURISTS}
            value={standing(EVERYBODY, choice.tourists ?? quote.tourists_count)}
            error={atFields['tourists']}
            onChange={(next) => take(EVERYBODY, next, 1, (tourists) => ({ tourists, rooms: undefined }))}
          />
        )}
        {extras
          .filter(({ is_required }) => !is_required)
          .map(({ id, title, price, per, quantity, left }) => (
            <NumberInput
              key={id}
              label={title}
              description={priced(price, left)}
              min={0}
              max={per === 'booking' ? 1 : MAX_TOURISTS}
              value={standing(id, quantityOf(id, quantity))}
              error={errorOf('extras', id)}
              onChange={(next) => setQuantity(id, next)}
            />
          ))}
      </div>
      <StaysOfRooms rooms={rooms}>
        {(kind) => (
          <NumberInput
            key={kind.id}
            label={kind.title}
            description={roomNote(kind, kind.left)}
            min={0}
            max={MAX_TOURISTS}
            value={standing(roomStock(kind.id), roomsOf(kind.id, kind.quantity))}
            error={errorOf('rooms', kind.id)}
            onChange={(next) => setRooms(kind.id, next)}
          />
        )}
      </StaysOfRooms>
    </>
  );
}
