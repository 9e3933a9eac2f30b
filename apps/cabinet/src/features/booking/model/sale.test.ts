import type { AgentAllotment } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { departureKey } from '../../../shared/departures/departure-choice.ts';
import { earnedOfOne, keptOn, readSaleSearch, saleSums } from './sale.ts';

const terms = {
  contract_id: 1,
  collects: 'agent' as const,
  commission: { kind: 'percent' as const, value: 10 },
  payment_days: 5,
};
const breakdown = { total: 100_000, lines: [] } as unknown as Parameters<typeof saleSums>[1];

describe('what a sale comes to', () => {
  it('is the price less the commission, against what may still be owed', () => {
    expect(saleSums(terms, breakdown, 2, 90_001)).toEqual({
      commission: 10_000,
      due: 90_000,
      left: 1,
      isOver: false,
    });
    expect(saleSums(terms, breakdown, 2, 90_000)).toMatchObject({ left: 0, isOver: false });
    expect(saleSums(terms, breakdown, 2, 89_999)).toMatchObject({ left: 0, isOver: true });
  });

  it('owes nothing without a limit being touched where the tourist pays the organizer', () => {
    expect(saleSums({ ...terms, collects: 'organizer' }, breakdown, 2, 0)).toEqual({
      commission: 10_000,
      due: 0,
      left: null,
      isOver: false,
    });
    expect(saleSums(terms, breakdown, 2, null)).toMatchObject({ due: 90_000, left: null, isOver: false });
  });

  it('says nothing of a commission that nobody agreed', () => {
    const none = { ...terms, collects: 'organizer' as const, commission: null };
    expect(saleSums(none, breakdown, 2, null).commission).toBeNull();
    expect(earnedOfOne({ price_basis: 'person', agent_terms: none }, 50_000)).toBeNull();
  });
});

it('tells what one tourist brings, but not beside the price of a group by net', () => {
  const net = { ...terms, commission: { kind: 'net' as const, value: 40_000 } };
  expect(earnedOfOne({ price_basis: 'person', agent_terms: net }, 50_000)).toBe(10_000);
  expect(earnedOfOne({ price_basis: 'group', agent_terms: net }, 50_000)).toBeNull();
  expect(earnedOfOne({ price_basis: 'group', agent_terms: terms }, 50_000)).toBe(5_000);
});

it('finds the seats that are kept on a stored departure, never on one of the schedule', () => {
  const kept = [{ tour_date_id: 7, seats: 2 }] as AgentAllotment[];
  const date = { date_uid: null, date_start: '2027-06-12', time_start: '10:00' };
  expect(keptOn(kept, departureKey({ ...date, id: 7 }))?.seats).toBe(2);
  expect(keptOn(kept, departureKey({ ...date, id: 8 }))).toBeUndefined();
  expect(keptOn(kept, departureKey({ ...date, id: -1 }))).toBeUndefined();
  expect(keptOn(kept, null)).toBeUndefined();
});

it('reads of the address a tour and a step, and nothing else', () => {
  expect(readSaleSearch({ tour: 7, step: 'confirm' })).toEqual({ tour: 7, step: 'confirm' });
  expect(readSaleSearch({ tour: 'x', step: 'departure', page: 2 })).toEqual({});
});
