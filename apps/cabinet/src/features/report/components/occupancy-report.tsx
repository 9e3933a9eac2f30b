import type { OccupancyReport as Report, OccupancyReportFilter, OccupancySums } from '@tropa/contract';
import { OCCUPANCY_FIGURES, seriesBefore, takenShare, toldFigures } from '@tropa/core';
import { DataTable, Panel, type Column } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnChart } from '../../../shared/charts/lazy-column-chart.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { useStretchName } from '../model/use-stretch-name.ts';
import { columnBefore } from './column-before.tsx';
import { CountedSheet, type Counted } from './counted-sheet.tsx';
import { Figures } from './figures.tsx';
import { OpenNumber } from './open-number.tsx';
import classes from './report.module.css';

/** So many columns of tours can be told from one another; the table has them all. */
const COLUMNS = 12;
const KEYS = ['departures', 'seats', 'taken'] as const;

interface Line {
  id: string;
  name: string;
  sums: OccupancySums;
  compared: OccupancySums | null;
  /** The departures that its numbers count. */
  counted: Counted;
}

/** How full departures are: their sums, a chart, and the same in numbers. */
export function OccupancyReport({ report, filter }: { report: Report; filter: OccupancyReportFilter }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useStretchName();
  const [counted, setCounted] = useState<Counted>();
  const { total, compared } = report;
  const before = compared && compared.sums.seats > 0 ? compared.sums : null;
  const travel = ({ date_from, date_to }: { date_from: string; date_to: string }) => ({ date_from, date_to });
  const lines =
    filter.by === 'time'
      ? report.stretches.map((row): Line => ({
          id: row.date_from,
          name: nameOf(row),
          sums: row.sums,
          compared: row.compared?.sums ?? null,
          counted: { name: nameOf(row), ...travel(row) },
        }))
      : report.rows.map(({ tour_id, ...row }): Line => ({
          ...row,
          id: String(tour_id),
          counted: { name: row.name, ...travel(filter), tour_id },
        }));
  const drawn = filter.by === 'time' ? lines : lines.slice(0, COLUMNS);
  const percent = (share: number) => format.percent(share);
  const whole = { name: t('reports.occupancy.departures'), ...travel(filter) };
  return (
    <>
      <Figures
        figures={toldFigures(OCCUPANCY_FIGURES, total, before, '')}
        currency=""
        words={(key) => t(`reports.occupancy.${key}`)}
        renderNumber={({ opens, now }, write) =>
          opens ? <OpenNumber value={now} write={write} onPress={() => setCounted(whole)} /> : write(now)
        }
      />
      <Panel>
        <ColumnChart
          label={t('reports.chart', { title: t('reports.occupancy.title') })}
          names={drawn.map(({ name }) => name)}
          series={[
            {
              name: t('reports.occupancy.share'),
              kind: 'column',
              look: 'main',
              values: drawn.map(({ sums }) => takenShare(sums)),
            },
            ...seriesBefore(
              t('reports.before'),
              before ? drawn.map((line) => takenShare(line.compared)) : null,
            ),
          ]}
          write={percent}
          writeShort={percent}
          whole={100}
          onPress={(at) => {
            const line = drawn[at];
            if (line && line.sums.departures > 0) setCounted(line.counted);
          }}
        />
      </Panel>
      <div className={classes['table']}>
        <OccupancyTable
          lines={lines}
          by={filter.by}
          isCompared={before !== null}
          onPress={(line) => setCounted(line.counted)}
        />
      </div>
      <CountedSheet counted={counted} onClose={() => setCounted(undefined)} />
    </>
  );
}

interface OccupancyTableProps {
  lines: Line[];
  by: OccupancyReportFilter['by'];
  isCompared: boolean;
  onPress: (line: Line) => void;
}

function OccupancyTable({ lines, by, isCompared, onPress }: OccupancyTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = (sums: OccupancySums | null) => {
    const share = takenShare(sums);
    return share === null ? null : format.percent(share);
  };
  const columns: Column<Line>[] = [
    {
      key: 'name',
      title: by === 'time' ? t('reports.stretch') : t('reports.sales.names.tour'),
      card: 'title',
      render: ({ name }) => name,
    },
    ...KEYS.map((key): Column<Line> => ({
      key,
      title: t(`reports.occupancy.${key}`),
      align: 'right',
      render: (line) => (
        <OpenNumber value={line.sums[key]} write={format.number} onPress={() => onPress(line)} />
      ),
    })),
    {
      key: 'share',
      title: t('reports.occupancy.share'),
      align: 'right',
      card: 'aside',
      none: '—',
      render: ({ sums }) => percent(sums) && <strong>{percent(sums)}</strong>,
    },
    ...columnBefore<Line>(t('reports.before'), isCompared ? ({ compared }) => percent(compared) : null),
  ];
  return (
    <DataTable label={t('reports.occupancy.title')} columns={columns} rows={lines} rowKey={(row) => row.id} />
  );
}
