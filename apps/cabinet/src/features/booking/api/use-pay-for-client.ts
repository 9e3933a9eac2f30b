import type { Invoice, PaymentMethod } from '@tropa/contract';
import type { ActionMenuItem } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { invoiceCalls, useCallMutation } from '../../../shared/api/index.ts';

const METHODS = ['card', 'sbp'] as const satisfies PaymentMethod[];

/** Staff pay an open invoice with the client beside them or on the phone: on to the provider's page, back to the cabinet's. */
export function usePayForClient({ id }: Invoice): ActionMenuItem[] {
  const { t } = useTranslation();
  const pay = useCallMutation(invoiceCalls.payForClient, {
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return METHODS.map((payment_method) => ({
    id: `pay-${payment_method}`,
    label: t(`payment_result.pay_${payment_method}`),
    onSelect: () => pay.mutate({ body: { id, payment_method } }),
  }));
}
