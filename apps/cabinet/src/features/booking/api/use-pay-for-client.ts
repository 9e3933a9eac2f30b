import type { Invoice, PaymentMethod } from '@tropa/contract';
import type { ActionMenuItem } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { publicBookingCalls, useCallMutation } from '../../../shared/api/index.ts';

const METHODS = ['card', 'sbp'] as const satisfies PaymentMethod[];

/**
 * Staff pay an open invoice with the client beside them or on the phone: on to the provider's page, back to the cabinet's.
 * @param uuid of the booking; null where the member may not see it
 */
export function usePayForClient(uuid: string | null, invoice: Invoice): ActionMenuItem[] {
  const { t } = useTranslation();
  const pay = useCallMutation(publicBookingCalls.pay, {
    onSuccess: ({ url }) => window.location.assign(url),
  });
  if (uuid === null) return [];
  return METHODS.map((payment_method) => ({
    id: `pay-${payment_method}`,
    label: t(`payment_result.pay_${payment_method}`),
    onSelect: () =>
      pay.mutate({
        params: { uuid },
        body: { invoice_id: invoice.id, payment_method, return_to: 'cabinet' },
      }),
  }));
}
