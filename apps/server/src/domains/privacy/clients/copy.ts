import { documentKind } from '@tropa/contract';
import { formatMoment, formatMoney, fullName } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import type { UserContext } from '../../../kernel/context.ts';
import type { BinaryAnswer } from '../../../kernel/route.ts';
import {
  decryptPassport,
  type BookingRow,
  type TouristRow,
  tourNameOf,
  answersOf,
} from '../../booking/index.ts';
import { copiedPage } from '../copies/copied-page.ts';
import { copiedTourist } from '../copies/copied-tourist.ts';
import { readCopies } from '../copies/reach-domains.ts';
import type { CopiedPart } from '../../../kernel/personal-data.ts';
import { clientOf, selectPersonalRecords } from './repository.ts';

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
      [t('personal_copy.tour')]: tourNameOf(booking, t),
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
        .map((tourist) => copiedTourist(tourist, numberOf(tourist), t)),
    ]);
    const page = copiedPage(t('personal_copy.title'), [...parts, ...elsewhere.parts], language);
    return { content: Buffer.from(page), content_type: 'text/html; charset=utf-8', name };
  }
  const copy = {
    made_at: clock.now().toISOString(),
    bookings: bookings.map((booking) => ({
      request_id: booking.request_id,
      created_at: booking.created_at.toISOString(),
      tour_name: tourNameOf(booking, t),
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
        .map((tourist) => ({ ...answersOf(tourist, []), passport: numberOf(tourist) })),
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
