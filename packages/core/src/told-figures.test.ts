import { expect, it } from 'vitest';
import { DUES_FIGURES, MONEY_FIGURES, OCCUPANCY_FIGURES, toldFigures } from './told-figures.ts';

const money = { payed: 300, refunded: 100, to_agents: 0, kept_deposits: 0 };

it('tells figures against the other period, and what is rare only where there is any of it', () => {
  const told = toldFigures(MONEY_FIGURES, money, { ...money, payed: 150, to_agents: 20 }, 'RUB');
  expect(told.map(({ key, now, before, moved }) => [key, now, before, moved?.way])).toEqual([
    ['payed', 300, 150, 'more'],
    ['refunded', 100, 100, 'same'],
    ['to_agents', 0, 20, 'less'],
    ['left', 200, 30, 'more'],
  ]);
  expect(toldFigures(MONEY_FIGURES, money, null, 'RUB').map(({ key, before }) => [key, before])).toEqual([
    ['payed', undefined],
    ['refunded', undefined],
    ['left', undefined],
  ]);
});

it('tells no share of a share', () => {
  const [share] = toldFigures(
    OCCUPANCY_FIGURES,
    { departures: 2, seats: 10, taken: 5 },
    { departures: 1, seats: 10, taken: 1 },
    '',
  ).filter(({ key }) => key === 'share');
  expect(share).toMatchObject({ now: 50, before: 10, moved: null, unit: 'percent' });
});

it('adds up what is expected and owed in one currency', () => {
  const dues = {
    expected: [
      { sums: [{ currency: 'RUB', invoiced: 5, planned: 7 }] },
      {
        sums: [
          { currency: 'EUR', invoiced: 1, planned: 1 },
          { currency: 'RUB', invoiced: 1, planned: 0 },
        ],
      },
    ],
    debts: [
      { sums: [{ currency: 'RUB', amount: 3 }] },
      { sums: [] },
      { sums: [{ currency: 'RUB', amount: 4 }] },
    ],
    receipts: 0,
  };
  expect(toldFigures(DUES_FIGURES, dues, null, 'RUB').map(({ key, now }) => [key, now])).toEqual([
    ['expected', 13],
    ['debts', 7],
  ]);
});
