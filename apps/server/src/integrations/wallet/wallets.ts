import type { Language, Wallet } from '@tropa/contract';

/** A ticket as a wallet on a phone keeps it. */
export interface WalletTicket {
  /** One for each ticket, and the same for the same one: a wallet puts the later in the place of the earlier. */
  id: string;
  /** The same for all tickets of a booking. */
  trip: string;
  /** What its QR code says. */
  code: string;
  language: Language;
  /** The name of the trip. */
  title: string;
  organizer: string;
  /** «Сидоров Пётр», or of how many people it is. */
  holder: string;
  /** The category and the class, with extras; empty: there are none. */
  place: string;
  /** The days and the hour in words. */
  when: string;
  /** Where to meet; empty: nobody says. */
  meeting: string;
  /** A phone shows it by itself about then; null: no day is agreed. */
  starts: Date | null;
  /** After it the ticket counts no more. */
  ends: Date | null;
  labels: { holder: string; place: string; when: string; meeting: string };
}

/** What a press on "add to the wallet" gets: a file that the phone opens, or the wallet's own address. */
export type WalletAnswer = { file: Buffer; content_type: string } | { url: string };

/** Port of wallets: who can keep a ticket, and how it gets there. */
export type Wallets = Partial<Record<Wallet, (ticket: WalletTicket) => Promise<WalletAnswer>>>;
