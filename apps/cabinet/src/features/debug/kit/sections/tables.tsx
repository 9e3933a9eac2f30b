import { DataTable, Pagination, PagedTable, StatusDot, type Column, type Tone } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import type { KitSection } from '../section.ts';
import { Specimen } from '../specimen.tsx';

interface Row {
  id: number;
  seats: number;
  /** Minor units. */
  price: number;
  tone: Tone;
}

const TONES: readonly Tone[] = ['neutral', 'success', 'warning', 'danger', 'info', 'violet'];
/** Numbers in no order, so that sorting is seen. */
const ROWS: readonly Row[] = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  seats: (index * 7) % 19,
  price: (((index * 13) % 37) + 12) * 100_000,
  tone: TONES[index % TONES.length] ?? 'neutral',
}));

function useColumns(): ReadonlyArray<Column<Row>> {
  const { t } = useTranslation();
  const { money } = useFormat();
  return [
    {
      key: 'name',
      title: t('kit.table.name'),
      render: ({ id }) => t('kit.table.tour', { number: id }),
      compare: (one, other) => one.id - other.id,
    },
    {
      key: 'status',
      title: t('kit.table.status'),
      render: ({ tone }) => <StatusDot tone={tone}>{t(`kit.tone.${tone}`)}</StatusDot>,
      card: 'aside',
    },
    {
      key: 'seats',
      title: t('kit.table.seats'),
      align: 'right',
      render: ({ seats }) => seats,
      compare: (one, other) => one.seats - other.seats,
    },
    {
      key: 'price',
      title: t('kit.table.price'),
      align: 'right',
      render: ({ price }) => money(price, 'RUB'),
      compare: (one, other) => one.price - other.price,
    },
  ];
}

const rowKey = ({ id }: Row) => id;
const PAGE_COUNTS = [1, 3, 10, 40] as const;
const SIZE = 20;

function Pages({ count }: { count: number }) {
  const [page, setPage] = useState(1);
  return (
    <Pagination
      pagination={{ item_count: count * SIZE - 5, page_count: count, page, page_size: SIZE }}
      onPage={setPage}
    />
  );
}

function Tables() {
  const { t } = useTranslation();
  const columns = useColumns();
  const common = { columns, rowKey };
  return (
    <>
      <Specimen name="paged-table" label={t('kit.table.paged')} isWide>
        <PagedTable {...common} label={t('kit.table.paged')} rows={ROWS} />
      </Specimen>
      <Specimen name="pagination" label={t('kit.table.pages')} isWide>
        {PAGE_COUNTS.map((count) => (
          <div key={count} data-pages={count}>
            <Pages count={count} />
          </div>
        ))}
      </Specimen>
      <Specimen name="table-fetching" label={t('kit.table.fetching')} isWide>
        <DataTable {...common} label={t('kit.table.fetching')} rows={ROWS.slice(0, 3)} isFetching />
      </Specimen>
      <Specimen name="table-loading" label={t('kit.table.loading')} isWide>
        <DataTable {...common} label={t('kit.table.loading')} rows={undefined} skeletonRows={4} />
      </Specimen>
      <Specimen name="table-empty" label={t('kit.table.empty')} isWide>
        <DataTable {...common} label={t('kit.table.empty')} rows={[]} />
      </Specimen>
    </>
  );
}

export const tables: KitSection = { id: 'tables', title: (t) => t('kit.table.title'), Content: Tables };
