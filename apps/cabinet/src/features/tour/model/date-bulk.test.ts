import type { TourDate } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { bulkChange, bulkPayload, newBulkValues, refusalsByDate } from './date-bulk.ts';
import { storedDate as stored } from './stored-date.ts';

const date = (change: Partial<TourDate> = {}): TourDate => ({ ...stored, ...change });

describe('a change over several dates', () => {
  it('changes nothing that was not chosen', () => {
    expect(bulkChange(newBulkValues())).toEqual({});
    expect(bulkPayload([date({ price: 500, commentary: 'С концертом' })], { is_busy: true })).toEqual([
      { id: 5, is_busy: true },
    ]);
  });

  it('tells an own price from the tour’s, and a flag put off from one left alone', () => {
    const values = newBulkValues();
    expect(bulkChange({ ...values, price_kind: 'own', price: 700 })).toEqual({ price: 700 });
    expect(bulkChange({ ...values, price_kind: 'tour', price: 700 })).toEqual({ price: null });
    expect(bulkChange({ ...values, is_busy: 'no', flight_included: 'yes' })).toEqual({
      is_busy: false,
      flight_included: true,
    });
    expect(bulkChange({ ...values, prepayment_kind: 'tour' })).toEqual({
      prepayment_type: null,
      prepayment_size: null,
    });
    expect(bulkChange({ ...values, prepayment_kind: 'full', prepayment_size: 30 })).toEqual({
      prepayment_type: 'full',
      prepayment_size: null,
    });
    expect(bulkChange({ ...values, full_payment_kind: 'departure', full_payment_days: 3 })).toEqual({
      full_payment_days: null,
    });
  });

  it('sends of each date the common change and nothing else', () => {
    const change = { prepayment_type: 'percent', prepayment_size: 30, number_of_seats: 12 } as const;
    expect(bulkPayload([date(), date({ id: 6, date_start: '2027-07-01' })], change)).toEqual([
      { id: 5, ...change },
      { id: 6, ...change },
    ]);
  });

  it('brings each refusal to its date', () => {
    const dates = [date(), date({ id: 6 }), date({ id: 7 })];
    const refused = refusalsByDate(dates, {
      'dates.2.number_of_seats': 'Занято мест: 4',
      'dates.2.price': 'Мало',
      'dates.0.price': 'Мало',
    });
    expect(refused.map(({ date: { id }, messages }) => [id, messages])).toEqual([
      [5, ['Мало']],
      [7, ['Занято мест: 4', 'Мало']],
    ]);
  });
});
