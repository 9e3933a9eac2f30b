import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Cell, Column } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { TableCards } from './table-cards.tsx';

interface Row {
  id: number;
  value: Cell;
}
const NOTHING: Cell[] = [null, ''];
const PLACES = ['line', 'plain', 'aside'] as const;

const columnsOf = (card: (typeof PLACES)[number]): Array<Column<Row>> => [
  { key: 'id', title: 'Number', render: ({ id }) => id },
  { key: 'value', title: 'Important', card, none: '—', render: ({ value }) => value },
];
const shown = (card: (typeof PLACES)[number], value: Cell) => {
  const props = { label: 'List', columns: columnsOf(card), rowKey: ({ id }: Row) => id };
  return renderToStaticMarkup(<TableCards {...props} rows={[{ id: 7, value }]} />);
};

it.each(PLACES.flatMap((card) => NOTHING.map((value) => ({ card, value }))))(
  'a card leaves out $card without a value: $value',
  ({ card, value }) => {
    const filled = shown(card, 'nuts');
    const bare = shown(card, value);
    expect(filled).toContain('nuts');
    expect(bare).not.toContain('Important');
    expect(bare).not.toContain('—');
    // Not the line alone: what would stand in it is not there either, to take room.
    expect(bare.match(/<(?:div|span)/gu)?.length).toBeLessThan(filled.match(/<(?:div|span)/gu)?.length ?? 0);
  },
);

it('a zero is a value', () => {
  expect(shown('line', 0)).toContain('Important');
});

it.each(NOTHING)('a table says in a word where there is no value: %j', (value) => {
  const table = renderToStaticMarkup(
    <DataTable label="List" columns={columnsOf('line')} rows={[{ id: 7, value }]} rowKey={({ id }) => id} />,
  );
  expect(table).toContain('<td>—</td>');
});
