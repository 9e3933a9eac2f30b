import { z } from 'zod';
import type { CashRegister, RegisterOrder } from '../../../integrations/cash-register/register.ts';
import type { Services } from '../../../kernel/context.ts';
import { openAccount } from '../accounts/payee.ts';
import { selectAccount } from '../accounts/repository.ts';
import type { Outcome } from './outcome.ts';
import { selectMethod, selectReceiptsOf, type ReceiptRow } from './repository.ts';

const CASH = 'cash';
/** Its id, and how often the register has not made it. */
const keyShape = z
  .string()
  .regex(/^[\da-f-]{36}-\d+$/u)
  .transform((key) => key.slice(0, 36))
  .pipe(z.uuid());

/** Whether what a receipt takes back or settles is registered: before it the register would return what it has not sold. */
async function hasOriginal({ database }: Services, { kind, payment_id }: ReceiptRow): Promise<boolean> {
  if (kind === 'payment') return true;
  const original = (await selectReceiptsOf(database, payment_id)).find((one) => one.kind === 'payment');
  return original?.status === 'registered' || original?.status === 'by_hand';
}

/** The receipt of a key; undefined: it is none of ours. */
export const receiptOfKey = (key: string): string | undefined => keyShape.safeParse(key).data;

async function orderOf({ database }: Services, row: ReceiptRow): Promise<RegisterOrder> {
  const { content, amount, created_at } = row;
  const isCash = (await selectMethod(database, row)) === CASH;
  return {
    key: `${row.id}-${row.tries}`,
    operation: row.kind === 'refund' ? 'sell_refund' : 'sell',
    settlement: row.kind === 'settlement' ? 'prepaid' : isCash ? 'cash' : 'electronic',
    content,
    amount,
    asked_at: created_at,
  };
}

/**
 * Has a register make a receipt, or asks it what became of one. The key changes only where the register says that it has not
 * made it: whatever happens on the way, no receipt is made twice.
 */
export async function askRegister(
  services: Services,
  register: CashRegister,
  row: ReceiptRow,
): Promise<Outcome> {
  if (!(await hasOriginal(services, row))) return { status: 'pending' };
  const kept = row.account_id === null ? undefined : await selectAccount(services.database, row.account_id);
  if (!kept) throw new Error(`The register of the receipt ${row.id} is gone`);
  const account = openAccount(services, register, kept);
  const made =
    row.provider_receipt_id === null
      ? await register.register(account, await orderOf(services, row))
      : await register.read(account, row.provider_receipt_id);
  // It has forgotten the document, not the key: it is asked for once more.
  if (!made) return { status: 'pending', values: { provider_receipt_id: null } };
  if (made.status === 'failed') {
    services.logger.error({ receipt_id: row.id, problem: made.problem }, 'A register did not make a receipt');
    return { status: 'failed', values: { provider_receipt_id: null, tries: row.tries + 1 } };
  }
  const { status, document_id: provider_receipt_id } = made;
  return {
    status,
    values: { provider_receipt_id, ...(made.status === 'registered' && { fiscal: made.fiscal }) },
  };
}
