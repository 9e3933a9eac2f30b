import { agentAccountCalls } from './agent-account.ts';
import { agentCalls } from './agent.ts';
import { bankAccountCalls } from './bank-account.ts';
import { bookingDraftCalls } from './booking-draft.ts';
import { bookingListCalls } from './booking-list.ts';
import { bookingNoteCalls } from './booking-note.ts';
import { bookingPageCalls } from './booking-page.ts';
import { bookingLookupCalls } from './booking-lookup.ts';
import { bookingCalls, publicBookingCalls } from './booking.ts';
import { brandCalls } from './brand.ts';
import type { Call } from './call.ts';
import { captchaCalls } from './captcha.ts';
import { chatCalls, chatCardCalls, deskChatCalls, publicChatCalls } from './chat.ts';
import { debugCalls } from './debug.ts';
import { contractAcceptanceCalls } from './contract-acceptance.ts';
import { departureCalls } from './departure.ts';
import { deskBookingCalls } from './desk-bookings.ts';
import { deskSupportCalls } from './desk-support.ts';
import { deskTourCalls } from './desk-tours.ts';
import { deskCalls } from './desk.ts';
import { deskComplaintCalls, siteComplaintCalls } from './site-complaint.ts';
import { contractTemplateCalls, meetDataTemplateCalls } from './document-template.ts';
import { documentCalls } from './document.ts';
import { exportCalls } from './exporting.ts';
import { geoCalls } from './geo.ts';
import { helpRequestCalls } from './help-request.ts';
import { individualTourCalls } from './individual-tour.ts';
import { invoiceCalls } from './invoice.ts';
import { mediaCalls } from './media.ts';
import { messengerCalls } from './messenger.ts';
import { noticeCalls } from './notice.ts';
import { organizerCalls } from './organizer.ts';
import { ownBookingCalls, thirdPartyAgentCalls } from './own-booking.ts';
import { partnerCalls } from './partner.ts';
import { paymentAccountCalls, receiptCalls } from './payment-account.ts';
import { creditCalls } from './credit.ts';
import { depositCalls } from './deposit.ts';
import { paymentCalls } from './payment.ts';
import { deskPayoutCalls, payoutCalls } from './payout.ts';
import { pierCalls } from './pier.ts';
import { rebookingCalls } from './rebooking.ts';
import { phoneCodeCalls } from './phone-code.ts';
import { personalDataCalls, touristDataCalls } from './personal-data.ts';
import { reconciliationCalls } from './reconciliation.ts';
import { reviewCalls } from './review.ts';
import { bookingPayerCalls } from './booking-payer.ts';
import { companyCalls } from './company.ts';
import { equipmentCalls } from './equipment.ts';
import { savedAnswerCalls } from './saved-answer.ts';
import { seatHoldCalls, seatLedgerCalls, waitlistCalls } from './seats.ts';
import { sequenceCalls } from './sequence.ts';
import { keptReportCalls } from './kept-report.ts';
import { reportCalls } from './report.ts';
import { siteArticleCalls } from './site-articles.ts';
import { siteDomainCalls } from './site-domain.ts';
import { siteDocumentCalls } from './site-documents.ts';
import { siteLookCalls } from './site-look.ts';
import { siteTourOrderCalls } from './site-tour-order.ts';
import { sitePreviewCalls } from './site-preview.ts';
import { sitePublishingCalls } from './site-publishing.ts';
import { siteCalls } from './site.ts';
import { publicSiteCalls } from './site-public.ts';
import { teamCalls } from './team.ts';
import { todayCalls } from './today.ts';
import { tourGroupCalls } from './tour-groups.ts';
import { tourImportCalls } from './tour-import.ts';
import { tourProgramCalls } from './tour-program.ts';
import { tourModerationCalls } from './tour-moderation.ts';
import { tourCalls } from './tour.ts';
import { publicTouristCalls, touristCalls } from './tourists.ts';
import { userCalls } from './user.ts';
import { verificationCalls } from './verification.ts';

/** Every call of the product, by domain. Tests walk this table: rights, foreign ids and bad input are tried on each. */
export const calls = {
  agent: agentCalls,
  agentAccount: agentAccountCalls,
  bankAccount: bankAccountCalls,
  booking: bookingCalls,
  bookingDraft: bookingDraftCalls,
  bookingList: bookingListCalls,
  bookingPayer: bookingPayerCalls,
  bookingLookup: bookingLookupCalls,
  bookingNote: bookingNoteCalls,
  bookingPage: bookingPageCalls,
  captcha: captchaCalls,
  chat: chatCalls,
  chatCard: chatCardCalls,
  publicChat: publicChatCalls,
  brand: brandCalls,
  debug: debugCalls,
  departure: departureCalls,
  contractAcceptance: contractAcceptanceCalls,
  contractTemplate: contractTemplateCalls,
  desk: deskCalls,
  deskBooking: deskBookingCalls,
  deskChat: deskChatCalls,
  deskComplaint: deskComplaintCalls,
  deskPayout: deskPayoutCalls,
  deskSupport: deskSupportCalls,
  deskTour: deskTourCalls,
  document: documentCalls,
  export: exportCalls,
  geo: geoCalls,
  helpRequest: helpRequestCalls,
  individualTour: individualTourCalls,
  invoice: invoiceCalls,
  media: mediaCalls,
  meetDataTemplate: meetDataTemplateCalls,
  messenger: messengerCalls,
  notice: noticeCalls,
  organizer: organizerCalls,
  ownBooking: ownBookingCalls,
  thirdPartyAgent: thirdPartyAgentCalls,
  partner: partnerCalls,
  paymentAccount: paymentAccountCalls,
  payment: paymentCalls,
  credit: creditCalls,
  deposit: depositCalls,
  payout: payoutCalls,
  personalData: personalDataCalls,
  phoneCode: phoneCodeCalls,
  pier: pierCalls,
  touristData: touristDataCalls,
  publicBooking: publicBookingCalls,
  rebooking: rebookingCalls,
  reconciliation: reconciliationCalls,
  publicTourist: publicTouristCalls,
  receipt: receiptCalls,
  review: reviewCalls,
  seatHold: seatHoldCalls,
  seatLedger: seatLedgerCalls,
  company: companyCalls,
  equipment: equipmentCalls,
  savedAnswer: savedAnswerCalls,
  sequence: sequenceCalls,
  publicSite: publicSiteCalls,
  site: siteCalls,
  siteArticle: siteArticleCalls,
  siteComplaint: siteComplaintCalls,
  siteDocument: siteDocumentCalls,
  siteLook: siteLookCalls,
  sitePreview: sitePreviewCalls,
  sitePublishing: sitePublishingCalls,
  siteTourOrder: siteTourOrderCalls,
  siteDomain: siteDomainCalls,
  keptReport: keptReportCalls,
  report: reportCalls,
  today: todayCalls,
  tour: tourCalls,
  team: teamCalls,
  tourGroup: tourGroupCalls,
  tourImport: tourImportCalls,
  tourModeration: tourModerationCalls,
  tourProgram: tourProgramCalls,
  tourist: touristCalls,
  user: userCalls,
  verification: verificationCalls,
  waitlist: waitlistCalls,
} satisfies Record<string, Record<string, Call>>;

/** The same in one row. */
export const everyCall: readonly Call[] = Object.values(calls).flatMap((domain) =>
  Object.values<Call>(domain),
);
