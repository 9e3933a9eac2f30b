import { accepting } from './accepting.ts';
import { app } from './app.ts';
import { bank_accounts } from './bank-accounts.ts';
import { blocks } from './blocks.ts';
import { booking } from './booking.ts';
import { booking_page } from './booking-page.ts';
import { booking_tools } from './booking-tools.ts';
import { builder } from './builder.ts';
import { canvas } from './canvas.ts';
import { captcha } from './captcha.ts';
import { chat } from './chat.ts';
import { debug } from './debug.ts';
import { departure } from './departure.ts';
import { departures } from './departures.ts';
import { shortcuts } from './shortcuts.ts';
import { deposit } from './deposit.ts';
import { deposits } from './deposits.ts';
import { money_lists } from './money-lists.ts';
import { desk } from './desk.ts';
import { desk_complaints } from './desk-complaints.ts';
import { desk_support } from './desk-support.ts';
import { desk_tours } from './desk-tours.ts';
import { desk_bookings } from './desk-bookings.ts';
import { desk_payouts } from './desk-payouts.ts';
import { document_templates } from './document-templates.ts';
import { errors } from './errors.ts';
import { file_export } from './file-export.ts';
import { guides } from './guides.ts';
import { resources } from './resources.ts';
import { help_requests } from './help-requests.ts';
import { individual } from './individual.ts';
import { kit } from './kit.ts';
import { credits } from './credits.ts';
import { ledger } from './ledger.ts';
import { legal } from './legal.ts';
import { linked_chats } from './linked-chats.ts';
import { look } from './look.ts';
import { new_booking } from './new-booking.ts';
import { rebooking } from './rebooking.ts';
import { notifications } from './notifications.ts';
import { off } from './off.ts';
import { organizer } from './organizer.ts';
import { partner } from './partner.ts';
import { payment } from './payment.ts';
import { payment_result } from './payment-result.ts';
import { payment_plan } from './payment-plan.ts';
import { tourist_steps } from './tourist-steps.ts';
import { penalties } from './penalties.ts';
import { tour_wizard } from './tour-wizard.ts';
import { phone } from './phone.ts';
import { pier } from './pier.ts';
import { profile } from './profile.ts';
import { program_pdf } from './program-pdf.ts';
import { questionnaire } from './questionnaire.ts';
import { receipts } from './receipts.ts';
import { sale } from './sale.ts';
import { seat_ledger } from './seat-ledger.ts';
import { sequences } from './sequences.ts';
import { sections } from './sections.ts';
import { settling } from './settling.ts';
import { sign } from './sign.ts';
import { site_complaints } from './site-complaints.ts';
import { site_domain } from './site-domain.ts';
import { site_widget } from './site-widget.ts';
import { specimens } from './specimens.ts';
import { publishing } from './publishing.ts';
import { site_settings } from './site-settings.ts';
import { reports } from './reports.ts';
import { today } from './today.ts';
import { tour } from './tour.ts';
import { tour_dates } from './tour-dates.ts';
import { agents } from './agents.ts';
import { companies } from './companies.ts';
import { team } from './team.ts';
import { tour_groups } from './tour-groups.ts';
import { tour_import } from './tour-import.ts';
import { tour_list } from './tour-list.ts';
import { tour_editor } from './tour-editor.ts';
import { tour_map } from './tour-map.ts';
import { tour_prices } from './tour-prices.ts';
import { tour_schedule } from './tour-schedule.ts';
import { tour_sites } from './tour-sites.ts';
import { tourists } from './tourists.ts';
import { ui } from './ui.ts';
import { user } from './user.ts';
import { held_letters } from './held-letters.ts';
import { verification } from './verification.ts';
import { widgets } from './widgets.ts';

/** The areas that the cabinet shows; the rest never travels to its browser. A new area of the cabinet is added here. */
export const en = {
  accepting,
  app,
  bank_accounts,
  blocks,
  booking,
  booking_page,
  booking_tools,
  builder,
  canvas,
  captcha,
  chat,
  debug,
  departure,
  departures,
  shortcuts,
  deposit,
  deposits,
  money_lists,
  desk,
  desk_complaints,
  desk_support,
  desk_tours,
  desk_payouts,
  desk_bookings,
  document_templates,
  errors,
  file_export,
  guides,
  resources,
  help_requests,
  individual,
  kit,
  credits,
  ledger,
  legal,
  linked_chats,
  look,
  new_booking,
  rebooking,
  notifications,
  off,
  organizer,
  partner,
  payment,
  payment_plan,
  tourist_steps,
  penalties,
  tour_wizard,
  payment_result,
  phone,
  pier,
  profile,
  program_pdf,
  questionnaire,
  receipts,
  sale,
  seat_ledger,
  sequences,
  sections,
  settling,
  sign,
  site_complaints,
  site_domain,
  site_widget,
  specimens,
  publishing,
  site_settings,
  reports,
  today,
  tour,
  tour_dates,
  agents,
  companies,
  team,
  tour_groups,
  tour_import,
  tour_list,
  tour_editor,
  tour_map,
  tour_prices,
  tour_schedule,
  tour_sites,
  tourists,
  ui,
  user,
  held_letters,
  verification,
  widgets,
};
