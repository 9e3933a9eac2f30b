/**
 * The calls that the cabinet makes. Import them from here, not from the contract: in the build `call-table-plugin.ts` puts
 * a plain table (method, path, form) in place of this file, so that the schemas and zod are not sent to the browser.
 */
export {
  bookingCalls,
  brandCalls,
  captchaCalls,
  debugCalls,
  deskCalls,
  documentCalls,
  geoCalls,
  invoiceCalls,
  individualTourCalls,
  mediaCalls,
  messengerCalls,
  organizerCalls,
  partnerCalls,
  reviewCalls,
  siteCalls,
  tourCalls,
  tourImportCalls,
  userCalls,
  verificationCalls,
} from '@tropa/contract';
