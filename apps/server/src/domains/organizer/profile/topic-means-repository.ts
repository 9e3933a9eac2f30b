import type { TopicRating } from '@tropa/contract';
import { REVIEW_TOPICS } from '@tropa/core';
import { sql } from 'drizzle-orm';
import { schema } from '../../../db/index.ts';

const { topics } = schema.review;

/** A column over reviews: what each topic is rated at by those who rated it, with one decimal; null where nobody did. */
export const topicMeans = sql<
  (Omit<TopicRating, 'rating'> & { rating: number | null })[]
>`jsonb_build_array(${sql.join(
  REVIEW_TOPICS.map((topic) => {
    const stars = sql`(${topics} ->> ${sql.raw(`'${topic}'`)})::int`;
    return sql`jsonb_build_object('topic', ${sql.raw(`'${topic}'`)}, 'rating', round(avg(${stars}), 1), 'count', count(${stars}))`;
  }),
  sql`, `,
)})`;

/** Of the means those that at least so many have rated. */
export const ratedTopics = (
  means: readonly (Omit<TopicRating, 'rating'> & { rating: number | null })[],
  least: number,
): TopicRating[] =>
  means.flatMap(({ topic, rating, count }) =>
    rating === null || count < least ? [] : [{ topic, rating, count }],
  );
