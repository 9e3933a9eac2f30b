import type { AcceptingPayments } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import { selectActiveAccount, selectReceiptSettings } from './repository.ts';

/** How an organizer is paid online. Of the secret key nothing is told. */
export async function acceptingView(services: Services, organizer_id: number): Promise<AcceptingPayments> {
  const [account, receipts] = await Promise.all([
    selectActiveAccount(services.database, organizer_id),
    selectReceiptSettings(services.database, organizer_id),
  ]);
  return {
    account: account
      ? {
          provider: account.provider,
          shop_id: account.shop_id,
          is_test: account.is_test,
          checked_at: account.checked_at?.toISOString() ?? null,
          created_at: account.created_at.toISOString(),
        }
      : null,
    providers: [...services.payments.keys()],
    has_stand_in: services.payments.has('test-bank'),
    receipts: receipts ?? null,
    webhook_url: `${services.cabinetOrigin()}/webhooks/yookassa`,
  };
}
