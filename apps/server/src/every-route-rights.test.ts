import { calls, HEADER, type Call } from '@tropa/contract';
import { may, ROLES, SWITCHES, type Member, type Reach, type Role, type Switch } from '@tropa/core';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from './db/index.ts';
import {
  agreeContract,
  CallFailure,
  createAgent,
  createCompany,
  createBooking,
  createDeparture,
  createOrganizer,
  insertMoney,
  createReminder,
  inDays,
  sampleAgent,
  sampleCompany,
  sampleCompanyPerson,
  organizerDay,
  sampleAgentTerms,
  sampleBankAccount,
  signedInAdmin,
  signedInClient,
  signedInMember,
  unique,
  useTestApp,
  wordsOfPdf,
  type TestClient,
} from './testing/index.ts';

const app = useTestApp();

const spreadsheet = Buffer.from('Тур;Начало\nЧерновик из таблицы;');

interface World {
  organizer_id: number;
  tour_id: number;
  tour_date_id: number;
  /** Nobody is booked on it: it may be cancelled. */
  spare_date_id: number;
  task_id: number;
  request_id: number;
  uuid: string;
  guide_id: number;
  import_id: number;
  review_id: number;
  group_id: number;
  grouped_ids: number[];
  entry_id: number;
  payout_id: number;
  difference_id: number;
  bank_account_id: number;
  receipt_id: string;
  waitlist_id: number;
  help_request_id: number;
  contract_template_id: number;
  meet_template_id: number;
  /** The first who may deletes them. */
  spare_contract_id: number;
  spare_meet_id: number;
  /** The draft is set in it. */
  font_id: number;
  font_file_id: number;
  invitation_id: number;
  agent_id: number;
  company_id: number;
  company_person_id: number;
  agent_contract_id: number;
  allotment_id: number;
  sequence_id: number;
  answer_id: number;
  kept_report_id: number;
  resource_id: number;
  closure_id: number;
  chat_id: number;
  /** The owner's. */
  shift_id: number;
  aside_id: number;
}
interface Input {
  query?: object;
  body?: object;
  params?: object;
}

const guide = { first_name: 'Айас', last_name: 'Саналов', about: '', photo: null };
const asVariant = (id: number) => ({ id, variant_name: '' });
const tourist = { first_name: 'Пётр', last_name: 'Сидоров' };
const ptSans = readFileSync(
  createRequire(import.meta.url).resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf'),
);
const ownFont = (file_id: number) => ({
  name: 'Свой',
  is_for_header: true,
  is_for_text: true,
  preset_type: 'coast',
  font_group_weights: [{ weight: 400 as const, file: { id: file_id } }],
});
const setIn = (font_id: number) => ({
  preset_type: 'coast',
  colors: {},
  fonts: { heading: `own-${font_id}`, text: `own-${font_id}` },
});
const template = {
  name: 'Шаблон',
  language: 'ru' as const,
  content: {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Договор' }] }],
  },
};
const sequence = {
  name: 'Памятка',
  anchor: 'tour_start' as const,
  offset_amount: -7,
  offset_unit: 'day' as const,
  time_of_day: '10:00',
  tour_ids: [],
  kind: 'any' as const,
  statuses: [2 as const],
  payed: 'any' as const,
  subject_ru: 'Едем',
  text_ru: 'Возьмите куртку',
  subject_en: '',
  text_en: '',
  opens: 'booking' as const,
  way: 'agreed' as const,
  is_on: false,
};
const block = {
  uid: 'b1',
  type: 24,
  number: 1,
  version: 1,
  is_visible: true,
  anchor: '',
  background: 'none',
  data: {},
};

const selectionOf = {
  contacts: { first_name: 'Нина', last_name: 'Звонкова', email: 'nina@example.test', phone: '+79020000000' },
  client_agreed: true,
  tourists: 1,
};

/** Id of a note that nobody has written. */
const MISSING = 999_999_999;

/** How each organizer-scoped call is asked for a record of the world. A new call without an entry fails the test. */
const inputs: Record<string, (world: World) => Input> = {
  'organizer.view': (w) => ({ query: { id: w.organizer_id } }),
  'organizer.update': (w) => ({ query: { id: w.organizer_id }, body: { description: 'Ходим в горы' } }),
  'organizer.dashboard': (w) => ({ query: { orgId: w.organizer_id } }),
  'today.view': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'report.money': (w) => ({
    query: { organizer_id: w.organizer_id, date_from: '2027-01-01', date_to: '2027-03-31' },
  }),
  'report.exportMoney': (w) => ({
    body: {
      organizer_id: w.organizer_id,
      format: 'csv',
      filter: { date_from: '2027-01-01', date_to: '2027-03-31' },
    },
  }),
  'report.lost': (w) => ({
    query: { organizer_id: w.organizer_id, date_from: '2027-01-01', date_to: '2027-03-31' },
  }),
  'report.exportLost': (w) => ({
    body: {
      organizer_id: w.organizer_id,
      format: 'csv',
      filter: { date_from: '2027-01-01', date_to: '2027-03-31' },
    },
  }),
  'report.occupancy': (w) => ({
    query: { organizer_id: w.organizer_id, date_from: '2027-01-01', date_to: '2027-03-31' },
  }),
  'report.countedDepartures': (w) => ({
    query: { organizer_id: w.organizer_id, date_from: '2027-01-01', date_to: '2027-03-31' },
  }),
  'report.exportOccupancy': (w) => ({
    body: {
      organizer_id: w.organizer_id,
      format: 'csv',
      filter: { date_from: '2027-01-01', date_to: '2027-03-31' },
    },
  }),
  'report.profit': (w) => ({
    query: { organizer_id: w.organizer_id, date_from: '2027-05-01', date_to: '2027-05-31' },
  }),
  'report.exportProfit': (w) => ({
    body: {
      organizer_id: w.organizer_id,
      format: 'csv',
      filter: { date_from: '2027-05-01', date_to: '2027-05-31', step: 'month', by: 'time', compared: 'none' },
    },
  }),
  'report.guides': (w) => ({
    query: { organizer_id: w.organizer_id, date_from: '2027-05-01', date_to: '2027-05-31' },
  }),
  'report.taxes': (w) => ({
    query: { organizer_id: w.organizer_id, date_from: '2027-05-01', date_to: '2027-05-31' },
  }),
  'report.taxReceipts': (w) => ({
    query: {
      organizer_id: w.organizer_id,
      date_from: '2027-05-01',
      date_to: '2027-05-31',
      kind: 'payment',
      currency: 'RUB',
    },
  }),
  'report.exportTaxes': (w) => ({
    body: {
      organizer_id: w.organizer_id,
      format: 'csv',
      filter: { date_from: '2027-05-01', date_to: '2027-05-31', step: 'month', compared: 'none' },
    },
  }),
  'report.exportGuides': (w) => ({
    body: {
      organizer_id: w.organizer_id,
      format: 'csv',
      filter: { date_from: '2027-05-01', date_to: '2027-05-31', compared: 'none' },
    },
  }),
  'report.departuresMoney': (w) => ({
    query: { organizer_id: w.organizer_id, date_from: '2027-05-01', date_to: '2027-05-31' },
  }),
  'report.lostDates': (w) => ({
    query: { organizer_id: w.organizer_id, date_from: '2027-05-01', date_to: '2027-05-31', kind: 'visits' },
  }),
  'report.lostPeople': (w) => ({
    query: {
      organizer_id: w.organizer_id,
      date_from: '2027-05-01',
      date_to: '2027-05-31',
      kind: 'late_seats',
    },
  }),
  'report.dues': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'report.exportDues': (w) => ({ body: { organizer_id: w.organizer_id, format: 'csv' } }),
  'report.sales': (w) => ({
    query: { organizer_id: w.organizer_id, date_from: '2027-01-01', date_to: '2027-03-31' },
  }),
  'report.exportSales': (w) => ({
    body: {
      organizer_id: w.organizer_id,
      format: 'csv',
      filter: { date_from: '2027-01-01', date_to: '2027-03-31' },
    },
  }),
  'keptReport.list': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'keptReport.keep': (w) => ({
    body: { organizer_id: w.organizer_id, name: 'Год', report: 'sales', asked: { period: 'year' } },
  }),
  'keptReport.change': (w) => ({ body: { id: w.kept_report_id, in_letter: true } }),
  'keptReport.forget': (w) => ({ body: { organizer_id: w.organizer_id, id: w.kept_report_id } }),
  'keptReport.setLetter': (w) => ({
    body: { organizer_id: w.organizer_id, is_on: true, weekday: 1, hour: 9 },
  }),
  'keptReport.previewLetter': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'organizer.heldLetters': (w) => ({ query: { id: w.organizer_id } }),
  'company.purchases': (w) => ({ query: { company_id: w.company_id } }),
  'bookingPayer.set': (w) => ({
    body: { id: w.request_id, payer: { company_id: w.company_id, person_id: null } },
  }),
  'company.list': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'company.view': (w) => ({ query: { id: w.company_id } }),
  'company.findByInn': (w) => ({ query: { organizer_id: w.organizer_id, inn: sampleCompany.inn } }),
  'company.create': (w) => ({ body: { organizer_id: w.organizer_id, ...sampleCompany, inn: '', kpp: '' } }),
  'company.update': (w) => ({ body: { id: w.company_id, ...sampleCompany } }),
  'company.archive': (w) => ({ body: { id: w.company_id } }),
  'company.restore': (w) => ({ body: { id: w.company_id } }),
  'company.history': (w) => ({ query: { company_id: w.company_id } }),
  'company.savePerson': (w) => ({
    body: { company_id: w.company_id, person_id: w.company_person_id, ...sampleCompanyPerson },
  }),
  'company.removePerson': (w) => ({ body: { company_id: w.company_id, person_id: w.company_person_id } }),
  'agent.list': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'agent.view': (w) => ({ query: { id: w.agent_id } }),
  'agent.create': (w) => ({ body: { organizer_id: w.organizer_id, ...sampleAgent } }),
  'agent.update': (w) => ({ body: { id: w.agent_id, ...sampleAgent } }),
  'agent.archive': (w) => ({ body: { id: w.agent_id } }),
  'agent.restore': (w) => ({ body: { id: w.agent_id } }),
  'agent.history': (w) => ({ query: { agent_id: w.agent_id } }),
  'agent.contracts': (w) => ({ query: { agent_id: w.agent_id } }),
  // An older version than there is: refused.
  'agent.saveContract': (w) => ({
    body: { agent_id: w.agent_id, after_version: 0, ...sampleAgentTerms, valid_from: organizerDay() },
  }),
  'agent.endContract': (w) => ({ body: { contract_id: w.agent_contract_id, last_day: null } }),
  'agent.allotments': (w) => ({ query: { agent_id: w.agent_id } }),
  'agent.keepSeats': (w) => ({
    body: { agent_id: w.agent_id, tour_date_id: w.tour_date_id, seats: 1, until: inDays(1) },
  }),
  'agent.giveBack': (w) => ({ body: { agent_id: w.agent_id, allotment_id: w.allotment_id } }),
  'agentAccount.account': (w) => ({ query: { agent_id: w.agent_id } }),
  'agentAccount.payments': (w) => ({ query: { agent_id: w.agent_id } }),
  // More than is owed: refused.
  'agentAccount.recordPayment': (w) => ({
    body: {
      agent_id: w.agent_id,
      direction: 'from_agent',
      amount: 1,
      payment_method: 'transfer',
      payed_on: inDays(0),
    },
  }),
  'agentAccount.undoPayment': (w) => ({ body: { agent_id: w.agent_id, payment_id: MISSING } }),
  'agentAccount.statement': (w) => ({ query: { agent_id: w.agent_id, month: '2026-11' } }),
  'agentAccount.markLine': (w) => ({
    body: { agent_id: w.agent_id, request_id: w.request_id, state: 'agreed' },
  }),
  'agentAccount.act': (w) => ({ query: { agent_id: w.agent_id, month: '2026-11', language: 'ru' } }),
  'agentAccount.contract': (w) => ({ query: { contract_id: w.agent_contract_id, language: 'ru' } }),
  'agentAccount.sendPaper': (w) => ({
    body: { agent_id: w.agent_id, paper: { kind: 'act', month: '2026-11' }, language: 'ru' },
  }),
  'team.members': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'team.invitations': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'team.invite': (w) => ({
    body: {
      organizer_id: w.organizer_id,
      email: `joins${unique()}@example.test`,
      role: 'guide',
      guide_id: null,
    },
  }),
  'team.sendAgain': (w) => ({ body: { id: w.invitation_id } }),
  'team.takeBack': (w) => ({ body: { id: w.invitation_id } }),
  'team.changeRole': (w) => ({
    body: {
      organizer_id: w.organizer_id,
      user_id: MISSING,
      role: 'guide',
      guide_id: null,
      hand_to_user_id: null,
    },
  }),
  'team.setSwitches': (w) => ({
    body: { organizer_id: w.organizer_id, user_id: MISSING, switches_off: ['money'] },
  }),
  'team.remove': (w) => ({
    body: { organizer_id: w.organizer_id, user_id: MISSING, hand_to_user_id: null },
  }),
  'team.handOver': (w) => ({
    body: { organizer_id: w.organizer_id, user_id: MISSING, hands_over: 'leaves' },
  }),
  'verification.info': (w) => ({ query: { id: w.organizer_id } }),
  'verification.verificationInfo': (w) => ({ query: { id: w.organizer_id } }),
  'verification.verificationData': (w) => ({ query: { orgId: w.organizer_id } }),
  'verification.getVerificationAccessToken': (w) => ({ query: { orgId: w.organizer_id } }),
  'verification.requestVerification': (w) => ({
    query: { orgId: w.organizer_id },
    body: { token: 'made up' },
  }),
  'verification.history': (w) => ({ query: { id: w.organizer_id } }),
  'bankAccount.popupData': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'bankAccount.getList': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'bankAccount.create': (w) => ({
    query: { organizer_id: w.organizer_id },
    body: { fields: sampleBankAccount },
  }),
  'bankAccount.update': (w) => ({ body: { id: w.bank_account_id, fields: sampleBankAccount } }),
  'bankAccount.delete': (w) => ({ body: { id: w.bank_account_id } }),
  'helpRequest.list': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'review.list': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'review.figures': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'review.askable': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'review.ask': (w) => ({ body: { organizer_id: w.organizer_id, request_ids: [1] } }),
  'review.pin': (w) => ({ body: { id: w.review_id, is_pinned: true } }),
  'review.history': (w) => ({ query: { id: w.review_id } }),
  'review.savedAnswers': (w) => ({ query: { id: w.review_id } }),
  'review.answer': (w) => ({ body: { id: w.review_id, answer: 'Спасибо!' } }),
  'helpRequest.setStatus': (w) => ({ body: { id: w.help_request_id, status: 'answered' } }),
  'chat.getChatWithClient': (w) => ({ body: { request_id: w.request_id } }),
  'bookingNote.list': (w) => ({ query: { request_id: w.request_id } }),
  'bookingNote.history': (w) => ({ query: { request_id: w.request_id } }),
  'bookingNote.create': (w) => ({ body: { request_id: w.request_id, text: 'Просит место у окна' } }),
  'bookingNote.update': (w) => ({ body: { request_id: w.request_id, id: MISSING, text: 'Исправлено' } }),
  'bookingNote.delete': (w) => ({ body: { request_id: w.request_id, id: MISSING } }),
  'bookingNote.restore': (w) => ({ body: { request_id: w.request_id, id: MISSING } }),
  'contractAcceptance.view': (w) => ({ query: { request_id: w.request_id } }),
  'contractAcceptance.download': (w) => ({
    query: { request_id: w.request_id, acceptance_id: 1 },
  }),
  'paymentAccount.view': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'paymentAccount.save': (w) => ({
    body: {
      organizer_id: w.organizer_id,
      provider: 'test-bank',
      fields: { shop_id: '100500', secret_key: 'test_of-a-shop' },
    },
  }),
  'paymentAccount.check': (w) => ({ body: { organizer_id: w.organizer_id } }),
  'paymentAccount.disconnect': (w) => ({ body: { organizer_id: w.organizer_id } }),
  'paymentAccount.saveReceipts': (w) => ({
    body: { organizer_id: w.organizer_id, fields: { mode: 'own', tax_system: 2, vat_code: 1 } },
  }),
  'receipt.list': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'receipt.retry': (w) => ({ body: { id: w.receipt_id } }),
  'receipt.markMade': (w) => ({ body: { id: w.receipt_id } }),
  'partner.partners': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'payment.view': (w) => ({ query: { id: w.entry_id } }),
  'payment.underway': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'deposit.list': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'deposit.createExport': (w) => ({ body: { organizer_id: w.organizer_id, format: 'csv', filter: {} } }),
  'credit.list': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'credit.createExport': (w) => ({ body: { organizer_id: w.organizer_id, format: 'csv', filter: {} } }),
  'credit.give': (w) => ({ body: { request_id: w.request_id, amount: 100_00, reason: 'Задержка' } }),
  // Of a credit that is not there.
  'credit.prolong': () => ({ body: { id: 1, until: '2099-01-01', reason: 'Болезнь' } }),
  'credit.takeBack': () => ({ body: { id: 1, expected_left: 1, reason: 'Ошибка' } }),
  'credit.writeAgain': () => ({ body: { id: 1 } }),
  'payment.createExport': (w) => ({ body: { organizer_id: w.organizer_id, format: 'csv', filter: {} } }),
  'reconciliation.view': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'reconciliation.check': (w) => ({ body: { organizer_id: w.organizer_id } }),
  'reconciliation.resolve': (w) => ({ body: { id: w.difference_id, is_resolved: true, note: 'Проверено' } }),
  'reconciliation.settle': (w) => ({ body: { id: w.difference_id, action: 'return' } }),
  'reconciliation.outsideRefund': (w) => ({ query: { id: w.difference_id } }),
  'reconciliation.recordRefund': (w) => ({
    body: { id: w.difference_id, amount: 100, reason: 'Вернули в кабинете' },
  }),
  'payout.earnings': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'payout.list': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'payout.view': (w) => ({ query: { id: w.payout_id } }),
  'payout.statement': (w) => ({ query: { id: w.payout_id } }),
  'payout.confirm': (w) => ({ body: { id: w.payout_id } }),
  'partner.setPublishedOnSite': (w) => ({
    body: { site_id: 2, is_published_on_site: true, tour_organizer_id: w.organizer_id },
  }),
  'tour.list': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'tour.view': (w) => ({ query: { id: w.tour_id } }),
  'tour.create': (w) => ({ query: { organizer_id: w.organizer_id }, body: { name: `Черновик ${unique()}` } }),
  'tour.update': (w) => ({ query: { id: w.tour_id }, body: { short_description: 'Коротко' } }),
  'tour.publish': (w) => ({ query: { id: w.tour_id } }),
  'tour.draft': (w) => ({ query: { id: w.tour_id, force_draft: true } }),
  'tour.archive': (w) => ({ query: { id: w.tour_id, force_draft: true } }),
  'tourGroup.view': (w) => ({ query: { id: w.group_id } }),
  'tourGroup.create': (w) => ({
    body: { organizer_id: w.organizer_id, tours: [w.tour_id, ...w.grouped_ids].map(asVariant) },
  }),
  'tourGroup.add': (w) => ({ body: { id: w.group_id, tour_ids: [w.tour_id] } }),
  'tourGroup.update': (w) => ({ body: { id: w.group_id, tours: w.grouped_ids.map(asVariant) } }),
  'tourGroup.remove': (w) => ({ body: { id: w.group_id, tour_id: w.tour_id } }),
  'tourGroup.dissolve': (w) => ({ body: { id: w.group_id } }),
  'tour.createCopy': (w) => ({ body: { id: w.tour_id, organizer_id: w.organizer_id } }),
  'tour.saveDate': (w) => ({
    query: { organizer_id: w.organizer_id, tour_id: w.tour_id },
    body: { ...tourDate, id: w.tour_date_id },
  }),
  'tour.saveDates': (w) => ({
    query: { organizer_id: w.organizer_id, tour_id: w.tour_id },
    body: { dates: [{ ...tourDate, id: w.tour_date_id }] },
  }),
  'tour.removeDate': (w) => ({ body: { tour_id: w.tour_id, date_id: w.tour_date_id } }),
  'tour.closeDays': (w) => ({
    body: {
      tour_id: w.tour_id,
      date_start: '2032-01-01',
      date_end: '2032-01-02',
      is_busy: true,
      closed_reason: 'Шторм',
    },
  }),
  'tour.saveWeekSchedule': (w) => ({ query: { id: w.tour_id }, body: { days_data: [] } }),
  'tour.getDates': (w) => ({ query: { tour_id: w.tour_id } }),
  'tour.hourlyStarts': (w) => ({ query: { tour_id: w.tour_id } }),
  'tour.defaultPenalties': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'tour.guides': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'tour.guideAccounts': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'tour.createGuide': (w) => ({ query: { organizer_id: w.organizer_id }, body: guide }),
  'tour.updateGuide': (w) => ({ query: { guide_id: w.guide_id }, body: { about: 'Ходит двадцать лет' } }),
  'tour.deleteGuide': (w) => ({ body: { organizer_id: w.organizer_id, guide_id: w.guide_id, force: false } }),
  'tour.departuresSeason': (w) => ({ query: { organizer_id: w.organizer_id, date_from: inDays(1) } }),
  'tour.departuresWindow': (w) => ({
    query: { organizer_id: w.organizer_id, date_from: inDays(1), date_to: inDays(30) },
  }),
  'tour.departures': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'tourImport.template': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'tourImport.list': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'tourImport.view': (w) => ({ query: { id: w.import_id } }),
  'tourImport.upload': (w) => ({ body: { organizer_id: w.organizer_id } }),
  'tourImport.setHeaders': (w) => ({ body: { id: w.import_id, header_row: 1 } }),
  'tourImport.check': (w) => ({
    body: { id: w.import_id, mapping: ['tour', 'date_start'], is_making_tours: true },
  }),
  'tourImport.apply': (w) => ({ body: { id: w.import_id, skip_bad_rows: true } }),
  'tourImport.undo': (w) => ({ body: { id: w.import_id } }),
  'tourModeration.submitToSite': (w) => ({ body: { tour_id: w.tour_id, site_id: 2 } }),
  'tourModeration.withdrawFromSite': (w) => ({ body: { tour_id: w.tour_id, site_id: 2 } }),
  'tourProgram.createPdf': (w) => ({ body: { tour_id: w.tour_id } }),
  'tourProgram.state': (w) => ({ query: { tour_id: w.tour_id } }),
  'tourProgram.downloadPdf': (w) => ({ query: { request_id: w.request_id } }),
  'tour.changeDatesPreliminary': (w) => ({ body: { tour_id: w.tour_id, is_dates_preliminary: true } }),
  'tour.changeProgramPreliminary': (w) => ({ body: { tour_id: w.tour_id, is_program_preliminary: true } }),
  'booking.groups': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'booking.listForOrg': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'booking.countForOrg': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'bookingList.getSearchFilter': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'bookingList.setSearchFilter': (w) => ({ query: { organizer_id: w.organizer_id }, body: { filter: {} } }),
  'bookingList.responsiblePersons': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'bookingList.setResponsible': (w) => ({
    body: { organizer_id: w.organizer_id, ids: [w.request_id], responsible_user_id: null },
  }),
  'bookingList.createExport': (w) => ({
    body: { organizer_id: w.organizer_id, format: 'csv', filter: {}, columns: ['number'] },
  }),
  'booking.get': (w) => ({ query: { id: w.request_id } }),
  'booking.lookAsClient': (w) => ({ body: { id: w.request_id } }),
  'booking.sendClientLink': (w) => ({ body: { id: w.request_id } }),
  'booking.confirm': (w) => ({ body: { id: w.request_id } }),
  'booking.baseSaleStatusesByRequestId': (w) => ({ query: { id: w.request_id } }),
  'booking.changeBaseSaleStatus': (w) => ({ body: { id: w.request_id, base_sale_status: 6 } }),
  'booking.cancelRequestPopupData': (w) => ({ query: { id: w.request_id } }),
  'booking.cancel': (w) => ({ body: { id: w.request_id, notify_client: false } }),
  'bookingLookup.tours': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'bookingLookup.individualTours': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'bookingLookup.dateStarts': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'bookingLookup.individualDateStarts': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'bookingLookup.sources': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'bookingLookup.tourDates': (w) => ({ body: { request_id: w.request_id } }),
  'ownBooking.createSelection': (w) => ({
    body: {
      organizer_id: w.organizer_id,
      ...selectionOf,
      tour_proposals: [{ tour_id: w.tour_id, tour_date_id: w.tour_date_id, date_uid: null, note: '' }],
    },
  }),
  'ownBooking.update': (w) => ({ body: { id: w.request_id, comment: 'Перезвонить' } }),
  'thirdPartyAgent.create': (w) => ({
    body: {
      organizer_id: w.organizer_id,
      ...selectionOf,
      from_source: 'tour_date',
      tour_id: w.tour_id,
      date: w.tour_date_id,
      agency: { name: 'Глобус' },
    },
  }),
  'thirdPartyAgent.update': (w) => ({ body: { id: w.request_id, agency: { name: 'Глобус' } } }),
  'rebooking.quote': (w) => ({ body: { id: w.request_id, tourists: 1 } }),
  'rebooking.update': (w) => ({ body: { id: w.request_id, tourists: 1, notify_client: false } }),
  'booking.createTourist': (w) => ({ body: { request_id: w.request_id, tourist } }),
  'booking.updateTourist': (w) => ({ body: { request_id: w.request_id, id: 1, tourist } }),
  'booking.removeTourist': (w) => ({ body: { request_id: w.request_id, id: 1 } }),
  'tourist.updateTourists': (w) => ({
    body: { request_id: w.request_id, tourists: [{ id: 1, phone: '' }] },
  }),
  'tourist.readPassport': (w) => ({ body: { request_id: w.request_id, id: 1 } }),
  'tourist.sendQuestionnaire': (w) => ({ body: { request_id: w.request_id } }),
  'tourist.quoteTouristPlace': (w) => ({ body: { request_id: w.request_id } }),
  'personalData.view': (w) => ({ query: { id: w.request_id } }),
  'personalData.export': (w) => ({ query: { id: w.request_id, format: 'json' } }),
  'personalData.erase': (w) => ({ body: { id: w.request_id, confirmation: 'ERASE' } }),
  'touristData.view': (w) => ({ query: { request_id: w.request_id, id: 1 } }),
  'touristData.export': (w) => ({ query: { request_id: w.request_id, id: 1, format: 'json' } }),
  'touristData.erase': (w) => ({ body: { request_id: w.request_id, id: 1, confirmation: 'ERASE' } }),
  'tourist.readTouristTable': (w) => ({ body: { request_id: w.request_id } }),
  'tourist.fillTourists': (w) => ({
    body: {
      request_id: w.request_id,
      rows: [{ id: null, cells: { last_name: 'Орлова', first_name: 'Анна' } }],
    },
  }),
  'tourist.declineTourists': (w) => ({ body: { request_id: w.request_id } }),
  'ownBooking.listForRequestWithOwnType': (w) => ({ query: { tour_organizer_id: w.organizer_id } }),
  'ownBooking.quote': (w) => ({
    body: { organizer_id: w.organizer_id, tour_id: w.tour_id, date: w.tour_date_id, tourists: 1 },
  }),
  'ownBooking.create': (w) => ({
    body: {
      from_source: 'tour_date',
      organizer_id: w.organizer_id,
      tour_id: w.tour_id,
      date: w.tour_date_id,
      tourists: 1,
      contacts: {
        first_name: 'Пётр',
        last_name: 'Сидоров',
        email: 'petr@example.test',
        phone: '+79010000001',
      },
      client_agreed: true,
    },
  }),
  'individualTour.listForRequest': (w) => ({ query: { request_id: w.request_id } }),
  'individualTour.get': (w) => ({ query: { request_id: w.request_id } }),
  'individualTour.save': (w) => ({ body: { request_id: w.request_id, is_draft: true } }),
  'individualTour.dates': (w) => ({ query: { request_id: w.request_id } }),
  'individualTour.saveDates': (w) => ({
    body: {
      request_id: w.request_id,
      from_source: 'organizer',
      date_start: '2099-06-01',
      date_end: '2099-06-03',
    },
  }),
  'individualTour.clearDraft': (w) => ({ body: { request_id: w.request_id } }),
  'invoice.createPayment': (w) => ({ body: { request_id: w.request_id, amount: 100_00 } }),
  'invoice.updateInvoice': () => ({ body: { id: 1, action: 'cancel' } }),
  // Of an invoice that is not there.
  'invoice.payForClient': () => ({ body: { id: 1, payment_method: 'card' } }),
  'invoice.paymentResult': () => ({ body: { id: 1 } }),
  'invoice.giveBack': (w) => ({ body: { request_id: w.request_id, amount: 100_00, reason: 'Болезнь' } }),
  'invoice.refundPreview': () => ({ query: { id: 1 } }),
  'invoice.refund': () => ({ body: { id: 1, amount: 100_00, reason: 'Болезнь', expected_left: 100_00 } }),
  'invoice.takeDeposit': (w) => ({
    body: { request_id: w.request_id, key: randomUUID(), amount: 100_00, payment_method: 'cash' },
  }),
  'invoice.settleDeposit': (w) => ({
    body: {
      request_id: w.request_id,
      key: randomUUID(),
      returned_amount: 100_00,
      kept_amount: 0,
      payment_method: 'cash',
      reason: '',
    },
  }),
  // Of a line that is not there.
  'invoice.undoDepositEntry': (w) => ({
    body: { request_id: w.request_id, key: randomUUID(), entry_id: 1, reason: 'Не та сумма' },
  }),
  'invoice.calculatePrepayment': (w) => ({
    body: { request_id: w.request_id, prepayment_type: 'percent', prepayment_size: 10 },
  }),
  'invoice.payments': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'departure.view': (w) => ({ query: { id: w.tour_date_id } }),
  'departure.manifest': (w) => ({ query: { id: w.tour_date_id } }),
  'departure.extras': (w) => ({ query: { id: w.tour_date_id } }),
  'departure.manifestFile': (w) => ({ query: { id: w.tour_date_id, format: 'xlsx' } }),
  'departure.saveNote': (w) => ({ body: { request_id: w.request_id, note: 'Аллергия' } }),
  'departure.bookings': (w) => ({ query: { id: w.tour_date_id } }),
  'departure.costs': (w) => ({ query: { id: w.tour_date_id } }),
  'departure.saveCost': (w) => ({ body: { id: w.tour_date_id, title: 'Баня', amount: 100 } }),
  'departure.removeCost': (w) => ({ body: { id: w.tour_date_id, cost_id: 1 } }),
  'departure.payGuide': (w) => ({ body: { id: w.tour_date_id, guide_id: w.guide_id, rate: null } }),
  'departure.remind': (w) => ({ body: { request_id: w.request_id } }),
  'departure.assignGuides': (w) => ({ body: { id: w.tour_date_id, guides: [] } }),
  'departure.rooming': (w) => ({ query: { id: w.tour_date_id } }),
  'departure.saveRooming': (w) => ({ body: { id: w.tour_date_id, revision: 0, rooms: [] } }),
  'departure.checkIn': (w) => ({ query: { id: w.tour_date_id } }),
  'departure.mark': (w) => ({
    body: {
      id: w.tour_date_id,
      marks: [{ person: `p${w.request_id}.1`, is_present: true, at: '2026-01-01T00:00:00Z' }],
    },
  }),
  'departure.sendMessage': (w) => ({
    body: { id: w.tour_date_id, subject_ru: 'Сбор', text_ru: 'В девять', subject_en: '', text_en: '' },
  }),
  'departure.cancel': (w) => ({ body: { id: w.spare_date_id, reason: 'Шторм', moves: [] } }),
  // Nothing is asked of it: who may is told that.
  'departure.creditOffer': (w) => ({ query: { task_id: w.task_id, request_id: w.request_id } }),
  'departure.offered': (w) => ({ query: { task_id: w.task_id, request_id: w.request_id } }),
  'departure.choose': (w) => ({ body: { task_id: w.task_id, request_id: w.request_id } }),
  'departure.retime': (w) => ({
    body: { id: w.tour_date_id, time_start: '07:15', reason: '', free_leave: true },
  }),
  'departure.foresee': (w) => ({ query: { id: w.tour_date_id, date_start: inDays(20) } }),
  'departure.copy': (w) => ({ body: { id: w.tour_date_id, date_start: inDays(20) } }),
  'departure.tasks': (w) => ({ query: { id: w.tour_date_id } }),
  'departure.task': (w) => ({ query: { id: w.task_id } }),
  'departure.retryTask': (w) => ({ body: { id: w.task_id } }),
  'document.list': (w) => ({ query: { request_id: w.request_id } }),
  // The types that ask for more have their own test beside the documents.
  'document.download': (w) => ({ query: { request_id: w.request_id, type: 'meet_data' } }),
  'document.renew': (w) => ({ body: { request_id: w.request_id, type: 'contract_tour' } }),
  'document.tickets': (w) => ({ query: { request_id: w.request_id } }),
  'contractTemplate.list': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'contractTemplate.get': (w) => ({ query: { id: w.contract_template_id } }),
  'contractTemplate.version': (w) => ({ query: { id: w.contract_template_id, version: 1 } }),
  'contractTemplate.create': (w) => ({
    query: { organizer_id: w.organizer_id },
    body: { type: 'voucher', ...template },
  }),
  'contractTemplate.update': (w) => ({ query: { id: w.contract_template_id }, body: { name: 'Мой' } }),
  'contractTemplate.delete': (w) => ({ query: { id: w.spare_contract_id } }),
  'contractTemplate.preview': (w) => ({
    body: {
      organizer_id: w.organizer_id,
      type: 'voucher',
      language: 'ru',
      content: template.content,
      request_id: w.request_id,
    },
  }),
  'meetDataTemplate.list': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'meetDataTemplate.get': (w) => ({ query: { id: w.meet_template_id } }),
  'meetDataTemplate.create': (w) => ({ query: { organizer_id: w.organizer_id }, body: template }),
  'meetDataTemplate.update': (w) => ({ query: { id: w.meet_template_id }, body: { name: 'Мой' } }),
  'meetDataTemplate.delete': (w) => ({ query: { id: w.spare_meet_id } }),
  'document.downloadContract': (w) => ({ query: { id: w.request_id } }),
  'chatCard.askQuestionnaire': (w) => ({ body: { chat_id: w.chat_id } }),
  'chatCard.askPayment': (w) => ({ body: { chat_id: w.chat_id } }),
  'chatCard.proposeBooking': (w) => ({
    body: { chat_id: w.chat_id, tour_id: w.tour_id, date: w.tour_date_id, tourists: 1 },
  }),
  'chatCard.withdrawBooking': (w) => ({ body: { chat_id: w.chat_id, message_id: 1 } }),
  'equipment.list': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'equipment.create': (w) => ({ body: { organizer_id: w.organizer_id, ...ship } }),
  'equipment.update': (w) => ({ body: { id: w.resource_id, ...ship, revision: 2 } }),
  'equipment.setNeeds': (w) => ({
    body: {
      id: w.resource_id,
      needs: [{ tour_id: w.tour_id, quantity: 1, per: 'departure' }],
      revision: 3,
    },
  }),
  'equipment.extras': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'equipment.close': (w) => ({
    body: { id: w.resource_id, date_from: inDays(1), date_to: inDays(2), quantity: 1, reason: '' },
  }),
  'equipment.open': (w) => ({ body: { closure_id: w.closure_id } }),
  'equipment.calendar': (w) => ({ query: { id: w.resource_id, from: inDays(1), days: 7 } }),
  'equipment.timeline': (w) => ({
    query: { organizer_id: w.organizer_id, date_from: inDays(1), date_to: inDays(30) },
  }),
  'equipment.ofDeparture': (w) => ({ query: { date_id: w.tour_date_id } }),
  'equipment.clashes': (w) => ({
    body: {
      tour_id: w.tour_id,
      departures: [{ date_start: inDays(1), date_end: inDays(1), time_start: null }],
    },
  }),
  'equipment.swap': (w) => ({
    body: { date_id: w.tour_date_id, resource_id: w.resource_id, substitute_id: null },
  }),
  'equipment.delete': (w) => ({ body: { id: w.resource_id, force: true } }),
  'pier.state': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'pier.departures': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'pier.quote': (w) => ({
    body: { organizer_id: w.organizer_id, tour_id: w.tour_id, date: w.tour_date_id, tourists: 1 },
  }),
  'pier.open': (w) => ({ body: { organizer_id: w.organizer_id, opening_cash: 0 } }),
  'pier.moveCash': (w) => ({
    body: { organizer_id: w.organizer_id, key: randomUUID(), direction: 'in', amount: 1, reason: 'Размен' },
  }),
  'pier.close': (w) => ({ body: { shift_id: w.shift_id, counted_cash: 1, difference_reason: '' } }),
  // At another price: refused.
  'pier.sell': (w) => ({
    body: {
      organizer_id: w.organizer_id,
      tour_id: w.tour_id,
      date: w.tour_date_id,
      tourists: 1,
      expected_total: 1,
      way: 'cash',
    },
  }),
  'pier.setAside': (w) => ({
    body: {
      organizer_id: w.organizer_id,
      key: randomUUID(),
      tour_id: w.tour_id,
      date: w.tour_date_id,
      seats: [{ class_id: '', count: 1 }],
    },
  }),
  'pier.giveBack': (w) => ({ body: { id: w.aside_id } }),
  'pier.sale': (w) => ({ query: { request_id: w.request_id } }),
  'pier.slips': (w) => ({ query: { request_id: w.request_id } }),
  'pier.take': (w) => ({ body: { request_id: w.request_id, way: 'cash' } }),
  'pier.link': (w) => ({ body: { request_id: w.request_id, payment_method: 'sbp' } }),
  'pier.shifts': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'pier.shift': (w) => ({ query: { id: w.shift_id } }),
  'savedAnswer.list': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'savedAnswer.create': (w) => ({ body: { organizer_id: w.organizer_id, title: 'Ещё', text: 'Да' } }),
  'savedAnswer.update': (w) => ({ body: { id: w.answer_id, title: 'Да', text: 'Да', revision: 1 } }),
  'savedAnswer.delete': (w) => ({ body: { id: w.answer_id } }),
  'sequence.list': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'sequence.create': (w) => ({ query: { organizer_id: w.organizer_id }, body: sequence }),
  'sequence.update': (w) => ({ query: { id: w.sequence_id }, body: { name: 'Моё' } }),
  // A standard one: it stays.
  'sequence.delete': (w) => ({ query: { id: w.sequence_id } }),
  'sequence.preview': (w) => ({
    body: {
      organizer_id: w.organizer_id,
      standard: null,
      rule: sequence,
      language: 'ru',
      request_id: w.request_id,
    },
  }),
  'sequence.journal': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'site.getAttachedSite': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'site.attachSite': (w) => ({ body: { organizer_id: w.organizer_id } }),
  'site.publishData': (w) => ({ query: { organizer_id: w.organizer_id, type: 'site' } }),
  'site.checkDomain': (w) => ({ query: { organizer_id: w.organizer_id }, body: { domain: 'altai-tropy' } }),
  'siteDomain.getDomain': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'siteDomain.recheckDomain': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'siteDomain.cancelClaim': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'site.changeDomain': (w) => ({
    query: { organizer_id: w.organizer_id },
    body: { domain: `altai-${unique()}` },
  }),
  'site.tourPreview': (w) => ({ query: { id: w.tour_id } }),
  'site.getPage': (w) => ({ query: { organizer_id: w.organizer_id, type: 'main' } }),
  'site.savePageBlocks': (w) => ({
    query: { organizer_id: w.organizer_id, type: 'main' },
    body: { blocks: [] },
  }),
  'seatLedger.list': (w) => ({ query: { date_id: w.tour_date_id, page: 1 } }),
  'waitlist.list': (w) => ({ query: { date_id: w.tour_date_id, page: 1 } }),
  'waitlist.add': (w) => ({
    body: { date_id: w.tour_date_id, party_size: 10, name: 'Анна', email: `waits${unique()}@example.test` },
  }),
  'waitlist.remove': (w) => ({ body: { id: w.waitlist_id } }),
  'site.validateBlock': (w) => ({ query: { organizer_id: w.organizer_id, type: 'main' }, body: { block } }),
  'siteArticle.parseMassMediaArticle': (w) => ({
    query: { organizer_id: w.organizer_id },
    body: { url: 'http://127.0.0.1/article' },
  }),
  'siteDocument.getDocument': (w) => ({ query: { organizer_id: w.organizer_id, type: 'policy' } }),
  'siteDocument.updateDocument': (w) => ({
    query: { organizer_id: w.organizer_id, type: 'policy' },
    body: { content: { ru: null, en: null } },
  }),
  'siteLook.getPresetList': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'siteLook.changePreset': (w) => ({
    query: { organizer_id: w.organizer_id },
    // Refused, so that the draft stays set in the own font.
    body: { preset_type: 'none' },
  }),
  'siteLook.getPreset': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'siteLook.updatePresetData': (w) => ({
    query: { organizer_id: w.organizer_id },
    body: setIn(w.font_id),
  }),
  'siteLook.getFontsForPreset': (w) => ({ query: { organizer_id: w.organizer_id, preset_type: 'coast' } }),
  'siteLook.addFont': (w) => ({
    query: { organizer_id: w.organizer_id },
    // Nobody's file.
    body: ownFont(999_999),
  }),
  'siteLook.updateFont': (w) => ({
    query: { organizer_id: w.organizer_id, id: w.font_id },
    body: ownFont(w.font_file_id),
  }),
  // In use and not confirmed: refused.
  'siteLook.deleteFont': (w) => ({ query: { organizer_id: w.organizer_id, id: w.font_id }, body: {} }),
  'siteLook.fontData': (w) => ({ query: { organizer_id: w.organizer_id, id: w.font_id } }),
  'siteLook.updateFavicon': (w) => ({ query: { organizer_id: w.organizer_id }, body: { file_id: null } }),
  'siteLook.getFavicon': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'siteTourOrder.tourOrder': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'siteTourOrder.declineTourOrder': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'sitePreview.previewLinks': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'sitePreview.createPreviewLink': (w) => ({ query: { organizer_id: w.organizer_id }, body: { days: 7 } }),
  'sitePreview.withdrawPreviewLink': (w) => ({ query: { organizer_id: w.organizer_id, id: 1 } }),
  'sitePublishing.updateMainPageSetting': (w) => ({
    query: { organizer_id: w.organizer_id },
    body: { name: 'Алтай' },
  }),
  'sitePublishing.publishing': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'sitePublishing.versions': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'sitePublishing.versionPreview': (w) => ({ query: { organizer_id: w.organizer_id, version: 1 } }),
  'sitePublishing.restoreVersion': (w) => ({
    query: { organizer_id: w.organizer_id, version: 1 },
    body: { is_published: false },
  }),
  'sitePublishing.undoRestore': (w) => ({ query: { organizer_id: w.organizer_id } }),
  'sitePublishing.schedulePublishing': (w) => ({
    query: { organizer_id: w.organizer_id },
    body: { date: '2026-01-01', time: '09:00', type: 'site' },
  }),
  'sitePublishing.cancelScheduledPublishing': (w) => ({ query: { organizer_id: w.organizer_id } }),
};
const tourDate = {
  date_start: '2099-06-01',
  date_end: '2099-06-03',
  price: null,
  number_of_seats: 10,
  full_payment_days: null,
  prepayment_type: null,
  prepayment_size: null,
  not_guaranteed: false,
  flight_included: false,
  commentary: '',
  is_busy: false,
};

/** Calls by id of a thing that the world has not made, or that an earlier one has deleted: a member's 404 is about that thing. */
const ABOUT_A_MISSING_THING = new Set([
  'invoice.undoDepositEntry',
  'departure.removeCost',
  'departure.payGuide',
  // The world proposes nothing in its chat.
  'chatCard.withdrawBooking',
  // Another has kept it.
  'keptReport.change',
  // The world has no such member.
  'team.changeRole',
  'team.setSwitches',
  'team.remove',
  'team.handOver',
  // The manager, who was asked first, has given it back.
  'agent.giveBack',
  'company.removePerson',
  // What the world has booked is no sale of the agent.
  'agentAccount.markLine',
  'agentAccount.undoPayment',
  'booking.updateTourist',
  'booking.removeTourist',
  'tourist.updateTourists',
  'tourist.readPassport',
  'touristData.view',
  'touristData.export',
  'touristData.erase',
  'bookingNote.update',
  'bookingNote.delete',
  'bookingNote.restore',
  'contractAcceptance.download',
  'invoice.updateInvoice',
  'invoice.payForClient',
  'invoice.paymentResult',
  'invoice.refundPreview',
  'invoice.refund',
  'credit.prolong',
  'credit.takeBack',
  'credit.writeAgain',
  // It is the owner's own; the world's booking was not sold at the pier.
  'pier.close',
  'pier.giveBack',
  'pier.sale',
  'pier.take',
  'pier.link',
  // Whoever was asked first has taken it off.
  'waitlist.remove',
  // The manager, who was asked first, has dissolved or deleted it.
  'savedAnswer.delete',
  'equipment.open',
  'equipment.delete',
  'tourGroup.dissolve',
  'contractTemplate.delete',
  'meetDataTemplate.delete',
]);

const ship = { name: 'Теплоход', kind: 'ship', quantity: 3, unit: 'day', ready_minutes: 0 } as const;

const scoped = Object.entries(calls).flatMap(([domain, group]) =>
  Object.entries<Call>(group).flatMap(([name, call]) =>
    typeof call.access === 'object' ? [{ key: `${domain}.${name}`, call, access: call.access }] : [],
  ),
);

let owner: TestClient;
let stranger: TestClient;
let world: World;
const members = new Map<Role, TestClient>();
/** A manager from whom an owner has taken just this. */
const without = new Map<Switch, TestClient>();

async function makeWorld(client: TestClient): Promise<World> {
  const { id: organizer_id } = await createOrganizer(client);
  const made = await client.call(calls.tour.createGuide, { query: { organizer_id }, body: guide });
  const guide_id = made.guide.id;
  // It leads a tour, so the calls of all roles find it there.
  const { tour_id, date } = await createDeparture(client, organizer_id, { tour: { guides: [guide_id] } });
  await client.call(calls.site.attachSite, { body: { organizer_id } });
  const { shift } = await client.call(calls.pier.open, { body: { organizer_id, opening_cash: 0 } });
  const { file } = await client.upload(calls.media.uploadFile, {}, ptSans, 'font.ttf');
  const { font } = await client.call(calls.siteLook.addFont, {
    query: { organizer_id },
    body: ownFont(file.id),
  });
  await client.call(calls.siteLook.updatePresetData, { query: { organizer_id }, body: setIn(font.id) });
  const contract = { query: { organizer_id }, body: { type: 'contract_tour', ...template } } as const;
  const sheet = { query: { organizer_id }, body: template };
  const contracts = await Promise.all(
    [1, 2].map(async () => (await client.call(calls.contractTemplate.create, contract)).id),
  );
  const sheets = await Promise.all(
    [1, 2].map(async () => (await client.call(calls.meetDataTemplate.create, sheet)).id),
  );
  const bank_account = await client.call(calls.bankAccount.create, {
    query: { organizer_id },
    body: { fields: sampleBankAccount },
  });
  const spare = await client.call(calls.tour.saveDate, {
    query: { organizer_id, tour_id },
    body: tourDate,
  });
  const { uuid, request_id } = await createBooking(app, { tour_id, date });
  const { aside } = await client.call(calls.pier.setAside, {
    body: { organizer_id, key: randomUUID(), tour_id, date, seats: [{ class_id: '', count: 1 }] },
  });
  const { task } = await client.call(calls.departure.sendMessage, {
    body: { id: date, subject_ru: 'Сбор', text_ru: 'В девять', subject_en: '', text_en: '' },
  });
  const waits = await client.call(calls.waitlist.add, {
    body: { date_id: date, party_size: 10, name: 'Анна', email: `waits${unique()}@example.test` },
  });
  const { import: read } = await client.upload(
    calls.tourImport.upload,
    { organizer_id: String(organizer_id) },
    spreadsheet,
    'tours.csv',
  );
  const drafts = await Promise.all(
    ['Первый', 'Второй'].map((name) =>
      client.call(calls.tour.create, { query: { organizer_id }, body: { name, guides: [guide_id] } }),
    ),
  );
  const grouped_ids = drafts.map(({ id }) => id);
  const { group } = await client.call(calls.tourGroup.create, {
    body: { organizer_id, tours: grouped_ids.map(asVariant) },
  });
  await app.client().call(calls.helpRequest.submit, {
    body: {
      organizer_id,
      type: 'common_help',
      name: 'Анна',
      email: 'anna@example.test',
      message: 'Можно ли с собакой?',
      consents: { personal_data: true },
    },
  });
  const [review] = await app.database
    .insert(schema.review)
    .values({ organizer_id, author_name: 'Анна К.', rating: 5, text: 'Озеро', status: 'published' })
    .returning({ id: schema.review.id });
  const [asked] = (await client.call(calls.helpRequest.list, { query: { organizer_id } })).help_requests;
  await client.call(calls.team.invite, {
    body: { organizer_id, email: `joins${unique()}@example.test`, role: 'guide', guide_id: null },
  });
  const { invitations } = await client.call(calls.team.invitations, { query: { organizer_id } });
  const agent_id = await createAgent(client, organizer_id);
  const agreed = await agreeContract(client, agent_id);
  const { allotment } = await client.call(calls.agent.keepSeats, {
    body: { agent_id, tour_date_id: date, seats: 1, until: inDays(1) },
  });
  const company_id = await createCompany(client, organizer_id);
  const person = await client.call(calls.company.savePerson, {
    body: { company_id, person_id: null, ...sampleCompanyPerson },
  });
  const { rules } = await client.call(calls.sequence.list, { query: { organizer_id } });
  const chat = await client.call(calls.chat.getChatWithClient, { body: { request_id } });
  const kept = await client.call(calls.keptReport.keep, {
    body: { organizer_id, name: 'Продажи', report: 'sales', asked: {} },
  });
  const answer = await client.call(calls.savedAnswer.create, {
    body: { organizer_id, title: 'Оплата', text: 'По ссылке' },
  });
  const boat = await client.call(calls.equipment.create, { body: { organizer_id, ...ship } });
  await client.call(calls.equipment.setNeeds, {
    body: { id: boat.id, needs: [{ tour_id, quantity: 1, per: 'departure' }], revision: boat.revision },
  });
  const closed = await client.call(calls.equipment.close, {
    body: { id: boat.id, date_from: inDays(400), date_to: inDays(400), quantity: 1, reason: 'Ремонт' },
  });
  return {
    organizer_id,
    group_id: group.id,
    grouped_ids,
    tour_id,
    tour_date_id: date,
    spare_date_id: spare.date.id,
    task_id: task.id,
    request_id,
    uuid,
    guide_id,
    import_id: read.id,
    ...(await insertMoney(app, organizer_id, request_id)),
    bank_account_id: bank_account.id,
    receipt_id: await createReminder(app, { organizer_id, request_id }),
    waitlist_id: waits.entry.id,
    help_request_id: asked?.id ?? 0,
    review_id: review?.id ?? 0,
    contract_template_id: contracts[0] ?? 0,
    meet_template_id: sheets[0] ?? 0,
    spare_contract_id: contracts[1] ?? 0,
    spare_meet_id: sheets[1] ?? 0,
    font_id: font.id,
    font_file_id: file.id,
    invitation_id: invitations[0]?.id ?? 0,
    company_id,
    company_person_id: person.id,
    agent_id,
    agent_contract_id: agreed.id,
    allotment_id: allotment.id,
    sequence_id: rules[0]?.id ?? 0,
    answer_id: answer.id,
    kept_report_id: kept.report.id,
    resource_id: boat.id,
    closure_id: closed.closures[0]?.id ?? 0,
    chat_id: chat.id,
    shift_id: shift.id,
    aside_id: aside.id,
  };
}

beforeAll(async () => {
  owner = await signedInClient(app);
  stranger = await signedInClient(app);
  await createOrganizer(stranger);
  world = await makeWorld(owner);
  members.set('owner', owner);
  for (const role of ROLES.filter((name) => name !== 'owner')) {
    const { member } = await signedInMember(app, world.organizer_id, role);
    members.set(role, member);
  }
  for (const name of SWITCHES) {
    const { member } = await signedInMember(app, world.organizer_id, 'manager', [name]);
    without.set(name, member);
  }
});

/** The text fields of a form. */
const formOf = ({ body = {} }: Input): Record<string, string> =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));

/** Whoever holds a client's private address acts as the client: no member is told it, in words or in a file. */
async function expectNoPrivateAddress(answer: unknown): Promise<void> {
  const bytes = answer instanceof Blob ? Buffer.from(await answer.arrayBuffer()) : undefined;
  const words = bytes?.subarray(0, 5).toString() === '%PDF-' ? await wordsOfPdf(bytes) : bytes?.toString();
  expect((words ?? JSON.stringify(answer)).replaceAll(/\s/gu, '')).not.toContain(world.uuid);
}

async function statusOf(client: TestClient, call: Call, key: string): Promise<number> {
  const make = inputs[key];
  if (!make) throw new Error(`${key} has no entry: say how it is asked`);
  try {
    const input = make(world);
    const answer: unknown =
      call.form === 'multipart'
        ? await client.upload(call, formOf(input), spreadsheet, 'tours.csv')
        : await client.call(call, input, call.idempotent ? { [HEADER.idempotencyKey]: randomUUID() } : {});
    await expectNoPrivateAddress(answer);
    return 200;
  } catch (error) {
    if (error instanceof CallFailure) return error.status;
    throw error;
  }
}

/** On which records a call works for a member: as far as each thing that it asks for. */
function reachOf(member: Member, { area, level, also }: Exclude<Call['access'], string>): Reach {
  const reach = may(member, `${area}.${level}`);
  return also !== undefined && may(member, also) === 'none' ? 'none' : reach;
}

describe.each(scoped)('$key', ({ key, call, access }) => {
  it('needs a sign-in', async () => {
    expect(await statusOf(app.client(), call, key)).toBe(401);
  });

  it("does not know a stranger's organizer", async () => {
    expect(await statusOf(stranger, call, key)).toBe(404);
  });

  it.each(ROLES.toReversed())('answers a %s as the rights table says', async (role) => {
    const client = members.get(role);
    if (!client) throw new Error(`No ${role}`);
    const scope = reachOf({ role, off: [] }, access);
    const status = await statusOf(client, call, key);
    if (scope === 'none') expect(status).toBe(403);
    else if (scope === 'all' && !ABOUT_A_MISSING_THING.has(key))
      expect([401, 403, 404, 500]).not.toContain(status);
    else expect([401, 403, 500]).not.toContain(status);
  });

  it.each(SWITCHES.filter((name) => reachOf({ role: 'manager', off: [name] }, access) === 'none'))(
    'is refused to a manager without %s',
    async (name) => {
      const client = without.get(name);
      if (!client) throw new Error(`No manager without ${name}`);
      // What no manager may is told above.
      expect(await statusOf(client, call, key)).toBe(403);
    },
  );
});

describe("calls of the platform's staff", () => {
  const platform = Object.values(calls)
    .flatMap((group) => Object.values<Call>(group))
    .filter((call) => call.access === 'platform')
    .map((call) => [call.path, call] as const);
  const statusFor = async (client: TestClient, { method, path }: Call) =>
    (await client.raw({ method, path })).status;

  it.each(platform)('%s needs a sign-in', async (_path, call) => {
    expect(await statusFor(app.client(), call)).toBe(401);
  });

  it.each(platform)('%s does not exist for a stranger and for every role', async (_path, call) => {
    for (const client of [stranger, ...members.values()]) expect(await statusFor(client, call)).toBe(404);
  });

  it.each(platform)('%s answers one of the staff', async (_path, call) => {
    const { admin } = await signedInAdmin(app);
    expect([200, 422]).toContain(await statusFor(admin, call));
  });
});

describe('calls of the signed-in person', () => {
  const personal = Object.values(calls)
    .flatMap((group) => Object.values<Call>(group))
    .filter((call) => call.access === 'user');

  it.each(personal.map((call) => [call.path, call] as const))('%s needs a sign-in', async (path, call) => {
    const answer = await app.client().raw({ method: call.method, path });
    expect(answer.status).toBe(401);
  });
});
