import { creditFilter, type creditCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import type { Services } from '../../../kernel/context.ts';
import type { Operation } from '../../../kernel/route.ts';
import { askExport, column, exportable, sheetOf, type SheetColumn } from '../../exporting/index.ts';
import { demandAllMoney } from '../ledger/policy.ts';
import { countCredits, readCredits, type CreditQuestion, type ListedCredit } from './list-repository.ts';

/** Rows read at once. */
const BATCH = 1000;

/** Has a job write the credits as they are filtered to a file. @throws Refusal 404 for a stranger and an agent, 403 */
export const createCreditsExport: Operation<typeof creditCalls.createExport> = async (context, { body }) => {
  await demandAllMoney(context, body.organizer_id, 'read');
  return { export: await askExport(context, { ...body, kind: 'credits', columns: [] }) };
};

const sheetColumns = (t: Translate): SheetColumn<ListedCredit>[] => [
  column.count(t('payment_export.number'), 10, (row) => row.id),
  column.moment(t('credits.columns.created'), 18, ({ created_at, timezone }) => ({
    value: created_at,
    timezone,
  })),
  column.text(
    t('payment_export.client'),
    28,
    ({ client_last_name: last_name, client_first_name: first_name }) => fullName({ last_name, first_name }),
  ),
  column.text(t('credits.columns.state'), 14, (row) => t(`credits.states.${row.state}`)),
  column.text(t('credits.columns.kind'), 22, (row) => t(`credits.kinds.${row.kind}`)),
  column.money(t('credits.columns.amount'), 14, (row) => row.amount),
  column.money(t('credits.columns.left'), 14, (row) => row.left_amount),
  column.text(t('payment_export.currency'), 8, (row) => row.currency),
  column.moment(t('credits.columns.until'), 18, ({ expires_at, timezone }) => ({
    value: expires_at,
    timezone,
  })),
  column.count(t('credits.columns.from'), 12, (row) => row.request_id),
  column.text(t('payment_export.tour'), 40, (row) => row.tour_name),
  column.text(t('credits.columns.uses'), 24, (row) =>
    row.uses.map(({ request_id }) => request_id).join(', '),
  ),
  column.text(t('credits.columns.reason'), 40, (row) => row.reason),
];

/** All credits of a question in the order of the list. */
async function* batchesOf({ database }: Services, question: CreditQuestion): AsyncGenerator<ListedCredit[]> {
  let below: number | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next batch begins where this one ends
    const rows = await readCredits(database, question, { limit: BATCH, below });
    yield rows;
    if (rows.length < BATCH) return;
    below = rows.at(-1)?.id;
  }
}

/** Lets the credits be exported as they are filtered. */
export const creditsExport = exportable.with({
  kind: 'credits',
  area: 'payments',
  open: async (services, { organizer_id, filter, language }, { scope }) => {
    // An agent's people have none to see.
    if (scope !== 'all') throw new Error('Credits are exported for whoever sees all the money');
    const question = { organizer_id, filter: creditFilter.parse(filter), now: services.clock.now() };
    const t = translator(language);
    const count = await countCredits(services.database, question);
    return sheetOf({ name: t('credits.title'), count }, sheetColumns(t), batchesOf(services, question));
  },
});
