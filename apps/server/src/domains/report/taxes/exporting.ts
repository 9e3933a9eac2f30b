import { taxesReportFilter, type reportCalls, type TaxesReport } from '@tropa/contract';
import { translator, type Translate } from '@tropa/i18n';
import type { Operation } from '../../../kernel/route.ts';
import { askExport, column, sheetOf, type SheetColumn } from '../../exporting/index.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { demandPeriod } from '../stretches/demand-period.ts';
import { inOneBatch } from '../stretches/in-one-batch.ts';
import { reportExport } from '../stretches/report-export.ts';
import { readTaxesReport } from './taxes-report.ts';

/** Has a job write the report to a file. @throws Refusal 404 for a stranger and an agent, 403; 422 for a period */
export const createTaxesReportExport: Operation<typeof reportCalls.exportTaxes> = async (
  context,
  { body },
) => {
  await demandAllMoney(context, body.organizer_id, 'read');
  // A period that cannot be is refused before anybody waits for its file.
  demandPeriod(body.filter);
  return { export: await askExport(context, { ...body, kind: 'report_taxes', columns: [] }) };
};

type Row = TaxesReport['rows'][number];

const sheetColumns = (t: Translate): SheetColumn<Row>[] => [
  column.text(t('reports.taxes.rate'), 16, (row) => t(`accepting.receipts.vat_codes.code_${row.vat_code}`)),
  column.text(t('reports.currency'), 10, (row) => row.currency),
  column.count(t('reports.taxes.receipts'), 14, ({ payment }) => payment.receipts),
  column.money(t('reports.taxes.payment'), 16, ({ payment }) => payment.amount),
  column.count(t('reports.taxes.refunds'), 14, ({ refund }) => refund.receipts),
  column.money(t('reports.taxes.refund'), 16, ({ refund }) => refund.amount),
  column.count(t('reports.taxes.settlements'), 14, ({ settlement }) => settlement.receipts),
  column.money(t('reports.taxes.settlement'), 16, ({ settlement }) => settlement.amount),
  column.money(t('reports.taxes.left'), 16, (row) => row.left),
  column.money(t('reports.taxes.vat'), 16, (row) => row.vat),
];

/** Lets the report of receipts be exported as it is shown: a row for each rate of VAT and currency. */
export const taxesReportExport = reportExport(
  'report_taxes',
  async (services, { organizer_id, filter, language }) => {
    const { rows } = await readTaxesReport(services, organizer_id, taxesReportFilter.parse(filter));
    const t = translator(language);
    const about = { name: t('reports.taxes.title'), count: rows.length };
    return sheetOf(about, sheetColumns(t), inOneBatch(rows));
  },
);
