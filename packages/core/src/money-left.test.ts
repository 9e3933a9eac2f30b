import { expect, it } from 'vitest';
import { moneyLeft } from './money-left.ts';

it('leaves to the organizer neither what went back nor what agents keep', () => {
  expect(moneyLeft({ payed: 100_000, refunded: 20_000, to_agents: 9_000, kept_deposits: 500 })).toBe(71_500);
});
