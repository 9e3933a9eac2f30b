import type { PaymentMethod } from '@tropa/contract';

export interface PaymentStart {
  /** Our id of the attempt; the same key never starts two payments. */
  idempotency_key: string;
  amount: number;
  currency: string;
  payment_method: PaymentMethod;
  description: string;
  /** Where the provider sends the payer back. */
  return_url: string;
}
export interface ProviderPayment {
  provider_payment_id: string;
  status: 'pending' | 'succeeded' | 'failed';
  amount: number;
  currency: string;
}

/** Port of a payment provider. */
export interface PaymentProvider {
  name: string;
  /** Starts a payment and tells where the payer goes on. */
  start: (payment: PaymentStart) => Promise<{ provider_payment_id: string; url: string }>;
  /** Checks a webhook's authenticity; the state it claims is read back by `read`. */
  verifyWebhook: (
    rawBody: string,
    headers: Record<string, string | string[] | undefined>,
  ) => { provider_payment_id: string } | undefined;
  read: (provider_payment_id: string) => Promise<ProviderPayment | undefined>;
  /** Returns money of a payment; the same key never returns twice. */
  refund: (refund: { provider_payment_id: string; amount: number; idempotency_key: string }) => Promise<void>;
}
