import type { Language } from '@tropa/contract';
import type { FiscalDocument, ReceiptContent } from '@tropa/core';
import type { AccountCheck, AccountField, ProviderAccount, ProviderWords } from '../payment/provider.ts';

/** A cash register in words of one language. They live in its adapter, so that a new one is a folder. */
export type RegisterWords = Pick<ProviderWords, 'title' | 'invitation' | 'account' | 'fields'>;

/** A receipt that is to be registered. */
export interface RegisterOrder {
  /** Our id of it; the same key never registers two. */
  key: string;
  operation: 'sell' | 'sell_refund';
  /** How the money came or went (tags 1031, 1081, 1215): what was prepaid is settled without money. */
  settlement: 'cash' | 'electronic' | 'prepaid';
  content: ReceiptContent;
  /** Minor units of roubles: the sum of its lines. */
  amount: number;
  asked_at: Date;
}
/** What became of it. A failed one was not registered, and its key is spent. */
export type RegisterAnswer =
  | { status: 'pending'; document_id: string }
  | { status: 'registered'; document_id: string; fiscal: FiscalDocument }
  | { status: 'failed'; document_id: string; problem: string };

/**
 * Port of a cash register that makes receipts of money taken by hand (54-FZ), for many accounts at it. What it throws is a
 * `ProviderRefusal`, after which its key may be used again, or trouble on the way: the caller tries again later.
 */
export interface CashRegister {
  /** Of which its receipts and accounts remember that they are its own. */
  name: string;
  words: Readonly<Record<Language, RegisterWords>>;
  fields: readonly AccountField[];
  /** The field that an account is known by: where it changes, it is another account. */
  numberField: string;
  /** Whether an account may register receipts. */
  check: (account: ProviderAccount) => Promise<AccountCheck>;
  /** Has a receipt registered, once per key. */
  register: (account: ProviderAccount, order: RegisterOrder) => Promise<RegisterAnswer>;
  /** What became of a receipt; undefined: the register knows of none. */
  read: (account: ProviderAccount, document_id: string) => Promise<RegisterAnswer | undefined>;
  /** The key of the receipt that a webhook is about: what became of it is read back. Undefined: it tells of none. */
  readNotice: (rawBody: string) => string | undefined;
}

/** The registers that are there, in the order in which they are offered. */
export type CashRegisters = ReadonlyMap<string, CashRegister>;
