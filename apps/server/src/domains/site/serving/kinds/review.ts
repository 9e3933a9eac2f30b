import { reviewForm, type PlainForm, type ReviewPage } from '@tropa/contract';
import { MAX_REVIEW_PHOTOS, REVIEW_TOPICS, type TopicRatings } from '@tropa/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fieldErrors } from '../../../../kernel/issues.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { type BookingRow, findBookingByUuid, pageLanguageOf, wordsToClient } from '../../../booking/index.ts';
import { publicAuthor, reviewStateOf, writeReview } from '../../../review/index.ts';
import { headersOfOne } from '../page-headers.ts';
import { EMPTY_FORM, problemsOf, refusedForm } from '../plain-form.ts';
import { placeAt, type Host } from '../private-booking.ts';
import { optionsOf, SURFACES, type Answering, type PrivateKind } from './private-kind.ts';

/** A form as it came. */
interface SentReview {
  typed: Record<string, string>;
  photos: { content: Buffer; name: string }[];
  /** It was cut short or too large. */
  isBroken?: boolean;
}
interface ReviewAsked {
  uuid: string;
  host: Host;
  /** Undefined: the page is only looked at. */
  sent?: SentReview;
}

/** What was rated by itself. */
const topicsOf = (form: z.output<typeof reviewForm>): TopicRatings =>
  Object.fromEntries(
    REVIEW_TOPICS.flatMap((topic) => {
      const rating = form[`topic_${topic}`];
      return rating === undefined ? [] : [[topic, rating]];
    }),
  );

/** Shows and takes the review of a booking. A stranger's address, and another operator's booking, are not there. */
function createReviews({ services, pages }: Pick<Answering, 'services' | 'pages'>) {
  /** @returns what is wrong; undefined: it is kept */
  const take = async (
    booking: BookingRow,
    { typed, photos, isBroken }: SentReview,
  ): Promise<PlainForm | undefined> => {
    try {
      if (isBroken) throw refuse.validation({ photos: { key: 'errors.review.too_large' } });
      const read = reviewForm.safeParse(typed);
      if (!read.success) throw refuse.validation(fieldErrors(read.error, typed));
      const { rating, text } = read.data;
      await writeReview(services, booking, { rating, text, topics: topicsOf(read.data), photos });
      return undefined;
    } catch (error) {
      return refusedForm(typed, problemsOf(error), pageLanguageOf(booking));
    }
  };

  /** @returns undefined where there is no such page: the caller says so in its own way */
  return async (
    reply: FastifyReply,
    { uuid, host, sent }: ReviewAsked,
  ): Promise<FastifyReply | undefined> => {
    const booking = z.uuid().safeParse(uuid).success
      ? await findBookingByUuid(services.database, uuid)
      : undefined;
    const at = booking && (await placeAt(services, host, booking));
    if (!booking || !at) return undefined;
    const isOpen = (await reviewStateOf(services, booking)) === 'open';
    const refused = sent && isOpen ? await take(booking, sent) : undefined;
    if (sent && !refused) return reply.redirect(`/review/${booking.uuid}`, 303);
    const review: ReviewPage = {
      uuid: booking.uuid,
      tour_name: wordsToClient(booking.tour_name, booking),
      tour_type: booking.tour_type,
      author_name: publicAuthor(booking),
      state: await reviewStateOf(services, booking),
      form: refused ?? EMPTY_FORM,
    };
    const shown = { page: 'review', review } as const;
    const page = await pages.ofOne(at.place, at.look, shown, {
      path: `/review/${booking.uuid}`,
      language: pageLanguageOf(booking),
    });
    return reply
      .code(refused ? 422 : 200)
      .headers(headersOfOne(page, at.place))
      .type('text/html; charset=utf-8')
      .send(page.html);
  };
}

const PATH = '/review/:uuid';
const MAX_PHOTO_BYTES = 15 * 1024 * 1024;

/** Reads the form: texts by name, and photos; an empty file field is no photo. */
async function readSent(request: FastifyRequest): Promise<SentReview> {
  const sent: SentReview = { typed: {}, photos: [] };
  if (!request.isMultipart()) return sent;
  const limits = { files: MAX_REVIEW_PHOTOS, fields: 20, fieldSize: 20_000, fileSize: MAX_PHOTO_BYTES };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') sent.typed[part.fieldname] = String(part.value);
    else {
      const content = await part.toBuffer();
      if (content.length > 0) sent.photos.push({ content, name: part.filename });
    }
  }
  return sent;
}

/** Where a traveller writes a review: made for one visitor, who proves itself by the booking's private address. */
export const review: PrivateKind = (app, answering) => {
  const answer = createReviews(answering);
  for (const surface of SURFACES) {
    const reviewOf = (request: FastifyRequest, reply: FastifyReply, sent?: SentReview) =>
      answering.guarded(request, reply, async () => {
        const host = await answering.hostOf(request, surface);
        const { uuid } = request.params as { uuid: string };
        await answer(reply, { uuid, host, ...(sent ? { sent } : {}) });
        // A reply that is waited for gives nothing back: it says itself whether it was sent.
        return reply.sent ? reply : answering.sendMissing(request, reply, host, { kind: 'no_booking' });
      });
    app.get(PATH, optionsOf(surface), (request, reply) => reviewOf(request, reply));
    app.post(PATH, optionsOf(surface), async (request, reply) => {
      // A form that is cut short, or larger than any of ours, is as good as an empty one.
      const sent = await readSent(request).catch((): SentReview => ({
        typed: {},
        photos: [],
        isBroken: true,
      }));
      return reviewOf(request, reply, sent);
    });
  }
};
