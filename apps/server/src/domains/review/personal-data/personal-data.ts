import type { Reaction } from '../../../kernel/reaction.ts';
import { REVIEW_TOPICS } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { onClientCopied, onClientErased, onTouristErased } from '../../../kernel/personal-data.ts';
import { reviewsChanged } from '../events.ts';
import { eraseAuthors, selectReviewsOf, updateWords } from '../record/repository.ts';

/** The same words with a gap where they name somebody. */
function withoutNames(text: string, isNamed: (words: string) => boolean): string {
  const left = text.replaceAll(/[\p{L}\p{N}]+/gu, (word) => (isNamed(word) ? '…' : word));
  // A contact is more than one word: then nothing of them stays.
  return isNamed(left) ? '…' : left;
}

/** The author of a review is erased with the client, and the review is copied with its other data; who else it names, with them. */
export const reviewsOfPeople: Reaction[] = [
  onClientErased.with(async ({ outbox }, tx, { organizer_id, request_ids }) => {
    if (await eraseAuthors(tx, request_ids, translator('ru')('review_page.somebody')))
      await outbox.emit(tx, reviewsChanged, { organizer_id });
  }),

  onTouristErased.with(async ({ outbox }, tx, { organizer_id, request_ids, isNamed }) => {
    const reviews = await selectReviewsOf(tx, request_ids);
    const named = reviews.flatMap(({ id, request_id, text, answer }) => {
      const isOne = (words: string) => request_id !== null && isNamed(request_id, words);
      const words = { text: withoutNames(text, isOne), answer: withoutNames(answer, isOne) };
      return words.text === text && words.answer === answer ? [] : [{ id, words }];
    });
    for (const { id, words } of named) await updateWords(tx, id, words);
    if (named.length > 0) await outbox.emit(tx, reviewsChanged, { organizer_id });
  }),

  onClientCopied.with(async ({ database }, { request_ids }, { t, moment }) => {
    const reviews = await selectReviewsOf(database, request_ids);
    return {
      json: {
        reviews: reviews.map(
          ({ request_id, author_name, rating, topics, text, answer, status, photos, created_at }) => ({
            request_id,
            author_name,
            rating,
            topics,
            text,
            answer,
            status,
            photos: photos.map(({ url }) => url),
            created_at: created_at.toISOString(),
          }),
        ),
      },
      parts: reviews.map(({ request_id, author_name, rating, topics, text, answer, created_at }) => ({
        title: t('personal_copy.review', { number: request_id ?? '' }),
        facts: {
          [t('personal_copy.when')]: moment(created_at),
          [t('personal_copy.client')]: author_name,
          [t('personal_copy.rating')]: String(rating),
          ...Object.fromEntries(
            REVIEW_TOPICS.flatMap((topic) =>
              topics[topic] === undefined
                ? []
                : [[t(`blocks.reviews.topic.${topic}`), String(topics[topic])]],
            ),
          ),
          [t('personal_copy.text')]: text,
          [t('personal_copy.answer')]: answer,
        },
      })),
    };
  }),
];
