import type { BookingPageDetails } from './booking-page.ts';
import type { PublicBooking } from './booking.ts';
import type { SitePage } from './enumerations.ts';
import type { PublicOffer } from './seats.ts';
import type { BrandAccount } from './brand-account.ts';
import type { BrandCatalogue, Catalogue, ScheduleMonthLink } from './site-catalogue.ts';
import type { ShownDocument } from './site-documents.ts';
import type { SiteTheme } from './site-theme.ts';
import type {
  Block,
  ChatPage,
  ChatView,
  HelpPage,
  PageData,
  PlainForm,
  QuestionnaireForm,
  ChoicePage,
  CreditPage,
  ReviewPage,
} from './site.ts';
import type { NoTicket, TicketPage } from './ticket-page.ts';
import type { TouristsInfo } from './tourists.ts';

/**
 * How the server asks the site's renderer for a page. `blocks` are those of the page (main, tour); on the other pages
 * only the header and footer among the main page's blocks are used. `data.tour` is set on `tour` and `checkout`.
 */
export type RenderRequest = {
  blocks: Block[];
  theme: SiteTheme;
  data: PageData;
} & (
  | { page: 'main' }
  | { page: 'tour' }
  /** A page of the draft that the builder's frame draws anew by itself; `cabinets` are the origins that may talk to it. */
  | { page: 'canvas'; kind: SitePage; cabinets: string[] }
  /** The tours that a visitor asked for. */
  | { page: 'catalogue'; catalogue: Catalogue }
  /** Tours of a brand, which `data.brand_id` names, that a visitor asked for. */
  | { page: 'brand-catalogue'; catalogue: BrandCatalogue }
  /** `data.tour` on a brand's site. */
  | { page: 'brand-tour' }
  /** `data.organizer` on a brand's site, with the tours of it that the brand shows. */
  | { page: 'brand-operator' }
  /** The own bookings of a brand's visitor. */
  | { page: 'brand-account'; account: BrandAccount }
  /** `data.tours` are those that a brand's visitor keeps, or that a link names; `account_ids` those of them that its account keeps. */
  | { page: 'brand-favourites'; account_ids: number[] }
  /** `data.departures` are those of one month; null: none is on sale. */
  | { page: 'schedule'; month: string | null; months: ScheduleMonthLink[] }
  /** The booking form of `data.tour`; `date_key` names what was chosen on the way, if anything: the date's id, or its local start, and its variant after a `~`. */
  | {
      page: 'checkout';
      date_key: string | null;
      /** Whoever leaves the form may have itself reminded of it. */
      isReminded?: boolean;
      /** On somebody else's page, in a frame. */ isWidget?: boolean;
    }
  /** The tourist's private page. */
  | { page: 'booking'; booking: PublicBooking; details: BookingPageDetails; chat: ChatView }
  /** The questionnaire of a booking's tourists. */
  | { page: 'questionnaire'; info: TouristsInfo; form: QuestionnaireForm }
  /** Seats that a party was offered; null: the offer is answered or over. `is_sold`: the tour is on sale here, though it is none of `data.tours`. */
  | { page: 'offer'; offer: PublicOffer | null; is_sold?: boolean }
  | { page: 'review'; review: ReviewPage }
  /** What becomes of a booking whose departure does not go. */
  | { page: 'choice'; choice: ChoicePage }
  | { page: 'credit'; credit: CreditPage }
  /** A ticket's own page. */
  | { page: 'ticket'; ticket: TicketPage | NoTicket }
  /** A form of a help request. */
  | { page: 'help'; help: HelpPage }
  /** Where a visitor complains of the site to the platform. */
  | { page: 'complaint'; form: PlainForm }
  | { page: 'chat'; chat: ChatPage }
  | { page: 'document'; document: ShownDocument }
  | { page: 'error'; status: number }
);
export interface RenderedPage {
  html: string;
  /** `sha256-…` of every inline script and style, for the content security policy. */
  script_hashes: string[];
  style_hashes: string[];
  /** Hosts of the counters that the page may load once its visitor has consented. */
  counter_hosts?: { script: string[]; connect: string[]; image: string[] };
}
/** What the bundle of `apps/site` exports. */
export type RenderSitePage = (request: RenderRequest) => RenderedPage;
