import type { Breakdown, DocumentType, Guide, Penalty, RichText } from '@tropa/contract';
import type { PlannedPayment } from '@tropa/core';
import type { Locale } from '@tropa/i18n';
import type { BankAccountRow, OrganizerRow, phonesForTravellers } from '../../organizer/index.ts';

/** What of the organizer documents print. */
export type OrganizerFacts = Pick<
  OrganizerRow,
  | 'legal_form'
  | 'country'
  | 'name'
  | 'organization_name'
  | 'last_name'
  | 'first_name'
  | 'middle_name'
  | 'director_position'
  | 'director_last_name'
  | 'director_first_name'
  | 'director_middle_name'
  | 'inn'
  | 'kpp'
  | 'ogrn'
  | 'registry_number'
  | 'warranty'
  | 'legal_address'
  | 'postal_address'
  | 'timezone'
  | 'email'
  | 'phone'
  | 'site'
  | 'work_hours'
  | 'payment_order'
  | 'actual_expenses'
>;

/** What of the tour. */
export interface TourFacts {
  /** 1 tour, 2 excursion. */
  type: 1 | 2;
  /** With the variant that was booked. */
  name: string;
  duration: number | null;
  duration_hours: number | null;
  meeting_place: string;
  end_place: string;
  in_price: string[];
  not_in_price: string[];
  list_of_things: string[];
  organizational_details: string;
  /** Those that belong on the voucher, with their answers. */
  questions: { question: string; answer: string }[];
  guides: Pick<Guide, 'first_name' | 'last_name'>[];
  program: { title: string; description: RichText | null }[];
  excursion_program_description: RichText | null;
}

export interface InvoiceFacts {
  number: string;
  /** The contract under which it is made out; empty: none is named. */
  contract_name: string;
  title: string;
  message: string;
  kind: 'prepayment' | 'payment' | 'full';
  amount: number;
  payed: number;
  refunded_amount: number;
  refund_due: number;
  created_at: Date;
  due_at: Date | null;
}

/** Somebody of whom a voucher was bought, as the tourist finds them. */
interface SellerFacts {
  name: string;
  phone: string;
  email: string;
  logo?: string;
}

/** Everything that a document may print of a booking. Sums are in minor units of the breakdown's currency. */
export interface DocumentFacts {
  type: DocumentType;
  language: Locale;
  made_at: Date;
  /** Nothing of it may tell its client how to reach the organizer; what is said of the booking does not any more, the template may. */
  hides_contacts: boolean;
  organizer: OrganizerFacts;
  /** Its further phones; none before the prepayment. */
  phones: ReturnType<typeof phonesForTravellers>;
  bank_account: Omit<BankAccountRow, 'id' | 'organizer_id' | 'created_at' | 'is_default'> | null;
  tour: TourFacts;
  booking: {
    number: string;
    url: string;
    /** Known at the check-in; no way to anything. */
    ticket: string;
    date_start: string | null;
    date_end: string | null;
    time_start: string | null;
    timezone: string;
    tourists_count: number;
    breakdown: Breakdown;
    /** What is payed until when; empty where nothing is. */
    plan: Pick<PlannedPayment, 'amount' | 'due_at' | 'is_at_start'>[];
    /** Without what of it goes back while the booking lives. */
    payed_amount: number;
    penalties: Penalty[];
    penalties_conditions: string;
    /** Cancelled by anybody; what is not given back of a booking that goes on pays for it. */
    is_cancelled: boolean;
    cancel_message: string;
    created_at: Date;
  };
  client: { first_name: string; last_name: string; email: string; phone: string };
  tourists: { full_name: string; birthday: string | null; passport: string }[];
  /** All of the booking; the document's own one is `invoice`. */
  invoices: InvoiceFacts[];
  invoice: InvoiceFacts | null;
  /** Of a voucher that an agent has sold: operator and agent with their logos as data addresses; null for all else. */
  sold_by: Record<'organizer' | 'agent', SellerFacts> | null;
  /** Data addresses; absent without the stamp. */
  sign_image?: string;
  stamp_image?: string;
}
