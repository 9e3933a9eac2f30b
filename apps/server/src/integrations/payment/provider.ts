import type { PaymentMethod } from '@tropa/contract';

interface PaymentStart {
  /** Our id of the attempt; the same key never starts two payments. */
  idempotency_key: string;
  /** Minor units. */
  amount: number;
  currency: string;
  payment_method: PaymentMethod;
  /** What is paid for, as the payer reads it at the provider. */
  description: string;
  /** Where the provider sends the payer back. */
  return_url: string;
}
export interface ProviderPayment {
  provider_payment_id: string;
  /** A payment that was returned later stays `succeeded`: that the money came is a fact. */
  status: 'pending' | 'succeeded' | 'failed';
  amount: number;
  currency: string;
}
interface RefundOrder {
  provider_payment_id: string;
  /** Minor units, at most what is left of the payment. */
  amount: number;
  /** The same key never returns twice. */
  idempotency_key: string;
}

/** Port of a payment provider. What it throws is trouble on the way: the caller tries again later. */
export interface PaymentProvider {
  name: string;
  /** Starts a payment and tells where the payer goes on. */
  start: (payment: PaymentStart) => Promise<{ provider_payment_id: string; url: string }>;
  /** Checks a webhook's authenticity; undefined: it is not from the provider. The state it claims is read back by `read`. */
  verifyWebhook: (
    rawBody: string,
    headers: Record<string, string | string[] | undefined>,
  ) => { provider_payment_id: string } | undefined;
  /** The payment as the provider knows it now; undefined: it knows none. */
  read: (provider_payment_id: string) => Promise<ProviderPayment | undefined>;
  refund: (order: RefundOrder) => Promise<void>;
}
