/**
 * The calls that the cabinet makes. Import them from here, not from the contract: in the build `call-table-plugin.ts` puts
 * a plain table (method, path, form) in place of this file, so that the schemas and zod are not sent to the browser.
 */
export {
  bookingCalls,
  bookingListCalls,
  brandCalls,
  captchaCalls,
  debugCalls,
  deskCalls,
  deskTourCalls,
  documentCalls,
  geoCalls,
  individualTourCalls,
  invoiceCalls,
  mediaCalls,
  messengerCalls,
  organizerCalls,
  ownBookingCalls,
  partnerCalls,
  publicBookingCalls,
  reviewCalls,
  siteCalls,
  tourCalls,
  tourGroupCalls,
  tourImportCalls,
  tourProgramCalls,
  tourModerationCalls,
  userCalls,
  verificationCalls,
} from '@tropa/contract';
