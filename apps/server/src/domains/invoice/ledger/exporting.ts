import { ledgerFilter } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import type { Services } from '../../../kernel/context.ts';
import { column, exportable, sheetOf, type SheetColumn } from '../../exporting/index.ts';
import { invoiceNumber } from '../invoicing/views.ts';
import { providerTitles } from './provider-titles.ts';
import type { LedgerQuestion } from './repository/conditions.ts';
import { readLedger, readTotals, type LedgerRow } from './repository/list.ts';

/** Rows read at once. */
const BATCH = 1000;

const sheetColumns = (t: Translate, providerTitle: (name: string) => string): SheetColumn<LedgerRow>[] => [
  column.count(t('payment_export.number'), 10, (row) => row.id),
  column.moment(t('payment_export.when'), 18, ({ created_at, timezone }) => ({
    value: new Date(created_at),
    timezone,
  })),
  column.text(t('payment_export.kind'), 12, (row) =>
    t(`payment_export.kinds.${row.amount < 0 ? 'refund' : 'payment'}`),
  ),
  column.money(t('payment_export.amount'), 14, (row) => row.amount),
  column.text(t('payment_export.currency'), 8, (row) => row.currency),
  column.text(t('payment_export.method'), 12, (row) => t(`payment.method.${row.payment_method}`)),
  column.text(t('payment_export.provider'), 18, ({ provider }) => providerTitle(provider)),
  column.count(t('payment_export.booking'), 12, (row) => row.request_id),
  column.text(t('payment_export.invoice'), 14, invoiceNumber),
  column.text(t('payment_export.client'), 28, (row) =>
    fullName({ last_name: row.client_last_name, first_name: row.client_first_name }),
  ),
  column.text(t('payment_export.tour'), 40, (row) => row.tour_name),
  column.money(t('payment_export.kept_by_agent'), 14, (row) => row.kept_by_agent),
];

/** All movements of a question in the order of the list. */
async function* batchesOf({ database }: Services, question: LedgerQuestion): AsyncGenerator<LedgerRow[]> {
  let before: number | undefined;
  for (;;) {
    const stretch = { limit: BATCH, offset: 0, fromEnd: false, before };
    // oxlint-disable-next-line no-await-in-loop -- the next batch begins where this one ends
    const rows = await readLedger(database, question, stretch);
    yield rows;
    if (rows.length < BATCH) return;
    before = rows.at(-1)?.id;
  }
}

/** Lets the ledger be exported as it is filtered. */
export const paymentsExport = exportable.with({
  kind: 'payments',
  area: 'payments',
  open: async (services, { organizer_id, filter, language }, { scope, agent_id }) => {
    const question = {
      organizer_id,
      agent_id: scope === 'own' ? agent_id : null,
      filter: ledgerFilter.parse(filter),
    };
    const totals = await readTotals(services.database, question);
    const count = totals.reduce((sum, total) => sum + total.count, 0);
    const t = translator(language);
    return sheetOf(
      { name: t('payment_export.sheet'), count },
      sheetColumns(t, providerTitles(services, language)),
      batchesOf(services, question),
    );
  },
});
