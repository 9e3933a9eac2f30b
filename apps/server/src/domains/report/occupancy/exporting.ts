import { occupancyReportFilter, type OccupancySums, type reportCalls } from '@tropa/contract';
import { translator, type Translate } from '@tropa/i18n';
import type { Operation } from '../../../kernel/route.ts';
import { askExport, column, sheetOf, type SheetColumn } from '../../exporting/index.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { demandPeriod } from '../stretches/demand-period.ts';
import { inOneBatch } from '../stretches/in-one-batch.ts';
import { reportExport } from '../stretches/report-export.ts';
import { readOccupancyReport } from './occupancy-report.ts';

/** Has a job write the report to a file. @throws Refusal 404 for a stranger and an agent, 403; 422 for a period */
export const createOccupancyReportExport: Operation<typeof reportCalls.exportOccupancy> = async (
  context,
  { body },
) => {
  await demandAllMoney(context, body.organizer_id, 'read');
  // A period that cannot be is refused before anybody waits for its file.
  demandPeriod(body.filter);
  return { export: await askExport(context, { ...body, kind: 'report_occupancy', columns: [] }) };
};

interface Row {
  name: string;
  date_from: string;
  date_to: string;
  sums: OccupancySums;
}

const sheetColumns = (t: Translate): SheetColumn<Row>[] => [
  column.text(t('reports.sales.columns.what'), 32, (row) => row.name),
  column.day(t('reports.money.columns.from'), 12, (row) => row.date_from),
  column.day(t('reports.money.columns.to'), 12, (row) => row.date_to),
  column.count(t('reports.occupancy.departures'), 10, ({ sums }) => sums.departures),
  column.count(t('reports.occupancy.seats'), 10, ({ sums }) => sums.seats),
  column.count(t('reports.occupancy.taken'), 10, ({ sums }) => sums.taken),
];

/** Lets the report of occupancy be exported as it is shown: a row for each stretch, or for each tour. */
export const occupancyReportExport = reportExport(
  'report_occupancy',
  async (services, { organizer_id, filter, language }) => {
    const asked = occupancyReportFilter.parse(filter);
    const report = await readOccupancyReport(services, organizer_id, asked);
    const t = translator(language);
    const { date_from, date_to } = asked;
    const rows: Row[] =
      asked.by === 'time'
        ? report.stretches.map((row) => ({ ...row, name: t('reports.sales.all') }))
        : report.rows.map(({ name, sums }) => ({ name, sums, date_from, date_to }));
    const about = { name: t('reports.occupancy.title'), count: rows.length };
    return sheetOf(about, sheetColumns(t), inOneBatch(rows));
  },
);
