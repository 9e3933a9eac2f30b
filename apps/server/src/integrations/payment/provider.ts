import type { Language, PaymentMethod } from '@tropa/contract';
import type { ReceiptContent } from '@tropa/core';
import type { z } from 'zod';

/** An account at a provider, by the names of the provider's fields: whose money it is. */
export type ProviderAccount = Readonly<Record<string, string>>;

/** What is typed of an account; the provider's words say what it is called and where it is found. */
export interface AccountField {
  name: string;
  /** Kept sealed and never told. */
  isSecret: boolean;
  /** What it may be made of, empty or not. */
  pattern: RegExp;
  maxLength: number;
}
/** A provider in words of one language. They live in its adapter, so that a new provider is a folder. */
export interface ProviderWords {
  title: string;
  /** What an organizer without any account is told. */
  invitation: string;
  /** An account by what it is known by, e.g. its number. */
  account: (number: string) => string;
  fields: Readonly<Record<string, { label: string; hint: string }>>;
  /** What has to be set up at the provider for its receipts. */
  receipts: string;
  /** Where the address for notifications is written at the provider; null: it needs none. */
  notifications: string | null;
}
/** What settings of the environment an adapter reads, for itself and for the platform's own account. */
export interface AdapterSettings {
  name: string;
  environment: Readonly<Record<string, z.ZodType>>;
  /** Those that make the platform's own account at it. */
  ofPlatform: readonly string[];
  /** The platform's account out of them. */
  account: (given: Readonly<Record<string, string | undefined>>) => ProviderAccount;
  /** What is said in live mode of an account that moves no money; undefined: it does. */
  refusal: (account: ProviderAccount) => string | undefined;
}

/**
 * What a provider says of an account. `credentials`: it does not know such an account; `disabled`: it knows it, but it cannot take
 * payments. `field`: where that is told.
 */
export type AccountCheck =
  | { works: true; is_test: boolean }
  | { works: false; problem: 'credentials' | 'disabled'; field: string };

interface PaymentStart {
  /** Our id of the attempt; the same key never starts two payments. */
  idempotency_key: string;
  /** Minor units. */
  amount: number;
  currency: string;
  payment_method: PaymentMethod;
  /** What is paid for, as the payer reads it at the provider. */
  description: string;
  /** In which the payer reads. */
  language: Language;
  /** Where the provider sends the payer back. */
  return_url: string;
  /** The provider registers this receipt together with the payment. */
  receipt: ReceiptContent | null;
}
/** What became of a receipt. `failed`: the cash register did not take it. */
export type Registration = 'pending' | 'registered' | 'failed';
export interface ProviderPayment {
  provider_payment_id: string;
  /** A payment that was returned later stays `succeeded`: that the money came is a fact. */
  status: 'pending' | 'succeeded' | 'failed';
  amount: number;
  currency: string;
  /** Minor units of it that went back by now, from wherever that was asked for. */
  refunded_amount: number;
  /** Of the receipt that went along with it; undefined: none did. */
  receipt?: Registration;
}
export interface RefundOrder {
  provider_payment_id: string;
  /** Minor units, at most what is left of the payment. */
  amount: number;
  currency: string;
  /** Our id of the refund. */
  refund_id: string;
  /** The same key never returns twice. */
  idempotency_key: string;
  /** Providers forget keys: of an order that is older than they remember, what they have made is looked through first. */
  asked_at: Date;
  /** The provider registers this receipt together with the refund. */
  receipt: ReceiptContent | null;
}
export interface ProviderRefund {
  provider_refund_id: string;
  /** Our id of it; left out: it was not asked for from here. */
  refund_id?: string;
  provider_payment_id: string;
  status: 'pending' | 'succeeded' | 'failed';
  amount: number;
  currency: string;
  /** Of a failed one: why, in the provider's own word. */
  problem?: string;
  receipt?: Registration;
}
/** A receipt that is sent for itself. */
export interface ReceiptOrder {
  kind: 'payment' | 'settlement' | 'refund';
  provider_payment_id: string;
  /** Of a refund. */
  provider_refund_id: string | null;
  content: ReceiptContent;
  amount: number;
  currency: string;
  idempotency_key: string;
}
export interface ProviderReceipt {
  provider_receipt_id: string;
  status: Registration;
}

/** What a webhook is about; its truth is read back. */
export type Notice = { provider_payment_id: string } | { provider_refund_id: string };

/** The provider understood and said no: another try with the same content brings nothing. */
export class ProviderRefusal extends Error {
  readonly reason: 'credentials' | 'refused';
  /** The provider's own word for it, for the logs. */
  readonly code: string;

  constructor(reason: 'credentials' | 'refused', code: string) {
    super(`The payment provider refused: ${code}`);
    this.name = 'ProviderRefusal';
    this.reason = reason;
    this.code = code;
  }
}

/**
 * Port of a payment provider, for many accounts at it. What it throws is a `ProviderRefusal`, or trouble on the way: the caller
 * tries again later.
 */
export interface PaymentProvider {
  /** In the ledger, and in the address of its webhook: `/webhooks/{name}`. */
  name: string;
  words: Readonly<Record<Language, ProviderWords>>;
  fields: readonly AccountField[];
  /** The field that an account is known by: where it changes, it is another account. */
  numberField: string;
  /** With this account it takes payments where nobody has another: in demo mode. */
  standIn?: ProviderAccount;
  /** Whether an account may take payments. */
  check: (account: ProviderAccount) => Promise<AccountCheck>;
  /** Starts a payment and tells where the payer goes on. */
  start: (
    account: ProviderAccount,
    payment: PaymentStart,
  ) => Promise<{ provider_payment_id: string; url: string }>;
  /** Checks what of a webhook's authenticity can be checked; undefined: it is not from the provider. */
  verifyWebhook: (
    rawBody: string,
    headers: Record<string, string | string[] | undefined>,
  ) => Notice | undefined;
  /** The payment as the provider knows it now; undefined: this account has none of that id. */
  read: (account: ProviderAccount, provider_payment_id: string) => Promise<ProviderPayment | undefined>;
  /** Returns money, once per key. */
  refund: (account: ProviderAccount, order: RefundOrder) => Promise<ProviderRefund>;
  readRefund: (account: ProviderAccount, provider_refund_id: string) => Promise<ProviderRefund | undefined>;
  /** All refunds of a payment, from wherever they were asked for, whatever became of them. */
  listRefunds: (account: ProviderAccount, provider_payment_id: string) => Promise<ProviderRefund[]>;
  /** Has a receipt registered, once per key. */
  sendReceipt: (account: ProviderAccount, order: ReceiptOrder) => Promise<ProviderReceipt>;
  readReceipt: (
    account: ProviderAccount,
    provider_receipt_id: string,
  ) => Promise<ProviderReceipt | undefined>;
}

/** The providers that are there, in the order in which they are offered. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;
