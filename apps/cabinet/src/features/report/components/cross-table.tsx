import { SegmentedControl } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import type { SalesCross, SalesReport, SalesReportFilter, SalesSums } from '@tropa/contract';
import { CROSS_MEASURES, soldIn, type CrossMeasure } from '@tropa/core';
import { DataTable, EmptyState, Panel, type Column } from '@tropa/ui';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import type { ReportSearch } from '../model/report-search.ts';
import { bookingsAddress, lineNameOf } from '../model/sales-line.ts';
import { useLineNames } from '../model/use-line-names.ts';
import { BookingsLink } from './bookings-link.tsx';
import { columnBefore } from './column-before.tsx';
import classes from './report.module.css';

interface CrossTableProps {
  report: SalesReport;
  cross: SalesCross;
  filter: SalesReportFilter;
  currency: string;
  shown: CrossMeasure;
  onChange: (patch: Partial<ReportSearch>) => void;
}

/** A line of the table; key null: the sums of all. */
interface Line {
  key: number | null;
  name: string;
  cells: (SalesSums | null)[];
  sums: SalesSums;
  compared: SalesSums | null;
}

/** Bookings cut two ways: one cut down, the other across, with the sums of both; darker where there is more. */
export function CrossTable({ report, cross, filter, currency, shown, onChange }: CrossTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = useLineNames();
  const { by, across = by } = filter;
  const isCompared = (cross.compared?.count ?? 0) > 0;
  const valueOf = (sums: SalesSums) => (shown === 'sold' ? soldIn(sums, currency).total : sums[shown]);
  const written = (sums: SalesSums) =>
    shown === 'sold' ? format.money(valueOf(sums), currency) : format.number(valueOf(sums));
  /** A number of bookings opens them; people and prices are of those that were not cancelled, of which there is no list. */
  const opened = (sums: SalesSums, row: number | null, column: number | null) =>
    shown === 'count' ? (
      <BookingsLink
        count={sums.count}
        address={bookingsAddress(report, filter, [
          ...(row === null ? [] : [[by, row] as const]),
          ...(column === null ? [] : [[across, column] as const]),
        ])}
      />
    ) : (
      written(sums)
    );
  const most = Math.max(
    ...cross.rows.flatMap(({ cells }) => cells.map((cell) => (cell ? valueOf(cell) : 0))),
    1,
  );
  const lines: Line[] = [
    ...cross.rows.map((row) => ({ ...row, name: lineNameOf(by, row, report, names) })),
    {
      key: null,
      name: t('reports.sales.total'),
      cells: cross.columns.map(({ sums }) => sums),
      sums: cross.total,
      compared: cross.compared,
    },
  ];
  const columns: Column<Line>[] = [
    {
      key: 'name',
      title: by === 'time' ? t('reports.stretch') : t(`reports.sales.names.${by}`),
      card: 'title',
      render: ({ key, name }) => (
        <span className={classes['line']}>{key === null ? <strong>{name}</strong> : name}</span>
      ),
    },
    {
      key: 'total',
      title: t('reports.sales.total'),
      align: 'right',
      card: 'aside',
      render: ({ key, sums }) => <strong>{opened(sums, key, null)}</strong>,
    },
    ...columnBefore<Line>(
      t('reports.before'),
      isCompared ? ({ compared }) => compared && written(compared) : null,
    ),
    ...cross.columns.map((column, at): Column<Line> => ({
      key: `column ${column.key}`,
      title: lineNameOf(across, column, report, names),
      align: 'right',
      none: '',
      render: ({ key, cells }) => {
        const sums = cells[at];
        if (!sums || valueOf(sums) === 0) return null;
        const share = key === null ? 0 : valueOf(sums) / most;
        return (
          <span className={classes['cell']} style={{ '--share': share } as CSSProperties}>
            {opened(sums, key, column.key)}
          </span>
        );
      },
    })),
  ];
  const label = t('reports.sales.cross', {
    by: t(`reports.sales.cuts.${by}`),
    across: t(`reports.sales.cuts.${across}`).toLocaleLowerCase(),
  });
  return (
    <>
      <SegmentedControl
        className={classes['switch'] ?? ''}
        aria-label={t('reports.sales.shown')}
        data={CROSS_MEASURES.map((value) => ({ value, label: t(`reports.sales.${value}`) }))}
        value={shown}
        onChange={(value) => {
          const chosen = CROSS_MEASURES.find((measure) => measure === value);
          onChange({ shown: chosen === 'count' ? undefined : chosen });
        }}
      />
      {cross.rows.length === 0 ? (
        <Panel>
          <EmptyState
            icon={<IconTable size={24} stroke={1.6} />}
            title={t('reports.sales.nothing_by')}
            text={t('reports.nothing_text')}
          />
        </Panel>
      ) : (
        <>
          <div className={classes['table']}>
            <DataTable
              label={label}
              columns={columns}
              rows={lines}
              rowKey={({ key }) => String(key ?? 'total')}
            />
          </div>
          <p className={classes['note']}>
            {t('reports.sales.cross_note')}
            {cross.has_more && ` ${t('reports.sales.cross_more')}`}
          </p>
        </>
      )}
    </>
  );
}
