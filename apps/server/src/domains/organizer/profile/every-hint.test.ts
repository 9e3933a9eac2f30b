import {
  contractTemplateCalls,
  deskCalls,
  organizerCalls,
  SaleStatus,
  siteCalls,
  type CallInput,
  type DocumentType,
  type TemplateContent,
} from '@tropa/contract';
import { formatPhone } from '@tropa/core';
import type { catalogues } from '@tropa/i18n';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import {
  createConfirmedBooking,
  createPublishedTour,
  letterTo,
  moveBookingTo,
  sampleRequisites,
  signedInAdmin,
  signedInOwner,
  useTestApp,
  visit,
} from '../../../testing/index.ts';

const app = useTestApp();

const BY_CODE = '+79130004444';
const OTHER = { type: 'additional', phone: '+79130003333', comment: 'Дежурный в горах' } as const;
const MAIN = { type: 'main', phone: '+79130005555', comment: 'Диспетчер' } as const;

/** What its settings say of an organizer, each unlike anything else. */
const SAID = {
  name: 'Название у всех на виду',
  description: 'Описание, каких больше нет',
  registry_number: 'РТО 054321',
  director_position: 'Президент',
  director_last_name: 'Директорова',
  director_first_name: 'Ольга',
  director_phone: '+79130001111',
  postal_address: { country: 'RU', region: '', city: 'Бийск', street: 'а/я 717', post_code: '659300' },
  email: 'zayavki@hints.example.test',
  phone: '+79130002222',
  site: 'https://drugoi-sait.example.test',
  additional_contacts: [
    OTHER,
    { type: 'for_calls_by_code', phone: BY_CODE, comment: 'Только по коду' },
    MAIN,
  ],
  work_hours: '8:08–18:18',
  weekend_hours: '9:09–12:12',
  vk: 'https://vk.com/hints_vk',
  tg: 'https://t.me/hints_tg',
  inst: 'https://instagram.com/hints_inst',
  fb: 'https://facebook.com/hints_fb',
  reviews_url: 'https://otzyvy.example.test/hints',
  tour_author_name: 'Автор Авторович',
  tour_author_about: 'Рассказ автора о себе',
  warranty: 'Страховщик «Надёжный», договор 77-1',
  payment_order: 'Порядок оплаты словами',
  actual_expenses: 'Расходы словами',
  prepayment_type: 'percent',
  prepayment: 37,
  use_standard_cancellation_terms: true,
} satisfies CallInput<typeof organizerCalls.update>['body'];

/** Where words of an organizer may be read, as one text each. */
interface Places {
  /** The main page of its own site. */
  site: string;
  /** The client's private page: before the prepayment, after it, and when the trip is over. */
  unpaid_page: string;
  paid_page: string;
  page_after: string;
  contract: string;
  sheet: string;
  voucher: string;
  /** A template of its own, with each placeholder of the settings. */
  own_template: string;
  /** The card that the platform's staff read. */
  desk: string;
  /** What comes to its mailbox when somebody books. */
  letter: string;
}
let places: Places;

const OWN_PLACEHOLDERS = ['organizer_site', 'payment_order', 'actual_expenses'];
const ownTemplate: TemplateContent = {
  type: 'doc',
  content: OWN_PLACEHOLDERS.map((key) => ({
    type: 'paragraph',
    content: [{ type: 'placeholder', attrs: { key } }],
  })),
};

beforeAll(async () => {
  const { owner: client, organizer_id } = await signedInOwner(app);
  await client.call(organizerCalls.update, { query: { id: organizer_id }, body: SAID });
  const tour = await createPublishedTour(client, organizer_id);
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
  const { site } = await client.call(siteCalls.publishData, { query: { organizer_id } });
  const wish = { tour_id: tour.id, date: tour.date_ids[0] ?? 0 };
  const { request_id, uuid } = await createConfirmedBooking(app, client, wish);
  const read = async (path: string) => (await visit(app, site.slug, path)).text;
  const unpaid_page = await read(`/booking/${uuid}`);
  await moveBookingTo(app, request_id, SaleStatus.made_prepayment, { actor: 'system' });
  const paid_page = await read(`/booking/${uuid}`);
  const filled = async (type: DocumentType, content?: TemplateContent) =>
    JSON.stringify(
      await client.call(contractTemplateCalls.preview, {
        body: {
          organizer_id,
          type,
          language: 'ru',
          request_id,
          content:
            content ??
            (await client.call(contractTemplateCalls.defaultTemplate, { query: { type, language: 'ru' } }))
              .content,
        },
      }),
    );
  const { admin } = await signedInAdmin(app);
  places = {
    site: await read('/'),
    unpaid_page,
    paid_page,
    contract: await filled('contract_tour'),
    sheet: await filled('meet_data'),
    voucher: await filled('voucher'),
    own_template: await filled('contract_tour', ownTemplate),
    desk: JSON.stringify(await admin.call(deskCalls.organizer, { query: { id: organizer_id } })),
    letter: (await letterTo(app, SAID.email, String(request_id))).text,
    page_after: '',
  };
  await moveBookingTo(app, request_id, SaleStatus.tour_complete, { actor: 'system' });
  places.page_after = await read(`/booking/${uuid}`);
});

type Hint =
  | Extract<keyof typeof catalogues.ru.organizer.fields, `${string}_${'hint' | 'needed'}`>
  | Extract<keyof typeof catalogues.ru.organizer.sections, `${string}_text`>;
/** Where what a hint promises is read; or the test, by its file and name, that sees it. */
type Kept = Partial<Record<keyof Places, string[]>> | { in: string; as: string };

const phone = (at: { phone: string }) => formatPhone(at.phone);
/** Every promise that the settings make of what is typed there. One without an entry does not compile. */
const KEPT: Record<Hint, Kept> = {
  name_text: { site: [SAID.name], paid_page: [SAID.name] },
  legal_form_text: {
    in: '../verification/verification.test.ts',
    as: 'name the INN that a person has not written',
  },
  requisites_text: { contract: [sampleRequisites.inn, sampleRequisites.ogrn] },
  director_text: { contract: [SAID.director_last_name], desk: [SAID.director_last_name] },
  director_phone_hint: { desk: [SAID.director_phone] },
  address_text: {
    contract: [sampleRequisites.legal_address.street],
    site: [sampleRequisites.legal_address.street],
  },
  show_address_hint: {
    in: '../../site/serving/hidden-address.test.ts',
    as: 'the home address of an entrepreneur',
  },
  postal_hint: { contract: [SAID.postal_address.street, sampleRequisites.legal_address.street] },
  region_text: { unpaid_page: ['₽'] },
  contacts_text: { letter: ['Мария'], site: [formatPhone(SAID.phone)] },
  partner_doc_email_hint: { in: '../../payout/paying/payouts.test.ts', as: 'partner_doc_email' },
  extra_contacts_text: {
    paid_page: [phone(OTHER), OTHER.comment, phone(MAIN), MAIN.comment],
    sheet: [phone(OTHER), OTHER.comment, phone(MAIN), MAIN.comment],
    voucher: [phone(OTHER), OTHER.comment, phone(MAIN), MAIN.comment],
    desk: [OTHER.phone, MAIN.phone, BY_CODE],
  },
  about_text: { site: [SAID.description] },
  author_text: { site: [SAID.tour_author_name, SAID.tour_author_about] },
  warranty_text: { contract: [SAID.warranty] },
  hours_text: { site: [SAID.work_hours, SAID.weekend_hours], sheet: [SAID.work_hours] },
  work_hours_hint: { site: [SAID.work_hours] },
  social_text: { site: [SAID.vk, SAID.tg, SAID.inst, SAID.fb] },
  reviews_url_hint: { page_after: [SAID.reviews_url] },
  site_hint: { own_template: [SAID.site] },
  registry_number_hint: { site: [SAID.registry_number], contract: [SAID.registry_number] },
  registry_number_needed: {
    in: '../verification/verification.test.ts',
    as: "missing).toEqual(['registry_number'])",
  },
  prepayment_text: { unpaid_page: ['37'] },
  penalties_text: { contract: ['фактическ'] },
  use_standard_hint: { contract: ['фактическ'] },
  needs_acceptance_to_pay_hint: {
    in: '../../document/acceptance/acceptance.test.ts',
    as: 'is accepted before the payment where the organizer wants it so',
  },
  credit_text: { in: '../../departure/choosing/credit.test.ts', as: 'ends when its organizer has set' },
  credit_days_hint: {
    in: '../../departure/choosing/credit.test.ts',
    as: 'keeps the end with which it was given',
  },
  payment_terms_text: { own_template: [SAID.payment_order, SAID.actual_expenses] },
  docs_text: {
    in: '../../document/filling/document.test.ts',
    as: 'with the stamp and the sign where they are asked for',
  },
};

it.each(Object.entries(KEPT))('what the settings say by %s is so', (_hint, kept) => {
  if ('in' in kept) {
    expect(readFileSync(new URL(kept.in, import.meta.url), 'utf8')).toContain(kept.as);
    return;
  }
  for (const [place, words] of Object.entries(kept))
    for (const word of words ?? [])
      expect(places[place as keyof Places].replaceAll(/[\u00A0\u202F]/gu, ' '), place).toContain(
        word.replaceAll(/[\u00A0\u202F]/gu, ' '),
      );
});

it('shows nobody further phones before the prepayment, and the one for calls by code never', () => {
  expect(places.unpaid_page).not.toContain(phone(OTHER));
  for (const place of [
    'site',
    'unpaid_page',
    'paid_page',
    'page_after',
    'sheet',
    'voucher',
    'contract',
  ] as const)
    expect(places[place].replaceAll(/[\s()-]/gu, ''), place).not.toContain(BY_CODE);
});
