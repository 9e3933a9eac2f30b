export { startTestApp, useTestApp, type RunningTestApp, type TestApp } from './app.ts';
export {
  agreeContract,
  createAgent,
  makeAgent,
  sampleAgent,
  sampleAgentTerms,
  sampleSale,
  sellAsAgent,
} from './agent.ts';
export { createCompany, sampleCompany, sampleCompanyPerson } from './company.ts';
export { CallFailure, TestClient, rawRequest, type RawAnswer } from './client.ts';
export { atTime } from './clock.ts';
export { setVerification, signedInAdmin, signedInAs } from './desk.ts';
export { createTestDatabase, startTestPostgres } from './database.ts';
export { PASSWORD, signIn, signedInClient, unique } from './people.ts';
export { dose, DRAW_SEED, drawn, drawnBy } from './dose.ts';
export { becomeGuide, createGuide } from './guide.ts';
export { insertDeposit, insertMoney, type SampleMoney } from './money.ts';
export { useInternet, type TestInternet } from './internet.ts';
export { samplePhoto, uploadPhoto } from './media.ts';
export {
  createOrganizer,
  organizerDay,
  sampleBankAccount,
  sampleRequisites,
  signedInMember,
  signedInOwner,
} from './organizer.ts';
export {
  createPublishedTour,
  inDays,
  sampleDate,
  sampleTicket,
  sampleTour,
  type PublishedTourOptions,
} from './tour.ts';
export {
  bookTickets,
  bookingForm,
  privateAddressOf,
  checkSeatInvariants,
  createBooking,
  createDeparture,
  moveBookingTo,
  refusalOf,
  type BookingWish,
} from './booking.ts';
export {
  approveTour,
  makeStatements,
  partnerOperator,
  PLAIN_SITE,
  signWithSites,
  type PartnerOperator,
} from './partner.ts';
export { createPublishedSite, visit } from './site.ts';
export { answerBank, formValue, startPayment } from './bank.ts';
export {
  checkLedgerInvariants,
  createConfirmedBooking,
  createReminder,
  payInvoice,
  sendWebhook,
  untilSettled,
  type ConfirmedBooking,
} from './invoice.ts';
export { seededChance, type Chance } from './random.ts';
export { freePort } from './free-port.ts';
export { startServerProcess, type ServerProcess } from './server-process.ts';
export { confirmEmail, connectTotp, letterTo, linkTokenTo, totpCode } from './user.ts';
export { act, codeTo, personWithPhone } from './messenger.ts';
export { linkMessenger, noticesOf, saidTo } from './notice.ts';
export { joinChannels, openCabinet, openSocket, type HeardEvent } from './open-cabinet.ts';
export { linesOfPdf, pagesOfPdf, picturesOfPdf, qrsOfPdf, wordsOfPdf } from './pdf.ts';
export { questionsOf } from './questions.ts';
export { checkAcknowledged } from './check-acknowledged.ts';
export { startTrade } from './trade.ts';
export { readableJson } from './readable-json.ts';
export { rowsOfCsv, rowsOfXlsx } from './sheets.ts';
export { runJob } from './run-job.ts';
export { soon } from './soon.ts';
export { untilWaiting } from './until-waiting.ts';
export { readWhileChanged } from './locked-table.ts';
export { createWeeklyTour, everyDayAt } from './week-schedule.ts';
export { createMoneta } from './moneta.ts';
export { ATOL_ACCOUNT, startFakeAtol, type FakeAtol } from './atol.ts';
export { startFakeYookassa, YOOKASSA_KEY, type FakeYookassa } from './yookassa.ts';
