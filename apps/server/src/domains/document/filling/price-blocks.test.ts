import { translator } from '@tropa/i18n';
import { expect, it } from 'vitest';
import type { DocumentFacts } from './facts.ts';
import { priceTable } from './price-blocks.ts';

const line = { discount_type: null, percent: null };
const room = { id: 'd', title: 'Двухместный', stay: 0, places: 2, single_supplement: 100_000, people: 3 };
const facts = (language: 'ru' | 'en', per: 'room' | 'person') =>
  ({
    language,
    booking: {
      breakdown: {
        currency: 'RUB',
        total: 900_000,
        lines: [
          {
            ...line,
            kind: 'room',
            quantity: per === 'room' ? 2 : 3,
            unit_amount: 400_000,
            amount: 800_000,
            room: { ...room, per, rooms: 2 },
          },
          {
            ...line,
            kind: 'single_supplement',
            quantity: 1,
            unit_amount: 100_000,
            amount: 100_000,
            room: { ...room, per, rooms: 2 },
          },
        ],
      },
    },
  }) as unknown as DocumentFacts;

const namesOf = (language: 'ru' | 'en', per: 'room' | 'person') => {
  const [table] = priceTable(translator(language), facts(language, per));
  const rows = table?.kind === 'table' ? table.rows : [];
  return rows.slice(0, -1).map(([name]) => String(name).replaceAll(/\s/gu, ' '));
};

it('tells rooms and the supplement of whoever is alone, in both languages', () => {
  expect(namesOf('ru', 'room')).toEqual([
    'Двухместный: 4 000 ₽ × 2',
    'Одноместное размещение (Двухместный): 1 000 ₽ × 1',
  ]);
  expect(namesOf('ru', 'person')[0]).toBe('2 × Двухместный: 4 000 ₽ × 3');
  expect(namesOf('en', 'room')[1]).toContain('Single supplement (Двухместный)');
});
