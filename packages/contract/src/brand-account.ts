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

/** What the page of a brand's account shows: how one signs in, or the bookings that were made with one's e-mail or phone. */
export type BrandAccount =
  | { state: 'login'; form: PlainForm }
  /** `typed.login` says where the code went, `sender` how. */
  | { state: 'code'; form: PlainForm; sender: string }
  | { state: 'signed_in'; login: string; bookings: AccountBooking[]; page: number; pages: number };
