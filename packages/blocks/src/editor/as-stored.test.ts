import { describe, expect, it } from 'vitest';
import { blocksInLanguage } from '../generate/in-language.ts';
import { newBlock } from '../new-block.ts';
import { generateSite } from '../generate/generate-site.ts';
import { samplePageData } from '../samples/page-data.ts';
import { asStored } from './as-stored.ts';

/** A value for whatever can be written to. */
const copy = <Value>(value: Value): Value => structuredClone(value);

const { organizer, tours } = samplePageData('ru', 'main');
const { main } = generateSite({ organizer, tours }, 'ru');

describe('a form that shows our words in another language', () => {
  it.each(main.map((block) => [block.uid, block] as const))(
    'leaves the words of %s as they were stored until somebody types',
    (_uid, stored) => {
      const [shown] = blocksInLanguage([stored], 'en');
      expect(asStored(stored.data, shown?.data, copy(shown?.data))).toEqual(stored.data);
    },
  );

  it('stores what was typed, and nothing beside it', () => {
    const stored = main.find(({ uid }) => uid === 'advantages');
    if (!stored) throw new Error('There are no advantages.');
    const [shown] = blocksInLanguage([stored], 'en');
    expect(shown?.data).not.toEqual(stored.data);
    const typed = { ...copy(shown?.data), title: 'Why people come back' };
    expect(asStored(stored.data, shown?.data, typed)).toEqual({
      ...stored.data,
      title: 'Why people come back',
    });
  });

  it('keeps the words of items that were moved, taken away or added', () => {
    const stored = { items: [{ text: 'раз' }, { text: 'два' }, { text: 'три' }] };
    const shown = { items: [{ text: 'one' }, { text: 'two' }, { text: 'three' }] };
    const next = { items: [{ text: 'three' }, { text: 'one, or so' }, { text: 'new' }, { text: 'two' }] };
    expect(asStored(stored, shown, next)).toEqual({
      items: [{ text: 'три' }, { text: 'one, or so' }, { text: 'new' }, { text: 'два' }],
    });
  });

  it('does nothing where the words are shown as they are stored', () => {
    const { data } = newBlock('text', 'words');
    const next = { ...copy(data), title: 'Своё' };
    expect(asStored(data, data, next)).toBe(next);
  });
});
