import { expect, it } from 'vitest';
import { touristCell } from '@tropa/contract';
import {
  copiedText,
  isTable,
  refusalsInTable,
  sentRows,
  withPasted,
  withRead,
  withValue,
} from './tourist-table.ts';
import type { TypedRow } from './tourist-table.ts';

const COLUMNS = touristCell.options;
const row = (last_name = '', first_name = '', id: number | null = null): TypedRow => ({
  id,
  cells: {
    ...(Object.fromEntries(COLUMNS.map((cell) => [cell, ''])) as TypedRow['cells']),
    last_name,
    first_name,
  },
});
const names = (rows: readonly TypedRow[]) =>
  rows.map(({ id, cells }) => `${id ?? '-'} ${cells.last_name} ${cells.first_name}`.trim());

it('puts what was read where it belongs, and forgets nothing that stood there', () => {
  const rows = [row('Лем', 'Ян', 7), row(), row('Рунич', 'Ида'), row()];
  const read = [
    { id: null, cells: { last_name: 'Ковач', first_name: 'Ана' } },
    { id: 7, cells: { phone: '+7913', first_name: '' } },
    { id: null, cells: { last_name: 'Орлова' } },
    { id: null, cells: { last_name: 'Том' } },
  ];
  const next = withRead(rows, read);
  expect(names(next)).toEqual(['7 Лем Ян', '- Ковач Ана', '- Рунич Ида', '- Орлова', '- Том']);
  expect(next[0]?.cells.phone).toBe('+7913');
});

it('takes what was copied as a spreadsheet does', () => {
  expect([isTable('Лем'), isTable('Лем\n'), isTable('Лем\tЯн'), isTable('Лем\nКовач')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  const next = withPasted(
    [row('Лем', 'Ян', 7)],
    COLUMNS,
    { row: 0, cell: 'first_name' },
    'Ян\tКарлович\r\nАна\t\r\n',
  );
  expect(names(next)).toEqual(['7 Лем Ян', '-  Ана']);
  expect(next[0]?.cells.middle_name).toBe('Карлович');
  const beyond = withPasted([row()], COLUMNS, { row: 0, cell: 'weight' }, '45\tлишнее');
  expect(beyond[0]?.cells.weight).toBe('45');
});

it('gives one value to those who are named and have none', () => {
  const rows = [row('Лем'), row(), { ...row('Том'), cells: { ...row('Том').cells, citizenship: 'США' } }];
  expect(withValue(rows, 'citizenship', 'Россия').map(({ cells }) => cells.citizenship)).toEqual([
    'Россия',
    '',
    'США',
  ]);
});

it('copies rows that hold something, one line each', () => {
  const two = { ...row('Лем', 'Ян'), cells: { ...row('Лем', 'Ян').cells, food_restriction: 'Без\nорехов' } };
  expect(copiedText([two, row()], ['last_name', 'food_restriction'], ['Фамилия', 'Питание'])).toBe(
    'Фамилия\tПитание\nЛем\tБез орехов',
  );
});

it('sends of those who stand there only what was changed: others may have answered meanwhile', () => {
  const began = [row('Лем', 'Ян', 7), row('Рунич', 'Ида', 8), row()];
  const changed = { ...row('Лем', 'Ян', 7), cells: { ...row('Лем', 'Ян').cells, phone: '+7913' } };
  expect(sentRows([changed, row('Рунич', '', 8), row('Том')], began)).toEqual({
    rows: [
      { id: 7, cells: { phone: '+7913' } },
      { id: null, cells: { last_name: 'Том' } },
    ],
    places: [0, 2],
  });
});

it('tells refusals at the rows of the table, not of those that were sent', () => {
  const { rows, places } = sentRows([row(), row('Лем'), row(), row('Том')], []);
  expect(rows).toHaveLength(2);
  expect(refusalsInTable({ 'rows.1.cells.sex': 'x', beyond_limits: 'y' }, places)).toEqual({
    'rows.3.cells.sex': 'x',
    beyond_limits: 'y',
  });
});
