import type { DocumentType, RichText } from '@tropa/contract';
import { nameIn, richTextFromParagraphs, standardPenalties } from '@tropa/core';
import { translator, type Locale } from '@tropa/i18n';
import type { DocumentFacts, InvoiceFacts } from './facts.ts';

const DAY = new Date('2027-01-15T09:00:00Z');
const TOTAL = 5_000_000;
const PREPAYMENT = 1_000_000;

/** A booking that never was: what examples and previews show where no real one is chosen. */
export function sampleFacts(language: Locale, type: DocumentType = 'contract_tour'): DocumentFacts {
  const t = translator(language);
  const day = (text: string): RichText => richTextFromParagraphs(text);
  const invoice: InvoiceFacts = {
    number: '1024-1',
    contract_name: '',
    title: t('documents.sample.invoice'),
    message: t('documents.sample.message'),
    kind: 'prepayment',
    amount: PREPAYMENT,
    payed: PREPAYMENT,
    refunded_amount: PREPAYMENT / 2,
    refund_due: 0,
    created_at: DAY,
    due_at: new Date('2027-01-18T09:00:00Z'),
  };
  return {
    type,
    language,
    made_at: DAY,
    organizer: {
      legal_form: 3,
      country: 'RU',
      name: t('documents.sample.organizer'),
      organization_name: t('documents.sample.organizer'),
      last_name: '',
      first_name: '',
      middle_name: '',
      director_position: t('documents.sample.position'),
      director_last_name: t('documents.sample.director_last_name'),
      director_first_name: t('documents.sample.director_first_name'),
      director_middle_name: '',
      inn: '7707083893',
      kpp: '773601001',
      ogrn: '1027700132195',
      registry_number: 'РТО 012345',
      warranty: t('documents.sample.warranty'),
      legal_address: {
        country: 'RU',
        region: t('documents.sample.region'),
        city: t('documents.sample.city'),
        street: t('documents.sample.street'),
        post_code: '649000',
      },
      postal_address: null,
      timezone: 'Asia/Barnaul',
      email: 'hello@example.com',
      phone: '+79130000000',
      site: 'https://example.com',
      work_hours: t('documents.sample.work_hours'),
      payment_order: '',
      actual_expenses: '',
    },
    phones: [{ phone: '+7 913 000-00-01', comment: t('documents.sample.phone') }],
    bank_account: {
      country: 'RU',
      currency: 'RUB',
      recipient: '',
      bank_name: t('documents.sample.bank'),
      bic: '044525225',
      account: '40702810500000001234',
      correspondent_account: '30101810400000000225',
      iban: '',
      swift: '',
    },
    tour: {
      type: type === 'contract_excursion' ? 2 : 1,
      name: t('documents.sample.tour'),
      duration: 7,
      duration_hours: null,
      meeting_place: t('documents.sample.meeting_place'),
      end_place: t('documents.sample.end_place'),
      in_price: [t('documents.sample.included')],
      not_in_price: [t('documents.sample.not_included')],
      list_of_things: [t('documents.sample.first_thing'), t('documents.sample.second_thing')],
      organizational_details: t('documents.sample.details'),
      questions: [{ question: t('documents.sample.question'), answer: t('documents.sample.answer') }],
      guides: [{ first_name: t('documents.sample.guide'), last_name: '' }],
      program: [
        { title: t('documents.sample.first_day'), description: null },
        { title: t('documents.sample.second_day'), description: null },
      ],
      excursion_program_description: day(t('documents.sample.first_day')),
    },
    booking: {
      number: '1024',
      url: 'https://example.com/booking/1024',
      ticket: '00000000-0400-8a1b-a2c3-0d4e5f607182',
      date_start: '2027-06-12',
      date_end: '2027-06-18',
      time_start: '09:00',
      timezone: 'Asia/Barnaul',
      tourists_count: 2,
      breakdown: {
        currency: 'RUB',
        lines: [
          {
            kind: 'tourists',
            quantity: 2,
            unit_amount: TOTAL / 2,
            amount: TOTAL,
            discount_type: null,
            percent: null,
          },
        ],
        total: TOTAL,
        prepayment: { type: 'percent', size: 20, amount: PREPAYMENT },
      },
      plan: [
        { amount: PREPAYMENT, due_at: new Date('2027-05-04T16:59:59Z'), is_at_start: false },
        { amount: TOTAL - PREPAYMENT, due_at: new Date('2027-06-05T16:59:59Z'), is_at_start: false },
      ],
      payed_amount: PREPAYMENT,
      penalties: standardPenalties(type === 'contract_excursion' ? 'excursion' : 'tour'),
      penalties_conditions: '',
      is_cancelled: true,
      cancel_message: t('documents.sample.cancel'),
      created_at: DAY,
    },
    client: {
      first_name: t('documents.sample.client_first_name'),
      last_name: t('documents.sample.client_last_name'),
      email: 'client@example.com',
      phone: '+79010000001',
    },
    tourists: [
      {
        full_name: nameIn(language, {
          last_name: t('documents.sample.client_last_name'),
          first_name: t('documents.sample.client_first_name'),
        }),
        birthday: '1990-05-04',
        passport: '•••• ••3456',
      },
      {
        full_name: nameIn(language, {
          last_name: t('documents.sample.tourist_last_name'),
          first_name: t('documents.sample.tourist_first_name'),
        }),
        birthday: '1988-11-20',
        passport: '•••• ••4321',
      },
    ],
    invoices: [invoice],
    invoice: type === 'invoice' ? invoice : null,
    hides_contacts: false,
    sold_by: null,
  };
}
