import type { ReceiptProblem } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { ProviderRefusal, type Registration } from '../../../integrations/payment/provider.ts';
import type { Services } from '../../../kernel/context.ts';
import { demandPayee, type Payee } from '../accounts/payee.ts';
import { askRegister } from './ask-register.ts';
import type { Outcome } from './outcome.ts';
import { selectReceipt, takeDueReceipts, updateReceipt, type ReceiptRow } from './repository.ts';
import { tellOfFailed } from './write.ts';

const BATCH = 100;
const MINUTE_MS = 60_000;
/** Cash registers take receipts within minutes; after so long nobody waits any more and people look into it. */
const GIVE_UP_MS = 3 * 24 * 3_600_000;

async function sendAlone({ provider, account }: Payee, row: ReceiptRow): Promise<Outcome> {
  const { kind, provider_payment_id, provider_refund_id, content, amount, currency } = row;
  const { provider_receipt_id, status } = await provider.sendReceipt(account, {
    kind,
    provider_payment_id,
    provider_refund_id,
    content,
    amount,
    currency,
    idempotency_key: `${row.id}-${row.tries}`,
  });
  return { status, values: { is_sent_along: false, provider_receipt_id } };
}

/** What became of a receipt that went with its payment or refund. */
async function readAlong({ provider, account }: Payee, row: ReceiptRow): Promise<Registration> {
  const { provider_payment_id, provider_refund_id } = row;
  const told =
    provider_refund_id === null
      ? await provider.read(account, provider_payment_id)
      : await provider.readRefund(account, provider_refund_id);
  // The provider says nothing of a receipt where the shop's register was not connected then.
  return told?.receipt ?? 'failed';
}

async function ask(payee: Payee, row: ReceiptRow): Promise<Outcome> {
  if (row.provider_receipt_id !== null) {
    const read = await payee.provider.readReceipt(payee.account, row.provider_receipt_id);
    return { status: read?.status ?? 'failed' };
  }
  if (!row.is_sent_along) return sendAlone(payee, row);
  const status = await readAlong(payee, row);
  return status === 'failed' ? sendAlone(payee, row) : { status };
}

function problemOf(error: unknown): ReceiptProblem | undefined {
  if (!(error instanceof ProviderRefusal)) return undefined;
  return error.reason === 'credentials' ? 'credentials' : 'refused';
}

async function outcomeOf(services: Services, row: ReceiptRow): Promise<Outcome> {
  try {
    const register = services.registers.get(row.provider);
    return register
      ? await askRegister(services, register, row)
      : await ask(await demandPayee(services, row), row);
  } catch (error) {
    services.logger.error({ err: error, receipt_id: row.id }, 'A receipt was not sent');
    const problem = problemOf(error);
    return problem ? { status: 'failed', problem } : { status: 'pending' };
  }
}

/**
 * Sends a receipt or asks what became of it. One that went along with its payment and was not registered is sent for itself.
 * Trouble on the way is tried again later and later; what is refused waits for people.
 */
export async function processReceipt(services: Services, id: string): Promise<void> {
  const row = await selectReceipt(services.database, id);
  if (row?.status !== 'pending') return;
  const { status, problem, values } = await outcomeOf(services, row);
  const now = services.clock.now();
  const age = now.getTime() - row.created_at.getTime();
  const common = { ...values, updated_at: now };
  if (status === 'registered') {
    await updateReceipt(services.database, id, 'pending', {
      ...common,
      status,
      problem: null,
      next_try_at: null,
    });
  } else if (status === 'failed' || age > GIVE_UP_MS) {
    const failed = { ...common, status: 'failed', problem: problem ?? 'not_registered' } as const;
    await inTransaction(services.database, async (tx) => {
      if (await updateReceipt(tx, id, 'pending', { ...failed, next_try_at: null }))
        await tellOfFailed(services, tx, { ...row, ...failed });
    });
  } else {
    const next_try_at = new Date(now.getTime() + Math.max(MINUTE_MS, age));
    await updateReceipt(services.database, id, 'pending', { ...common, next_try_at });
  }
}

/** Sees to the receipts whose time has come. */
export async function sendDueReceipts(services: Services): Promise<void> {
  const now = services.clock.now();
  const again = new Date(now.getTime() + MINUTE_MS);
  for (const id of await takeDueReceipts(services.database, now, again, BATCH))
    await processReceipt(services, id);
}
