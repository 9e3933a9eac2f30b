import { partOfLines } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { lockBooking } from '../../booking/index.ts';
import { hasContact } from './content.ts';
import { selectReceiptsOf, selectToSettle } from './repository.ts';
import { storeReceipt } from './write.ts';

/**
 * The tour was given (3 to 4): what was prepaid for it is settled, one receipt for each payment, without what was returned
 * (54-FZ, docs/rules/money.md). Run twice it settles once.
 */
export async function settleReceipts(services: Services, request_id: number): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    await lockBooking(tx, request_id);
    const now = services.clock.now();
    for (const { receipt, left } of await selectToSettle(tx, request_id)) {
      const isGiven = receipt.content.lines.every(({ payment_mode }) => payment_mode === 'full_payment');
      if (left <= 0 || isGiven) continue;
      const returned = (await selectReceiptsOf(tx, receipt.payment_id))
        .filter(({ kind }) => kind === 'refund')
        .map(({ content }) => content.lines);
      const content = {
        ...receipt.content,
        lines: partOfLines(receipt.content.lines, left, returned).map(
          (line) => ({ ...line, payment_mode: 'full_payment' }) as const,
        ),
      };
      const { organizer_id, payment_id, provider, account_id, provider_payment_id, currency } = receipt;
      await storeReceipt(services, tx, {
        organizer_id,
        request_id,
        payment_id,
        kind: 'settlement',
        provider,
        account_id,
        provider_payment_id,
        is_sent_along: false,
        content,
        amount: left,
        currency,
        ...(hasContact(content) || services.registers.has(provider)
          ? { status: 'pending', next_try_at: now }
          : { status: 'failed', problem: 'no_contact' }),
        created_at: now,
        updated_at: now,
      });
    }
  });
}
