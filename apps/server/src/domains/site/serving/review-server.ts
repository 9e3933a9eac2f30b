import { reviewForm, type PlainForm, type ReviewPage } from '@tropa/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../../kernel/context.ts';
import { fieldErrors } from '../../../kernel/issues.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findBookingByUuid, type BookingRow } from '../../booking/index.ts';
import { publicAuthor, reviewStateOf, writeReview } from '../../review/index.ts';
import { privateHeaders } from './page-headers.ts';
import { EMPTY_FORM, problemsOf, refusedForm } from './plain-form.ts';
import { lookOfPrivatePages, withoutSite } from './private-booking.ts';
import type { ServedSite } from './site-directory.ts';
import type { SitePagesMaker } from './site-pages.ts';

/** A form as it came. */
export interface SentReview {
  typed: Record<string, string>;
  photos: { content: Buffer; name: string }[];
  /** It was cut short or too large. */
  isBroken?: boolean;
}
export interface ReviewAsked {
  uuid: string;
  host: { site: ServedSite | undefined } | 'cabinet';
  /** Undefined: the page is only looked at. */
  sent?: SentReview;
}

/** Shows and takes the review of a booking. A stranger's address, and another operator's booking, are not there. */
export function createReviewServer(services: Services, pages: SitePagesMaker) {
  const place = async (host: ReviewAsked['host'], booking: BookingRow) => {
    if (host === 'cabinet') return withoutSite(services, booking);
    const { site } = host;
    if (site?.row.organizer_id !== booking.organizer_id) return undefined;
    return { place: site, look: await lookOfPrivatePages(services, site) };
  };

  /** @returns what is wrong; undefined: it is kept */
  const take = async (
    booking: BookingRow,
    { typed, photos, isBroken }: SentReview,
  ): Promise<PlainForm | undefined> => {
    try {
      if (isBroken) throw refuse.validation({ photos: { key: 'errors.review.too_large' } });
      const read = reviewForm.safeParse(typed);
      if (!read.success) throw refuse.validation(fieldErrors(read.error, typed));
      await writeReview(services, booking, { ...read.data, photos });
      return undefined;
    } catch (error) {
      return refusedForm(typed, problemsOf(error), booking.language);
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
    const at = booking && (await place(host, booking));
    if (!booking || !at) return undefined;
    const isOpen = (await reviewStateOf(services, booking)) === 'open';
    const refused = sent && isOpen ? await take(booking, sent) : undefined;
    if (sent && !refused) return reply.redirect(`/review/${booking.uuid}`, 303);
    const review: ReviewPage = {
      uuid: booking.uuid,
      tour_name: booking.tour_name,
      tour_type: booking.tour_type,
      author_name: publicAuthor(booking),
      state: await reviewStateOf(services, booking),
      form: refused ?? EMPTY_FORM,
    };
    const shown = { page: 'review', review } as const;
    const page = await pages.form(at.place, at.look, shown, {
      path: `/review/${booking.uuid}`,
      language: booking.language,
    });
    return reply
      .code(refused ? 422 : 200)
      .headers(privateHeaders(page, at.place.origin))
      .type('text/html; charset=utf-8')
      .send(page.html);
  };
}
