import { SaleStatus, type Picture, type ReviewState } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import type { TopicRatings } from '@tropa/core';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { BookingRow } from '../../booking/index.ts';
import { pictureOf, storePicture } from '../../media/index.ts';
import { hasReview, insertReview } from '../record/repository.ts';

/** Whether a booking may be reviewed. */
export async function reviewStateOf(
  { database }: Pick<Services, 'database'>,
  booking: Pick<BookingRow, 'request_id' | 'base_sale_status' | 'erased_at'>,
): Promise<ReviewState> {
  const { base_sale_status: status, request_id } = booking;
  if (booking.erased_at !== null || status > SaleStatus.tour_complete) return 'closed';
  if (status < SaleStatus.tour_complete) return 'early';
  return (await hasReview(database, request_id)) ? 'written' : 'open';
}

/** «Мария Т.»: enough to believe it, too little to be found by. */
export function publicAuthor(booking: Pick<BookingRow, 'client_first_name' | 'client_last_name'>): string {
  const [initial = ''] = booking.client_last_name;
  return [booking.client_first_name, initial && `${initial}.`].filter(Boolean).join(' ');
}

/** Refusals of a picture belong to the field of the form; whatever else fails is no fault of the picture. */
function atPhotos(error: unknown): never {
  const reason = error instanceof Refusal ? error.errors['file'] : undefined;
  if (!reason) throw error;
  const isOther = reason.key === 'errors.media.not_image';
  throw refuse.validation({ photos: isOther ? { key: 'errors.review.not_a_photo' } : reason });
}

/**
 * Keeps what somebody who travelled says, for the desk to read before anybody else does. One review to a booking, whoever sends it
 * twice.
 * @throws Refusal 409 where the tour is not over or has a review, 422 at `photos` for what is no picture
 */
export async function writeReview(
  services: Services,
  booking: BookingRow,
  {
    rating,
    topics,
    text,
    photos,
  }: {
    rating: number;
    topics: TopicRatings;
    text: string;
    photos: { content: Buffer; name: string }[];
  },
): Promise<void> {
  if ((await reviewStateOf(services, booking)) !== 'open')
    throw refuse.conflict('conflict', { key: 'errors.review.not_open' });
  const stored: Picture[] = [];
  for (const { content, name } of photos)
    stored.push(
      pictureOf(
        await storePicture(services, {
          content,
          bucket: 'site',
          owner_user_id: null,
          name: name.slice(0, 200),
        }).catch(atPhotos),
      ),
    );
  const isKept = await insertReview(services.database, {
    organizer_id: booking.organizer_id,
    tour_id: booking.tour_id,
    request_id: booking.request_id,
    author_name: publicAuthor(booking),
    rating,
    topics,
    text,
    photos: stored,
    created_at: services.clock.now(),
  });
  if (!isKept) throw refuse.conflict('conflict', { key: 'errors.review.not_open' });
}
