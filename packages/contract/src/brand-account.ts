import type { Currency } from './common.ts';
import type { Picture } from './media.ts';
import type { PublicBooking } from './booking.ts';
import type { PlainForm } from './site.ts';

/** A booking in the list of whoever made it. */
export interface AccountBooking extends Pick<
  PublicBooking,
  | 'uuid'
  | 'request_id'
  | 'tour_name'
  | 'tour_type'
  | 'date_start'
  | 'date_end'
  | 'base_sale_status'
  | 'tourists_count'
> {
  /** What the operator has put together, or a choice that is still open, may have no photo. */
  tour_photo: Picture | null;
  total: number;
  payed_amount: number;
  currency: Currency;
  timezone: string;
}

/** A code that was sent; `typed.login` of its form says where it went. */
export interface SentCode {
  /** How it went. */
  sender: string;
  /** It went some time before, and may have been typed in already. */
  is_earlier: boolean;
  /** From when on another one may be asked for, ISO 8601; seconds left. */
  again_at: string;
  again_in: number;
}

/** What the page of a brand's account shows: how one signs in, or the bookings that were made with one's e-mail or phone. */
export type BrandAccount =
  | { state: 'login'; form: PlainForm }
  | ({ state: 'code'; form: PlainForm } & SentCode)
  /** The code was right, and the person has a second factor: `ticket` is what its code goes with. */
  | { state: 'second'; form: PlainForm; ticket: string }
  | { state: 'signed_in'; login: string; bookings: AccountBooking[]; page: number; pages: number };
