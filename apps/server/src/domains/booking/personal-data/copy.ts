import { documentKind } from '@tropa/contract';
import { formatMoment, formatMoney, fullName } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import type { UserContext } from '../../../kernel/context.ts';
import type { BinaryAnswer } from '../../../kernel/route.ts';
import { decryptPassport } from '../passport.ts';
import type { BookingRow } from '../repository/bookings.ts';
import type { TouristRow } from '../repository/tourists.ts';
import { answersOf } from '../tourists.ts';
import { readCopies, type CopiedPart } from './reactions.ts';
import { clientOf, selectPersonalRecords } from './repository.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The documents that were agreed to, by their versions: «Публичная оферта: редакция 2». */
const documentsOf = ({ documents }: NonNullable<BookingRow['consents']>, t: Translate): string[] =>
  documentKind.options.flatMap((kind) => {
    const version = documents?.[kind];
    return version === undefined
      ? []
      : [t('personal_copy.document', { document: t(`site.document.${kind}`), version })];
  });

function bookingPart(booking: BookingRow, t: Translate, language: 'ru' | 'en'): CopiedPart {
  const { date_start, date_end, consents, timezone } = booking;
  return {
    title: t('personal_copy.booking', { number: booking.request_id }),
    facts: {
      [t('personal_copy.tour')]: booking.tour_name,
      [t('personal_copy.dates')]: [date_start, date_end].filter(Boolean).join(' – '),
      [t('personal_copy.total')]: formatMoney(booking.total, booking.currency, language),
      [t('personal_copy.created')]: formatMoment(booking.created_at.toISOString(), timezone, language),
      [t('personal_copy.client')]: fullName({
        last_name: booking.client_last_name,
        first_name: booking.client_first_name,
      }),
      [t('questionnaire.fields.email')]: booking.client_email,
      [t('questionnaire.fields.phone')]: booking.client_phone,
      [t('personal_copy.comment')]: booking.comment,
      [t('personal_copy.consent')]: consents
        ? [formatMoment(consents.at, timezone, language), consents.ip, ...documentsOf(consents, t)]
            .filter(Boolean)
            .join(', ')
        : '',
    },
  };
}

function touristPart(tourist: TouristRow, number: string, t: Translate): CopiedPart {
  const { sex, residence_region: region, passport_kind: kind } = tourist;
  return {
    title: t('personal_copy.tourist', { name: fullName(tourist) }),
    facts: {
      [t('questionnaire.fields.birthday')]: tourist.birthday ?? '',
      [t('questionnaire.fields.sex')]: sex ? t(`questionnaire.sexes.${sex}`) : '',
      [t('questionnaire.fields.citizenship')]: tourist.citizenship ?? '',
      [t('questionnaire.fields.residence_region')]: region ? t(`questionnaire.regions.${region}`) : '',
      [t('questionnaire.fields.passport_kind')]: kind ? t(`questionnaire.documents.${kind}`) : '',
      [t('questionnaire.fields.passport')]: number,
      [t('questionnaire.fields.email')]: tourist.email,
      [t('questionnaire.fields.phone')]: tourist.phone,
      [t('questionnaire.fields.food_restriction')]: tourist.food_restriction,
    },
  };
}

/** A page that opens in any browser and prints well; it runs nothing and asks nothing of the network. */
function pageOf(title: string, parts: CopiedPart[], language: 'ru' | 'en'): string {
  const sections = parts.map(({ title: heading, facts }) => {
    const rows = Object.entries(facts)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`);
    return `<section><h2>${escaped(heading)}</h2><dl>${rows.join('')}</dl></section>`;
  });
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'">' +
    `<title>${escaped(title)}</title><style>` +
    'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}' +
    'h2{margin:2rem 0 .5rem;font-size:1.1rem}dl{display:grid;grid-template-columns:14rem 1fr;gap:.25rem 1rem;margin:0}' +
    'dt{color:#555}dd{margin:0;overflow-wrap:anywhere}section{break-inside:avoid}' +
    `</style></head><body><h1>${escaped(title)}</h1>${sections.join('')}</body></html>`
  );
}

/** A copy of all that is kept of a client: for machines or for people. Passports are whole. */
export async function writeCopy(
  context: UserContext,
  client: BookingRow,
  bookings: BookingRow[],
  format: 'json' | 'html',
): Promise<BinaryAnswer> {
  const { config, database, language, clock } = context;
  const t = translator(language);
  const elsewhere = await readCopies(context, clientOf(client, bookings), language);
  const { tourists, history } = await selectPersonalRecords(
    database,
    bookings.map(({ request_id }) => request_id),
  );
  const uuids = new Map(bookings.map(({ request_id, uuid }) => [request_id, uuid]));
  const numberOf = ({ request_id, passport_cipher }: TouristRow) =>
    decryptPassport(config.dataKey, uuids.get(request_id) ?? '', passport_cipher);
  const name = `personal-data-${client.request_id}.${format}`;
  if (format === 'html') {
    const parts = bookings.flatMap((booking) => [
      bookingPart(booking, t, language),
      ...tourists
        .filter(({ request_id }) => request_id === booking.request_id)
        .map((tourist) => touristPart(tourist, numberOf(tourist), t)),
    ]);
    const page = pageOf(t('personal_copy.title'), [...parts, ...elsewhere.parts], language);
    return { content: Buffer.from(page), content_type: 'text/html; charset=utf-8', name };
  }
  const copy = {
    made_at: clock.now().toISOString(),
    bookings: bookings.map((booking) => ({
      request_id: booking.request_id,
      created_at: booking.created_at.toISOString(),
      tour_name: booking.tour_name,
      date_start: booking.date_start,
      date_end: booking.date_end,
      total: booking.total,
      payed_amount: booking.payed_amount,
      currency: booking.currency,
      client: {
        first_name: booking.client_first_name,
        last_name: booking.client_last_name,
        email: booking.client_email,
        phone: booking.client_phone,
      },
      comment: booking.comment,
      cancel_message: booking.cancel_message,
      consents: booking.consents,
      tourists: tourists
        .filter(({ request_id }) => request_id === booking.request_id)
        .map((tourist) => ({ ...answersOf(tourist), passport: numberOf(tourist) })),
      actions: history
        .filter(({ request_id }) => request_id === booking.request_id)
        .map(({ event, created_at, data }) => ({ event, created_at: created_at.toISOString(), data })),
    })),
    ...elsewhere.json,
  };
  return {
    content: Buffer.from(JSON.stringify(copy, null, 2)),
    content_type: 'application/json; charset=utf-8',
    name,
  };
}
