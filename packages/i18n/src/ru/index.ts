import { ru as cabinet } from './cabinet.ts';
import { acceptance } from './acceptance.ts';
import { account_letters } from './account-letters.ts';
import { agreement } from './agreement.ts';
import { bank } from './bank.ts';
import { booking_export } from './booking-export.ts';
import { chat_letters } from './chat-letters.ts';
import { consent } from './consent.ts';
import { brand_site } from './brand-site.ts';
import { catalogue } from './catalogue.ts';
import { departure_letters } from './departure-letters.ts';
import { desk_letters } from './desk-letters.ts';
import { departure_print } from './departure-print.ts';
import { documents } from './documents.ts';
import { help_request_letters } from './help-request-letters.ts';
import { feeds } from './feeds.ts';
import { letters } from './letters.ts';
import { messenger } from './messenger.ts';
import { moderation_letters } from './moderation-letters.ts';
import { notices } from './notices.ts';
import { payment_export } from './payment-export.ts';
import { agent_act } from './agent-act.ts';
import { agent_contract } from './agent-contract.ts';
import { agent_letters } from './agent-letters.ts';
import { payout_letters } from './payout-letters.ts';
import { payout_statement } from './payout-statement.ts';
import { personal_copy } from './personal-copy.ts';
import { phone_line } from './phone-line.ts';
import { policy } from './policy.ts';
import { rebooking_letters } from './rebooking-letters.ts';
import { private_page } from './private-page.ts';
import { records } from './records.ts';
import { review_letters } from './review-letters.ts';
import { sequence_letters } from './sequence-letters.ts';
import { choice_page } from './choice-page.ts';
import { credit } from './credit.ts';
import { review_page } from './review-page.ts';
import { site } from './site.ts';
import { site_domain_letters } from './site-domain-letters.ts';
import { site_publishing_letters } from './site-publishing-letters.ts';
import { site_chat } from './site-chat.ts';
import { standard_documents } from './standard-documents.ts';
import { start } from './start.ts';
import { team_letters } from './team-letters.ts';
import { ticket_page } from './ticket-page.ts';
import { tour_program } from './tour-program.ts';

/** All areas: those of the cabinet, and those of the server and the public sites. */
export const ru = {
  ...cabinet,
  acceptance,
  account_letters,
  agreement,
  bank,
  booking_export,
  chat_letters,
  notices,
  consent,
  brand_site,
  catalogue,
  departure_letters,
  departure_print,
  desk_letters,
  documents,
  help_request_letters,
  feeds,
  letters,
  messenger,
  moderation_letters,
  payment_export,
  agent_act,
  agent_contract,
  agent_letters,
  payout_letters,
  payout_statement,
  personal_copy,
  phone_line,
  policy,
  rebooking_letters,
  private_page,
  records,
  review_letters,
  sequence_letters,
  choice_page,
  credit,
  review_page,
  site,
  site_domain_letters,
  site_publishing_letters,
  site_chat,
  standard_documents,
  start,
  team_letters,
  ticket_page,
  tour_program,
};
