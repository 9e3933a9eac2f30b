import { blocks } from './blocks.ts';
import { booking_page } from './booking-page.ts';
import { brand_site } from './brand-site.ts';
import { catalogue } from './catalogue.ts';
import { choice_page } from './choice-page.ts';
import { credit } from './credit.ts';
import { deposit } from './deposit.ts';
import { documents } from './documents.ts';
import { errors } from './errors.ts';
import { feeds } from './feeds.ts';
import { help_requests } from './help-requests.ts';
import { legal } from './legal.ts';
import { payment_plan } from './payment-plan.ts';
import { penalties } from './penalties.ts';
import { private_page } from './private-page.ts';
import { questionnaire } from './questionnaire.ts';
import { review_page } from './review-page.ts';
import { site } from './site.ts';
import { site_chat } from './site-chat.ts';
import { site_complaints } from './site-complaints.ts';
import { ticket_page } from './ticket-page.ts';
import { tourist_steps } from './tourist-steps.ts';

/** What public pages say, in Chinese: the cabinet, letters and documents speak English to who reads it. */
export const zh = {
  blocks,
  booking_page,
  brand_site,
  catalogue,
  choice_page,
  credit,
  deposit,
  documents,
  errors,
  feeds,
  help_requests,
  legal,
  payment_plan,
  penalties,
  private_page,
  questionnaire,
  review_page,
  site,
  site_chat,
  site_complaints,
  ticket_page,
  tourist_steps,
};
