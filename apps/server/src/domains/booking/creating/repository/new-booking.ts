import type { Agency, Breakdown, Penalty, Picture } from '@tropa/contract';
import type { AgentTerms, PaymentTerms } from '@tropa/core';
import type { HeldStocks, NewDeparture } from '../../../tour/index.ts';
import type { OfferRow } from '../../offering/repository.ts';
import type { TouristValues } from '../../tourists/repository/tourists.ts';

/** Everything a new booking is made of. */
export interface NewBooking {
  uuid: string;
  /** The number that its ticket bears already; absent: the next one. */
  reserved_id?: number;
  /** Who sold it: 1 a partner site, 2 the organizer's site, 3 an agent, 4 staff, 5 an agency. */
  seller_type: 1 | 2 | 3 | 4 | 5;
  /** Of seller type 1. */
  partner_site_id: number | null;
  /** Of seller type 5. */
  agency: Agency | null;
  /** Of seller types 3 and 5: who sold it, and what was agreed with them today. */
  agent_id: number | null;
  agent_terms: AgentTerms | null;
  /** The company that pays, and who represents it; left out: the client pays. */
  payer_company_id?: number | null;
  payer_person_id?: number | null;
  /** The member who entered it; null: the tourist. */
  created_by_user_id: number | null;
  organizer_id: number;
  tour_id: number;
  /** Null: the departure of a weekly schedule that nobody has booked yet; it is stored with the booking. */
  tour_date_id: number | null;
  tour_name: string;
  tour_photo: Picture | null;
  date_start: string;
  date_end: string;
  /** Local start; null: none is said. */
  time_start: string | null;
  /** The variant of the date, and its name now; null where the date has none. */
  date_uid: string | null;
  tour_variant: string | null;
  timezone: string;
  tourists_count: number;
  /** Places of the departure that it takes; who needs none, such as a baby in arms, is not among them. */
  seats: number;
  /** These are all that the departure has. */
  takes_whole: boolean;
  held_stocks: HeldStocks;
  client_first_name: string;
  client_last_name: string;
  client_email: string;
  client_phone: string;
  comment: string;
  language: 'ru' | 'en';
  /** Left out: pages are in the language of letters. */
  page_language?: 'zh' | null;
  currency: string;
  breakdown: Breakdown;
  total: number;
  penalties: Penalty[];
  penalties_conditions: string;
  payment_terms: PaymentTerms;
  consents: { personal_data: boolean; agreement: boolean; ip: string; at: string };
  tourists: TouristValues[];
  /** Why staff take somebody whom the tour does not; absent: nobody is beyond its limits. */
  beyond_limits?: string | undefined;
  /** Of the tourist; a member's name is taken from the account. */
  actor_name: string;
  is_instant: boolean;
  now: Date;
  confirm_deadline: Date;
  idempotency: { key: string; body_hash: string };
  /** What price and terms were reckoned from: the statement demands that it is still so. */
  reckoned: Pick<OfferRow, 'date_terms' | 'tour_version' | 'organizer_version'>;
  /** Its departure, where nobody has taken anything of it yet. */
  unstored: NewDeparture | null;
}
