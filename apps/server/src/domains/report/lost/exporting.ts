import { lostReportFilter, type LostReport, type reportCalls } from '@tropa/contract';
import { translator, type Translate } from '@tropa/i18n';
import type { Operation } from '../../../kernel/route.ts';
import { askExport, column, sheetOf, type SheetColumn } from '../../exporting/index.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { demandPeriod } from '../stretches/demand-period.ts';
import { inOneBatch } from '../stretches/in-one-batch.ts';
import { reportExport } from '../stretches/report-export.ts';
import { readLostReport } from './lost-report.ts';

/** Has a job write the report to a file. @throws Refusal 404 for a stranger and an agent, 403; 422 for a period */
export const createLostReportExport: Operation<typeof reportCalls.exportLost> = async (context, { body }) => {
  await demandAllMoney(context, body.organizer_id, 'read');
  // A period that cannot be is refused before anybody waits for its file.
  demandPeriod({ ...body.filter, step: 'month' });
  return { export: await askExport(context, { ...body, kind: 'report_lost', columns: [] }) };
};

type Row = LostReport['rows'][number];

const sheetColumns = (t: Translate): SheetColumn<Row>[] => [
  column.text(t('reports.sales.names.tour'), 32, (row) => row.tour_name),
  column.day(t('reports.money.columns.from'), 12, (row) => row.date_start),
  column.text(t('reports.lost.time'), 8, (row) => row.time_start ?? ''),
  column.count(t('reports.lost.visits'), 12, (row) => row.visits),
  column.count(t('reports.lost.refused'), 12, (row) => row.refused),
  column.count(t('reports.lost.waiting_seats'), 12, (row) => row.waiting_seats),
  column.count(t('reports.lost.late_seats'), 12, (row) => row.late_seats),
  column.count(t('reports.lost.left'), 12, (row) => row.left),
  column.count(t('reports.lost.group_seats'), 12, (row) => row.group_seats),
  column.money(t('reports.lost.worth'), 16, (row) => row.worth),
  column.text(t('payment_export.currency'), 8, (row) => row.currency),
];

/** Lets lost sales be exported as they are shown. */
export const lostReportExport = reportExport(
  'report_lost',
  async (services, { organizer_id, filter, language }) => {
    const { rows } = await readLostReport(services, organizer_id, lostReportFilter.parse(filter));
    const t = translator(language);
    return sheetOf({ name: t('reports.lost.title'), count: rows.length }, sheetColumns(t), inOneBatch(rows));
  },
);
