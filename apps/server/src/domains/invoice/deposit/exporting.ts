import { depositFilter, type depositCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import type { Services } from '../../../kernel/context.ts';
import type { Operation } from '../../../kernel/route.ts';
import { askExport, column, exportable, sheetOf, type SheetColumn } from '../../exporting/index.ts';
import { demandAllMoney } from '../ledger/policy.ts';
import { countDeposits, readDeposits, type DepositOfList, type DepositQuestion } from './list-repository.ts';

/** Rows read at once. */
const BATCH = 1000;

/** Has a job write the deposits as they are filtered to a file. @throws Refusal 404 for a stranger and an agent, 403 */
export const createDepositsExport: Operation<typeof depositCalls.createExport> = async (
  context,
  { body },
) => {
  await demandAllMoney(context, body.organizer_id, 'read');
  return { export: await askExport(context, { ...body, kind: 'deposits', columns: [] }) };
};

const sheetColumns = (t: Translate): SheetColumn<DepositOfList>[] => [
  column.count(t('deposits.columns.booking'), 12, (row) => row.request_id),
  column.moment(t('deposits.columns.taken_at'), 18, ({ taken_at, timezone }) => ({
    value: taken_at,
    timezone,
  })),
  column.text(
    t('payment_export.client'),
    28,
    ({ client_last_name: last_name, client_first_name: first_name }) => fullName({ last_name, first_name }),
  ),
  column.text(t('payment_export.tour'), 40, (row) => row.tour_name),
  column.text(t('deposits.columns.way'), 14, (row) => t(`deposit.way.${row.payment_method}`)),
  column.money(t('deposit.amount'), 14, (row) => row.amount),
  column.money(t('deposit.taken'), 14, (row) => row.taken_amount),
  column.money(t('deposit.went_back'), 14, (row) => row.returned_amount),
  column.money(t('deposit.stays'), 14, (row) => row.kept_amount),
  column.money(
    t('deposits.columns.left'),
    14,
    (row) => row.taken_amount - row.returned_amount - row.kept_amount,
  ),
  column.text(t('payment_export.currency'), 8, (row) => row.currency),
  column.text(t('deposit.tour.purpose'), 30, (row) => row.purpose),
  column.text(t('deposit.reason'), 40, (row) => row.kept_reason),
];

/** All deposits of a question in the order of the list. */
async function* batchesOf(
  { database }: Services,
  question: DepositQuestion,
): AsyncGenerator<DepositOfList[]> {
  let below: number | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next batch begins where this one ends
    const rows = await readDeposits(database, question, { limit: BATCH, below });
    yield rows;
    if (rows.length < BATCH) return;
    below = rows.at(-1)?.request_id;
  }
}

/** Lets the deposits be exported as they are filtered. */
export const depositsExport = exportable.with({
  kind: 'deposits',
  area: 'payments',
  open: async (services, { organizer_id, filter, language }, { scope }) => {
    // An agent's people have none to see.
    if (scope !== 'all') throw new Error('Deposits are exported for whoever sees all the money');
    const question = { organizer_id, filter: depositFilter.parse(filter) };
    const t = translator(language);
    const count = await countDeposits(services.database, question);
    return sheetOf({ name: t('deposits.title'), count }, sheetColumns(t), batchesOf(services, question));
  },
});
