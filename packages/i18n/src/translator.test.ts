import { describe, expect, it } from 'vitest';
import { createTranslations } from './create.ts';
import { catalogues, translator } from './index.ts';

describe('a translator', () => {
  it('says the same when asked again, each text with its own numbers and words', () => {
    const plain = createTranslations('ru', catalogues).getFixedT('ru');
    const t = translator('ru');
    for (let time = 0; time < 2; time += 1) {
      for (const count of [1, 2, 5, 21, 1.5])
        expect(t('blocks.seats.left', { count })).toBe(plain('blocks.seats.left', { count }));
      expect(t('blocks.price.from')).toBe(plain('blocks.price.from'));
      expect(translator('en')('blocks.price.from')).toBe(catalogues.en.blocks.price.from);
    }
  });

  it('does not take a number for the same text', () => {
    const t = translator('ru');
    const long = 'ж'.repeat(1000);
    for (const rating of [4, '4', long, 4])
      expect(t('blocks.reviews.stars', { rating: String(rating) })).toContain(String(rating));
  });
});
