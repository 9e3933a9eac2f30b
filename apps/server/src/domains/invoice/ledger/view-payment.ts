import { brandOf, currency, type paymentCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { BY_HAND } from '../refunds/promise-refunds.ts';
import { isOfBooking, selectEntry } from './repository/ledger.ts';
import { demandMoney } from './policy.ts';
import { providerTitles } from './provider-titles.ts';
import { selectDetails, selectRefundsOf, sumPromised } from './repository/details.ts';
import { paymentView } from './views.ts';

type Part = { id: number; amount: number; created_at: Date };
const partView = ({ id, amount, created_at }: Part) => ({
  id,
  amount,
  created_at: created_at.toISOString(),
});

/** The provider's own number of a payment: its event is named by provider and number. */
const providerPaymentId = ({
  event_key,
  provider,
  amount,
}: {
  event_key: string;
  provider: string;
  amount: number;
}) => (provider === BY_HAND || amount < 0 ? '' : event_key.slice(provider.length + 1));

/** A movement of the ledger with all that hangs on it. @throws Refusal 404 for a stranger's, and for an agent another's */
export const viewPayment: Operation<typeof paymentCalls.view> = async (context, { query: { id } }) => {
  const { database } = context;
  const row = await selectDetails(database, id);
  if (!row) throw refuse.notFound();
  const { entry, kept, ...of } = row;
  if (!isOfBooking(entry)) throw refuse.notFound();
  const owner = await demandMoney(context, entry.organizer_id);
  if (owner.agent_id !== null && owner.agent_id !== row.sold_by_agent_id) throw refuse.notFound();
  const [refunds, promised_amount, payment] = await Promise.all([
    selectRefundsOf(database, entry.id),
    sumPromised(database, entry.id),
    entry.refund_of_id === null ? undefined : selectEntry(database, entry.refund_of_id),
  ]);
  const { commission, commission_percent, site_id } = row;
  return {
    payment: {
      ...paymentView(
        { ...of, ...entry, kept_by_agent: -(kept ?? 0) },
        providerTitles(context, context.language),
      ),
      currency: currency.parse(entry.currency),
      base_sale_status: row.base_sale_status,
      total: row.total,
      payed_amount: row.payed_amount,
      invoice_kind: row.invoice_kind,
      invoice_status: row.invoice_status,
      invoice_amount: row.invoice_amount,
      provider_payment_id: providerPaymentId(entry),
      created_by_name: row.created_by_name,
      refund_of: payment ? partView(payment) : null,
      refunds: refunds.map(partView),
      promised_amount,
      commission:
        commission === null || commission_percent === null
          ? null
          : {
              site_name: brandOf(site_id ?? 0)?.name ?? '',
              percent: commission_percent,
              amount: commission,
              payout_id: row.payout_id,
            },
    },
  };
};
