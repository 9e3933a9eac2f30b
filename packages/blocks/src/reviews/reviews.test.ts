import type { TopicRating } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { sampleOrganizer } from '../samples/organizer.ts';
import { sampleReviews } from '../samples/reviews.ts';
import { drawBlock, variantsOf } from '../testing/draw-block.ts';
import { ratingShares } from './rating-shares.ts';
import { empty } from './schema.ts';
import { selectReviews } from './select-reviews.ts';

const reviews = sampleReviews('ru');

describe.each(variantsOf('reviews'))('reviews in variant %i', (number) => {
  it('are all in the page, each once, with who said it and the organizer’s answer', () => {
    const { text } = drawBlock('reviews', { number });
    for (const { author_name, text: said } of reviews) {
      expect(text, author_name).toContain(author_name);
      expect(text.split(said.slice(0, 30)), author_name).toHaveLength(2);
    }
    expect(text).toMatch(/Ответ организатора +Марина, спасибо!/u);
    expect(text).toContain('4,9');
  });

  it('leave out answers and the rating where the block wants none', () => {
    const data = { are_answers_shown: false, is_rating_shown: false };
    const { text } = drawBlock('reviews', { number, data });
    expect(text).not.toMatch(/Ответ организатора|по 128 отзывам/u);
  });

  it('open a long one whole, and lose none of its words', () => {
    const long = Array.from({ length: 200 }, (_, index) => `слово${index}`).join(' ');
    const page = { reviews: reviews.slice(0, 1).map((review) => ({ ...review, text: long })) };
    const { html, text } = drawBlock('reviews', { number, page });
    expect(html).toMatch(/<details[^>]*><summary[^>]*>Читать дальше/u);
    for (const word of ['слово0', 'слово199'])
      expect(text.split(new RegExp(`${word}\\b`, 'u'))).toHaveLength(2);
  });

  it('say how topics were rated, where they were', () => {
    const [first, ...others] = reviews;
    const rated = first && { ...first, topics: { guide: 5, comfort: 3 } };
    const organizer = { ...sampleOrganizer('ru'), topic_ratings: [] };
    const page = { organizer, reviews: [...(rated ? [rated] : []), ...others] };
    const { html } = drawBlock('reviews', { number, page });
    expect(html.match(/<dt>Гид<\/dt><dd>5<\/dd>/gu)).toHaveLength(1);
    expect(html).toMatch(/комфорт<\/dt><dd>3/u);
    expect(html).not.toContain('Цена и качество');
  });

  it('say what the trips are rated at by topic, of the reviews that make the rating', () => {
    const organizer = (topic_ratings: TopicRating[]) => ({
      organizer: { ...sampleOrganizer('ru'), topic_ratings },
    });
    const guide = { topic: 'guide', rating: 4.8, count: 12 } as const;
    const draw = (page: ReturnType<typeof organizer>, data = {}) =>
      drawBlock('reviews', { number, page, data }).html;
    expect(draw(organizer([guide]))).toMatch(
      /по 12 оценкам"><dt>Гид<\/dt><dd><meter[^>]*><\/meter>4,8<\/dd>/u,
    );
    expect(draw(organizer([]))).not.toContain('Средние оценки по темам');
    expect(draw(organizer([guide]), { is_rating_shown: false })).not.toContain('Средние оценки по темам');
  });

  it('hide themselves until there is one', () => {
    expect(drawBlock('reviews', { number, page: { reviews: [] } }).html).toBe('');
  });
});

describe('the shares of a rating', () => {
  it('are told from the best down', () => {
    const shares = ratingShares([1, 0, 0, 1, 2]);
    expect(shares.map(({ rating, count, percent }) => [rating, count, percent])).toEqual([
      [5, 2, 50],
      [4, 1, 25],
      [3, 0, 0],
      [2, 0, 0],
      [1, 1, 25],
    ]);
    expect(ratingShares([0, 0, 0, 0, 0])).toEqual([]);
  });

  it('count every review, though the page has but a few of them', () => {
    const { html, text } = drawBlock('reviews', { number: 3 });
    expect(sampleOrganizer('ru').reviews_count).toBeGreaterThan(reviews.length);
    expect(
      [...html.matchAll(/<meter[^>]* max="100"[^>]* value="(\d+)"/gu)].map(([, value]) => value),
    ).toEqual(['93', '5', '2', '1', '0']);
    expect(text).toMatch(/5 звёзд *119/u);
  });

  it('are left out with the rating', () => {
    expect(drawBlock('reviews', { number: 3, data: { is_rating_shown: false } }).html).not.toContain(
      '<meter',
    );
  });
});

it('shows the first reviews of the list at once, and says how many there are more', () => {
  expect(drawBlock('reviews', { number: 3 }).text).toContain('Показать ещё 3');
  expect(drawBlock('reviews', { number: 3, data: { limit: 3 } }).text).not.toContain('Показать ещё');
});

it('begins with pinned reviews, unless they were chosen by hand', () => {
  const data = { ...empty(), limit: 2 };
  const [newest, ...others] = reviews.toSorted((one, other) =>
    other.created_at.localeCompare(one.created_at),
  );
  const pinned = others.at(-1);
  const page = reviews.map((review) => ({ ...review, is_pinned: review.id === pinned?.id }));
  const ids = (selection: 'newest' | 'best' | 'chosen', review_ids: number[] = []) =>
    selectReviews(page, { ...data, selection, review_ids }, null).map(({ id }) => id);
  expect(ids('newest')).toEqual([pinned?.id, newest?.id]);
  expect(ids('best')[0]).toBe(pinned?.id);
  expect(ids('chosen', [newest?.id ?? 0])).toEqual([newest?.id]);
});

it("tells of a tour's page its own reviews alone once there are three, and others beside fewer", () => {
  const data = { ...empty(), selection: 'newest' as const };
  const of = (own: number) =>
    selectReviews(
      reviews.map((review, index) => ({ ...review, tour_id: index < own ? 1 : 2 })),
      data,
      1,
    ).map(({ tour_id }) => tour_id);
  expect(of(3)).toEqual([1, 1, 1]);
  expect(of(2).slice(0, 3)).toEqual([1, 1, 2]);
  expect(of(2)).toHaveLength(reviews.length);
});
