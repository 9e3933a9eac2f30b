import type { bookingDraftCalls } from '@tropa/contract';
import { BOOKING_DRAFT, isKeptField } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { onClientCopied, onClientErased } from '../../../kernel/personal-data.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { secretHash } from '../../../kernel/same-secret.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { bookingCreated } from '../events.ts';
import { freeOverHolds } from '../holds/free-over.ts';
import { readOffer } from '../offering/offer.ts';
import { siteSlugOf } from '../waitlist/repository.ts';
import { linkToken, readLinkToken } from './link.ts';
import {
  deleteDraft,
  bookingsOfDrafts,
  endBooked,
  eraseDrafts,
  findDraftById,
  findDraftTour,
  forgetDrafts,
  isBooked,
  putDraft,
  selectDraftsOf,
  type DraftRow,
} from './repository.ts';

const DAY_MS = 86_400_000;
const keptSince = ({ clock }: Pick<Services, 'clock'>) =>
  new Date(clock.now().getTime() - BOOKING_DRAFT.keptDays * DAY_MS);

/**
 * Keeps a form that is being filled in, of a visitor who agreed to one letter about it (docs/rules/sequences.md). What it agrees to
 * otherwise is not kept: that is agreed to anew.
 * @throws Refusal 404 for a tour that is not on sale
 */
export const keepDraft: Operation<typeof bookingDraftCalls.keep> = async (context, { body }) => {
  const tour = await findDraftTour(context.database, body.tour_id);
  if (tour?.status !== 'published') throw refuse.notFound();
  const { date, start, date_uid, values } = body;
  const now = context.clock.now();
  await putDraft(context.database, {
    token_hash: secretHash(body.token),
    organizer_id: tour.organizer_id,
    tour_id: body.tour_id,
    choice: {
      ...(date !== undefined && { date }),
      ...(start !== undefined && { start }),
      ...(date_uid !== undefined && { date_uid }),
    },
    seats: body.seats,
    tourists_count: body.tourists,
    step: body.step,
    values: Object.fromEntries(Object.entries(values).filter(([name]) => isKeptField(name))),
    email: body.email.toLowerCase(),
    name: body.name,
    language: context.language,
    consent: { ip: context.ip, at: now.toISOString() },
    created_at: now,
    left_at: now,
  });
  return { success: true };
};

/** What was typed, to whoever has the link of the letter. @throws Refusal 404 */
export const openDraft: Operation<typeof bookingDraftCalls.open> = async (context, { body }) => {
  const id = readLinkToken(context, body.token);
  const draft = id === undefined ? undefined : await findDraftById(context.database, id);
  if (!draft || draft.ended_at !== null || draft.left_at <= keptSince(context)) throw refuse.notFound();
  const { tour_id, step, values } = draft;
  return { tour_id, step, values };
};

/** Forgets a form; of one that is not there nothing is said. */
export const forgetDraft: Operation<typeof bookingDraftCalls.forget> = async (context, { body }) => {
  await deleteDraft(context.database, secretHash(body.token));
  return { success: true };
};

/** Who has booked is reminded of nothing. Few have kept a form before: for the others there is nothing to do. */
export const forgetBooked = subscribe(
  bookingCreated,
  'booking.forget-draft',
  ({ database, clock }, { request_id }) => endBooked(database, request_id, clock.now()),
  {
    concerns: async (ask, payloads) => {
      const kept = await bookingsOfDrafts(
        ask,
        payloads.map(({ request_id }) => Number(request_id)),
      );
      return payloads.map(({ request_id }) => kept.has(Number(request_id)));
    },
  },
);

export async function forgetOldDrafts(services: Services): Promise<void> {
  while ((await forgetDrafts(services.database, keptSince(services))) > 0);
}

/** A form that may be written of now, with where it goes on. */
export interface LeftDraft {
  draft: DraftRow;
  tour: { name: string; type: 1 | 2 };
  departure: { date_start: string; date_end: string; time_start: string | null };
  /** Where it goes on, on the organizer's site, in its language. What opens it stands behind a `#`, which browsers send to nobody. */
  url: string;
}

/**
 * A form that was left, where it could be sent still: not booked meanwhile, the tour and the departure on sale, enough seats.
 * @returns undefined where it could not
 */
export async function leftDraft(services: Services, id: number): Promise<LeftDraft | undefined> {
  const { database } = services;
  const draft = await findDraftById(database, id);
  if (!draft || draft.ended_at !== null || (await isBooked(database, draft))) return undefined;
  const { tour_id, organizer_id, choice, seats } = draft;
  const [tour, address] = await Promise.all([
    findDraftTour(database, tour_id),
    siteSlugOf(database, organizer_id),
  ]);
  if (tour?.status !== 'published' || address === null) return undefined;
  try {
    if (choice.date !== undefined) await freeOverHolds(services, choice.date);
    const { row, copied } = await readOffer(services, { tour_id, ...choice });
    if (row.number_of_free_seats < Math.max(1, seats)) return undefined;
    const { date_start, date_end, time_start } = copied;
    if (date_start === null) return undefined;
    return {
      draft,
      tour: { name: tour.name, type: tour.type },
      departure: { date_start, date_end: date_end ?? date_start, time_start },
      url: `${services.siteOrigin(address)}/book/${tour.screen_name}?lang=${draft.language}#draft=${linkToken(services, id)}`,
    };
  } catch (error) {
    // Closed, past, full, or not there any more.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** What a client began to book goes with its other data, and stands in its copy. */
export const draftsOfClients = [
  onClientErased.with((_services, tx, client) => eraseDrafts(tx, client)),
  onClientCopied.with(async ({ database }, client, { t, moment }) => {
    const drafts = await selectDraftsOf(database, client);
    return {
      json: {
        booking_drafts: drafts.map(({ draft, tour_name }) => ({
          tour_name,
          email: draft.email,
          values: draft.values,
          consent: draft.consent,
          created_at: draft.created_at.toISOString(),
        })),
      },
      parts: drafts.map(({ draft, tour_name }) => ({
        title: t('personal_copy.booking_draft', { tour: tour_name, number: draft.id }),
        facts: {
          [t('personal_copy.when')]: moment(draft.left_at),
          [t('questionnaire.fields.email')]: draft.email,
          [t('personal_copy.text')]: Object.values(draft.values).filter(Boolean).join(' — '),
          [t('personal_copy.ip')]: draft.consent.ip,
        },
      })),
    };
  }),
];
