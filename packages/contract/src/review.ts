import { MOST_ASKED_FOR_REVIEWS, REVIEW_ANSWER_LENGTH, REVIEW_TOPICS } from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import {
  date,
  goesOn,
  done,
  id,
  lines,
  moment,
  pagination,
  queryFlag,
  queryId,
  goesBelow,
} from './common.ts';
import { picture } from './media.ts';

export const reviewTopic = z.enum(REVIEW_TOPICS);
const stars = z.int().min(1).max(5);

/** What a topic is rated at: the mean, with one decimal, of so many who rated it. */
export const topicRating = z.object({ topic: reviewTopic, rating: z.number(), count: z.int() });
export type TopicRating = z.infer<typeof topicRating>;

export const publicReview = z.object({
  id,
  author_name: z.string(),
  /** 1 to 5. */
  rating: z.int(),
  text: z.string(),
  answer: z.string(),
  /** Written from the private page of a booking: its author travelled. */
  is_trip_confirmed: z.boolean().optional(),
  photos: z.array(picture).optional(),
  /** Those that were rated by themselves; older reviews have none. */
  topics: z.partialRecord(reviewTopic, stars).optional(),
  /** It stands before the others on the organizer's site. */
  is_pinned: z.boolean().optional(),
  tour_id: id.nullable(),
  tour_name: z.string(),
  created_at: moment,
});
export type PublicReview = z.infer<typeof publicReview>;

/** A published review as staff see it. */
export const staffReview = publicReview.extend({
  /** The booking that it is about; null: none, or it is gone. */
  request_id: id.nullable(),
  topics: z.partialRecord(reviewTopic, stars),
  photos: z.array(picture),
  is_pinned: z.boolean(),
});
export type StaffReview = z.infer<typeof staffReview>;

/** What the list of an organizer's reviews is narrowed by. Its days are those of the organizer. */
const reviewFilter = {
  organizer_id: queryId,
  tour_id: queryId.optional(),
  /** Just so many stars. */
  rating: z.coerce.number().pipe(stars).optional(),
  is_unanswered: queryFlag.optional(),
  has_photos: queryFlag.optional(),
  is_pinned: queryFlag.optional(),
  date_from: date.optional(),
  date_to: date.optional(),
};

/** What reviews come to. */
export const reviewFigures = z.object({
  /** As many as the list has. */
  count: z.int(),
  /** Their mean with one decimal; null without any. */
  rating: z.number().nullable(),
  /** As many as the list would have, were it narrowed by this as well. */
  unanswered: z.int(),
  with_photos: z.int(),
  pinned: z.int(),
  /** By stars, the best first, whichever the list is narrowed to. */
  spread: z.array(z.object({ rating: stars, count: z.int() })),
  /** Means of those who rated a topic; topics that nobody rated are left out. */
  topics: z.array(topicRating),
  /** The last twelve months, this one last, whatever stars and days the list is narrowed to. */
  months: z.array(
    z.object({ date_from: date, date_to: date, rating: z.number().nullable(), count: z.int() }),
  ),
});
export type ReviewFigures = z.infer<typeof reviewFigures>;

/** A topic may be left: the field is empty then, or absent. */
const topicField = z
  .literal('')
  .transform(() => undefined)
  .or(z.coerce.number().pipe(stars))
  .optional();
/** Fields of the topics, by the names that the form gives them. */
const topicFields = {
  topic_guide: topicField,
  topic_program: topicField,
  topic_organization: topicField,
  topic_comfort: topicField,
  topic_value: topicField,
} satisfies Record<`topic_${(typeof REVIEW_TOPICS)[number]}`, typeof topicField>;

/**
 * What a traveller writes. It comes as a form (`multipart/form-data`, photos in `photos`) to `/review/{uuid}` of the booking, so
 * that it works without a script.
 */
export const reviewForm = z.object({
  rating: z.coerce.number().pipe(stars),
  ...topicFields,
  text: lines(3000, 1),
  consent: z.literal('1'),
});

/**
 * Whether a booking may be reviewed: `open` once its tour is over, `written` after that once, `early` before, `closed` where
 * nobody travelled.
 */
export type ReviewState = 'open' | 'written' | 'early' | 'closed';

/** What is done to a review once it is written. */
export const reviewHistoryKind = z.enum([
  'published',
  'pinned',
  'unpinned',
  'answered',
  'answer_changed',
  'answer_removed',
]);
export type ReviewHistoryKind = z.infer<typeof reviewHistoryKind>;
export const reviewHistoryItem = z.object({
  id,
  kind: reviewHistoryKind,
  /** Null: the platform, or somebody who is gone. */
  member_name: z.string().nullable(),
  created_at: moment,
});
export type ReviewHistoryItem = z.infer<typeof reviewHistoryItem>;

/** A trip that is over, whose client has written no review. */
export const askableBooking = z.object({
  request_id: id,
  client_name: z.string(),
  /** Null: an individual trip, which is on none. */
  tour_date_id: id.nullable(),
  tour_name: z.string(),
  date_start: date,
  date_end: date,
  /** Of a walk, which may leave twice on one day. */
  time_start: z.string().nullable(),
  /** The letter that asked, or is about to: by the clock or by staff; null: none. */
  asked: z
    .object({ status: z.enum(['due', 'sent', 'left']), at: moment, is_by_staff: z.boolean() })
    .nullable(),
  /** Why the client can't be asked now; null: may be. */
  unaskable: z.enum(['asked', 'no_email', 'stopped']).nullable(),
});
export type AskableBooking = z.infer<typeof askableBooking>;

export const reviewCalls = {
  organizerReviews: call({
    method: 'GET',
    path: '/spa/organizer-reviews',
    access: 'public',
    summary: 'Published reviews of an organizer, newest first.',
    query: z.object({
      id: queryId,
      limit: z.coerce.number().int().min(1).max(50).default(5),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      ...goesOn,
      /** When it was written, in microseconds, and which it is. */
      ...goesBelow(z.tuple([z.int(), id])),
    }),
    response: z.object({
      reviews: z.array(publicReview),
      rating: z.number().nullable(),
      pagination,
    }),
  }),
  list: call({
    method: 'GET',
    path: '/crm/api/review/list',
    access: { area: 'tours', level: 'read', also: 'reviews.read' },
    summary:
      'Published reviews of an organizer for its staff, newest first, narrowed by tour, stars and days.',
    query: z.object({
      ...reviewFilter,
      limit: z.coerce.number().int().min(1).max(50).default(20),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      ...goesOn,
      /** When it was written, in microseconds, and which it is. */
      ...goesBelow(z.tuple([z.int(), id])),
    }),
    response: z.object({ reviews: z.array(staffReview), pagination }),
  }),
  figures: call({
    method: 'GET',
    path: '/crm/api/review/figures',
    access: { area: 'tours', level: 'read', also: 'reviews.read' },
    summary:
      'What the reviews of the same list come to: mean, spread by stars, topics, and the mean by month.',
    query: z.object(reviewFilter),
    response: reviewFigures,
  }),
  pin: call({
    method: 'POST',
    path: '/crm/api/review/pin',
    access: { area: 'tours', level: 'write' },
    summary:
      "Has a published review stand first on the organizer's site, or no longer; 409 where enough stand there.",
    body: z.object({ id, is_pinned: z.boolean() }),
    response: done,
  }),
  history: call({
    method: 'GET',
    path: '/crm/api/review/history',
    access: { area: 'tours', level: 'read', also: 'reviews.read' },
    summary: 'What was done to a published review, by whom and when, newest first.',
    query: z.object({
      id: queryId,
      page: z.coerce.number().int().min(1).max(1000).default(1),
      ...goesOn,
      limit: z.coerce.number().int().min(1).max(100).default(15),
    }),
    response: z.object({ items: z.array(reviewHistoryItem), pagination }),
  }),
  askable: call({
    method: 'GET',
    path: '/crm/api/review/askable',
    access: { area: 'letters', level: 'write' },
    summary:
      'Trips of the last 90 days whose clients have written no review, the latest first: who was asked and when, and who may be.',
    query: z.object({
      organizer_id: queryId,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(MOST_ASKED_FOR_REVIEWS).default(MOST_ASKED_FOR_REVIEWS),
      /** When it ended and began, on which departure, and which booking it is. */
      ...goesBelow(z.tuple([date, date, z.int(), id])),
    }),
    response: z.object({
      bookings: z.array(askableBooking),
      pagination,
    }),
  }),
  ask: call({
    method: 'POST',
    path: '/crm/api/review/ask',
    access: { area: 'letters', level: 'write' },
    summary:
      'Asks clients for a review by the letter of the standard rule, each once; those who may not be asked are left.',
    body: z.object({ organizer_id: id, request_ids: z.array(id).min(1).max(MOST_ASKED_FOR_REVIEWS) }),
    response: z.object({ asked: z.int() }),
  }),
  savedAnswers: call({
    method: 'GET',
    path: '/crm/api/review/saved-answers',
    access: { area: 'tours', level: 'write' },
    summary: "The team's saved answers as each reads under a review, where it says something.",
    query: z.object({ id: queryId }),
    response: z.object({
      answers: z.array(z.object({ id, title: z.string(), text: z.string() })),
    }),
  }),
  answer: call({
    method: 'POST',
    path: '/crm/api/review/answer',
    access: { area: 'tours', level: 'write' },
    summary: "Puts the organizer's answer under a published review; an empty one takes it away.",
    body: z.object({ id, answer: lines(REVIEW_ANSWER_LENGTH) }),
    response: done,
  }),
};
