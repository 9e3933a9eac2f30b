import { generateSite, newBlock, samplePageData } from '@tropa/blocks';
import type {
  BookingPageDetails,
  Catalogue,
  ChatMessage,
  ChatView,
  DocumentKind,
  PageLanguage,
  PageData,
  PlainForm,
  ProposalPage,
  PublicBooking,
  RenderRequest,
  ShownDocument,
  TicketPage,
  TouristsInfo,
} from '@tropa/contract';
import { calculateBreakdown, letterLanguage, REQUIRED_ANSWERS } from '@tropa/core';

const UUID = '0b8f7f7e-5a0b-4d3e-9a39-5a7a3a0f2c11';

/** Data of a published page of the sample organizer. */
function pageData(language: PageLanguage, page: 'main' | 'tour', path = '/'): PageData {
  const data = samplePageData(letterLanguage(language), page);
  return {
    ...data,
    language,
    path: page === 'tour' ? data.path : path,
    is_preview: false,
    timezone: 'Asia/Barnaul',
    settings: { ...data.settings, languages: ['ru', 'en', 'zh'] },
  };
}

/** What all requests of a page have; `change` makes the data special. */
const TICKET = '2b1e3c5d-0000-8abc-adef-000000000001';

export function requestBase(
  language: PageLanguage,
  page: 'main' | 'tour' = 'main',
  change: (data: PageData) => PageData = (data) => data,
): Pick<RenderRequest, 'blocks' | 'theme' | 'data'> {
  const data = pageData(language, page);
  const site = generateSite({ organizer: data.organizer, tours: data.tours }, letterLanguage(language));
  const blocks = page === 'tour' ? [...site.main.filter(({ type }) => type <= 2), ...site.tour] : site.main;
  return { blocks, theme: { preset_type: 'trail', colors: {} }, data: change(data) };
}

/** A booking of two tourists in a status, with the invoices that go with it. */
export function booking(status: PublicBooking['base_sale_status']): PublicBooking {
  const breakdown = calculateBreakdown({
    price_basis: 'person',
    price: 4_600_000,
    tourists: 2,
    currency: 'RUB',
    discounts: [],
    booked_on: '2026-01-10',
    date_start: '2026-07-12',
    prepayment: { type: 'percent', size: 20 },
  });
  const isPaid = status >= 3 && status !== 7;
  const payed = isPaid ? breakdown.prepayment.amount : 0;
  return {
    request_id: 10_247,
    uuid: UUID,
    base_sale_status: status,
    tour_id: 1,
    tour_type: 1,
    tour_name: 'К подножию Белухи',
    is_tour_selection: false,
    tour_proposals: [],
    tour_url: '/tours/belukha',
    tour_photo: null,
    date_start: '2026-07-12',
    date_end: '2026-07-19',
    time_start: null,
    tour_variant: null,
    individual_tour: null,
    meeting_place: 'Горно-Алтайск',
    meeting_point: null,
    tourists_count: 2,
    tourists: [{ first_name: 'Анна', last_name: 'Соколова', middle_name: '', birthday: null }],
    client: {
      first_name: 'Анна',
      last_name: 'Соколова',
      email: 'anna@example.com',
      phone: '+79161234567',
    },
    sold_by: null,
    tickets: isPaid
      ? [{ id: TICKET, code: `№ 10247 · ${TICKET}`, full_name: '', is_whole: true, place: '' }]
      : [],
    wallets: [],
    breakdown,
    invoices:
      status === 1
        ? []
        : [
            {
              id: 7,
              number: '1001',
              kind: 'prepayment',
              status: isPaid ? 2 : status === 2 ? 1 : 3,
              amount: breakdown.prepayment.amount,
              refunded_amount: 0,
              currency: 'RUB',
              title: '',
              message: '',
              prepayment_percent: 20,
              created_at: '2026-06-01T10:00:00Z',
              due_at: '2026-06-12T11:00:00Z',
              payed_at: null,
              payment_method: null,
            },
          ],
    payed_amount: payed,
    can_pay_online: true,
    pay_ahead: null,
    balance: breakdown.total - payed,
    currency: 'RUB',
    timezone: 'Europe/Moscow',
    deadline_at: status <= 2 ? '2026-06-12T11:00:00Z' : null,
    may_stay: false,
    choosing_until: null,
    cancel_message: '',
    can_cancel: status <= 3,
    cancellation:
      status <= 3
        ? {
            payed_amount: payed,
            kept_amount: isPaid ? 100_000 : 0,
            returned_amount: isPaid ? payed - 100_000 : 0,
            currency: 'RUB',
            days_before_start: 30,
            hours_before_start: 730,
            percent: 10,
            penalties: [{ days_before: 30, percent: 10 }],
            penalties_conditions: '',
          }
        : null,
  };
}

/** The questionnaire of two tourists: the first has answered in part, nobody is named for the second. */
function questionnaire(state: TouristsInfo['state'] = 'open'): TouristsInfo {
  const nobody = {
    id: null,
    first_name: '',
    last_name: '',
    middle_name: '',
    birthday: null,
    sex: null,
    citizenship: null,
    residence_region: null,
    passport_kind: null,
    passport: '',
    email: '',
    phone: '',
    food_restriction: '',
    weight: null,
    missing: [...REQUIRED_ANSWERS],
  };
  return {
    request_id: 10_247,
    uuid: UUID,
    state,
    tour_type: 1,
    tour_name: 'К подножию Белухи',
    date_start: '2026-07-12',
    date_end: '2026-07-19',
    time_start: null,
    length_minutes: null,
    tourists_count: 2,
    asked: [...REQUIRED_ANSWERS],
    tourists: [
      {
        ...nobody,
        id: 5,
        key: 'tourist-5',
        first_name: 'Анна',
        last_name: 'Соколова',
        birthday: '1990-05-01',
        sex: 'female',
        citizenship: 'RU',
        passport_kind: 'passport',
        passport: '•••• 3456',
        missing: [],
      },
      { ...nobody, key: 'place-1' },
    ],
    asked_tourists: null,
    is_fill_in: false,
  };
}

/** What stands beside a booking on its page: a contract that waits, a half-filled questionnaire, and how it began. */
export function bookingDetails(change: Partial<BookingPageDetails> = {}): BookingPageDetails {
  return {
    contract: {
      state: 'waiting',
      acceptances: [],
      changes: [],
      offer: {
        text_hash: 'a'.repeat(64),
        text: {
          title: 'Договор № 10247',
          place: 'Горно-Алтайск',
          date: '1 июня 2026',
          parts: [
            { kind: 'heading', text: '1. Предмет' },
            { kind: 'paragraph', text: [{ text: 'Туроператор ' }, { text: 'обязуется', bold: true }] },
            { kind: 'list', is_ordered: false, items: [['Палатки']] },
            {
              kind: 'table',
              head: ['Услуга', 'Сумма'],
              rows: [['Итого', '92 000 ₽']],
              widths: [0.7, 0.3],
              is_last_total: true,
            },
            {
              kind: 'sides',
              left: { heading: 'Туроператор', lines: ['ООО'], signature: 'И. Соколова' },
              right: { heading: 'Заказчик', lines: ['Анна'], signature: 'А. Соколова' },
            },
          ],
        },
        methods: [
          { method: 'email', target: 'a•••@example.com' },
          { method: 'sms', target: '+7 ••• 45-67' },
        ],
        is_before_payment: false,
      },
    },
    history: [
      {
        id: 2,
        created_at: '2026-06-01T10:00:00Z',
        actor: 'staff',
        event: 'confirmed',
        data: { from: 1, to: 2 },
      },
      { id: 1, created_at: '2026-06-01T09:00:00Z', actor: 'tourist', event: 'created', data: {} },
    ],
    version: '2.0.2',
    questionnaire: { filled: 1, total: 2, fill_in_uuid: '00000000-0001-8abc-adef-000000000001' },
    returning_amount: 0,
    credit: null,
    gifts: [],
    deposit: null,
    asks_for_credit: false,
    receipts: [
      {
        kind: 'payment',
        amount: 920_000,
        sent_to: 'anna@example.com',
        is_made: true,
        url: null,
        is_training: false,
      },
    ],
    review: 'closed',
    reviews_url: '',
    phones: [],
    ...change,
  };
}

/** The catalogue with some of six tours. */
export function catalogueOf(tours: PageData['tours'], filter: Partial<Catalogue['filter']> = {}): Catalogue {
  const options = (...values: string[]) => values.map((value) => ({ value, count: 2 }));
  return {
    filter: { sort: 'soonest', page: 1, ...filter },
    tours,
    total: tours.length,
    all: 6,
    pages: 3,
    is_guess: filter.q !== undefined,
    options: {
      where: options('Алтай', 'Байкал'),
      when: options('2027-06', '2027-07'),
      type: options('1', '2'),
      difficulty: options('2', '4'),
    },
    prices: { from: 150_000, to: 7_450_000, currency: 'RUB' },
  };
}

/** A legal document of two sections that has two versions, unless it was never published. */
function shownDocument(type: DocumentKind, version: number | null): ShownDocument {
  const paragraph = (text: string) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text }],
  });
  const heading = (text: string) => ({
    type: 'heading' as const,
    attrs: { level: 2 as const },
    content: [{ type: 'text' as const, text }],
  });
  const versions = [
    { version: 2, published_at: '2027-02-01T09:00:00.000Z' },
    { version: 1, published_at: '2026-12-01T09:00:00.000Z' },
  ];
  return {
    type,
    text: {
      type: 'doc',
      content: [
        paragraph('Кто и кому.'),
        heading('1. Термины'),
        paragraph('1.1. Тур — услуга.'),
        heading('2. Цена'),
        paragraph('2.1. Указана на сайте.'),
      ],
    },
    version,
    published_at: versions.find((known) => known.version === version)?.published_at ?? null,
    versions: version === null ? [] : versions,
  };
}

/** The schedule's page of a month. */
function scheduleRequest(base: Pick<RenderRequest, 'blocks' | 'theme' | 'data'>): RenderRequest {
  const months = [
    { month: '2027-06', count: 3 },
    { month: '2027-07', count: 2 },
  ];
  const blocks = [...base.blocks, newBlock('schedule', 'schedule')];
  return { ...base, blocks, page: 'schedule', month: '2027-06', months };
}

const NO_FORM: PlainForm = { outcome: 'none', typed: {}, problems: {} };
const said: ChatMessage = {
  id: 1,
  chat_id: 3,
  client_id: UUID,
  type: 'output',
  side: 'client',
  author_user_id: null,
  author_name: 'Анна Ковалёва',
  message: 'Можно с собакой?',
  file: null,
  file_status: null,
  card: null,
  file_preview: null,
  is_moderated: false,
  is_erased: false,
  edited_at: null,
  is_deleted: false,
  is_hidden: false,
  hidden_reason: null,
  created_at: '2026-06-02T08:00:00Z',
};

/** A booking that is proposed in a chat, as the page of its answer has it. */
export const proposal = (
  change: Partial<ProposalPage['card']> = {},
): ProposalPage & { state: 'proposal' } => ({
  state: 'proposal',
  uuid: UUID,
  message_id: 5,
  card: {
    kind: 'booking',
    length_minutes: null,
    state: 'open',
    why: null,
    tour_id: 1,
    tour_date_id: 2,
    tour_name: 'Белуха',
    tour_type: 1,
    tour_variant: null,
    date_start: '2027-07-01',
    date_end: '2027-07-08',
    time_start: null,
    timezone: 'Asia/Barnaul',
    tourists: 2,
    choice: {},
    contents: [{ title: 'Взрослый', quantity: 2 }],
    total: 5_000_000,
    currency: 'RUB',
    ends_at: '2027-06-01T10:00:00.000Z',
    request_id: null,
    path: `/chat/${UUID}/proposal/5`,
    ...change,
  },
  contacts: { first_name: 'Анна', last_name: '', email: 'anna@example.test', phone: '' },
  asks: { birthday: true, weight: true },
  form: NO_FORM,
});

/** A chat of two messages: the client's question, which was read, and the answer. */
export function chatView(change: Partial<ChatView> = {}): ChatView {
  const answer: ChatMessage = {
    ...said,
    id: 2,
    client_id: UUID.replace('0b8f', '1b8f'),
    type: 'input',
    side: 'organizer',
    author_name: 'Алтайские тропы',
    message: '<b>Можно</b>, если она не боится лошадей',
  };
  return {
    uuid: UUID,
    messages: [said, answer],
    has_more: false,
    frozen: null,
    is_masked: false,
    read_by_other_id: 1,
    change_number: 0,
    messengers: [],
    changeable: [],
    client_id: UUID,
    form: NO_FORM,
    ...change,
  };
}

/** The ticket of one of two, who has not come yet. */
const ticketPage = (change: Partial<TicketPage> = {}): TicketPage => ({
  state: 'good',
  request_id: 10_247,
  tour_name: 'К подножию Белухи',
  tour_type: 1,
  tour_variant: null,
  date_start: '2026-07-12',
  date_end: '2026-07-19',
  time_start: null,
  length_minutes: null,
  timezone: 'Asia/Barnaul',
  shown: {
    ticket: {
      id: TICKET,
      code: `№ 10247 · ${TICKET}`,
      full_name: 'Соколова Анна',
      is_whole: false,
      place: 'Взрослый',
    },
    people: 1,
    came: 0,
    came_at: null,
    meeting_place: 'Горно-Алтайск',
    meeting_point: { lat: 51.96, lng: 85.96, is_exact: true },
    wallets: ['apple', 'google'],
  },
  ...change,
});

/** One request of every kind of page. */
export function everyPage(language: PageLanguage, change?: (data: PageData) => PageData): RenderRequest[] {
  const main = requestBase(language, 'main', change);
  const tour = requestBase(language, 'tour', change);
  const at = (path: string) => ({ ...main, data: { ...main.data, path } });
  return [
    { ...main, page: 'main' },
    { ...tour, page: 'tour' },
    { ...at('/tours'), page: 'catalogue', catalogue: catalogueOf(main.data.tours) },
    { ...at('/tours?q=x'), page: 'catalogue', catalogue: catalogueOf([], { q: '<b>"x"</b>', price_to: 5 }) },
    scheduleRequest(at('/schedule')),
    { ...tour, page: 'checkout', date_key: null },
    {
      ...at(`/booking/${UUID}`),
      page: 'booking',
      booking: booking(2),
      details: bookingDetails(),
      chat: chatView(),
    },
    { ...at(`/chat/${UUID}`), page: 'chat', chat: { state: 'talk', tour_name: 'Белуха', view: chatView() } },
    { ...at('/chat'), page: 'chat', chat: { state: 'begin', tour: null, client_id: UUID, form: NO_FORM } },
    { ...at(`/chat/${UUID}/proposal/5`), page: 'chat', chat: proposal() },
    {
      ...at(`/questionnaire/${UUID}`),
      page: 'questionnaire',
      info: questionnaire(),
      form: { outcome: 'none', typed: {}, problems: {} },
    },
    { ...at(`/ticket/${TICKET}`), page: 'ticket', ticket: ticketPage() },
    { ...at(`/ticket/${TICKET}`), page: 'ticket', ticket: ticketPage({ state: 'taken_back', shown: null }) },
    { ...at('/ticket'), page: 'ticket', ticket: { state: 'unknown' } },
    { ...at('/agreement'), page: 'document', document: shownDocument('agreement', 2) },
    { ...at('/policy/1'), page: 'document', document: shownDocument('policy', 1) },
    { ...at('/consent'), page: 'document', document: shownDocument('consent', null) },
    { ...at('/nowhere'), page: 'error', status: 404 },
    { ...main, page: 'error', status: 429 },
    { ...main, page: 'error', status: 503 },
  ];
}
