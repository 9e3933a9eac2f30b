import type { Block } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { catalogue, type FamilyName } from '../catalogue.ts';
import { type Definitions, families } from '../families.ts';
import { newBlock } from '../new-block.ts';
import { isBlankBlock, validateBlock } from '../validate-block.ts';
import { blockOf, valuesOf, valuesSchema } from './block-values.ts';
import { editorOf, editors } from './editors.ts';
import { variantPreview } from './previews.ts';

const names = Object.keys(catalogue) as FamilyName[];
const definitions: Definitions = families;
const sampleBlock = (name: FamilyName): Block => ({
  ...newBlock(name, 'one'),
  data: { ...definitions[name].samples.ru },
});

it('has an editor for every family of the catalogue', () => {
  expect(Object.keys(editors).toSorted()).toEqual(names.toSorted());
});

describe.each(names)('the editor of %s', (name) => {
  const editor = editorOf(name);

  it('begins with values that its form accepts', () => {
    for (const block of [newBlock(name, 'one'), sampleBlock(name)])
      expect(valuesSchema(name).safeParse(valuesOf(block))).toMatchObject({ success: true });
  });

  it('gives back the block that it was given', () => {
    for (const block of [newBlock(name, 'one'), sampleBlock(name)])
      expect(blockOf(block, valuesOf(block), editor.clean)).toEqual(block);
  });

  it('never writes into the block', () => {
    const block = sampleBlock(name);
    const values = valuesOf(block);
    values.data['title'] = 'Другой';
    expect(block).toEqual(sampleBlock(name));
  });

  it('has an example that is valid and has something to show', () => {
    if (!editor.example) return;
    expect(isBlankBlock(newBlock(name, 'one'))).toBe(true);
    for (const language of ['ru', 'en'] as const) {
      const data = editor.example({ ...definitions[name].samples[language] });
      expect(isBlankBlock({ ...newBlock(name, 'one'), data })).toBe(false);
      expect(validateBlock({ ...newBlock(name, 'one'), data })).toMatchObject({ success: true });
      // A sample's pictures are drawn for previews only: a site has no such files.
      expect(JSON.stringify(data)).not.toContain('/samples/');
    }
  });

  it('shows every variant by its picture', () => {
    for (const number of catalogue[name].variants) expect(variantPreview(name, number)).toContain('.webp');
  });
});

describe('entries that nobody has filled in', () => {
  it('stay in the form and out of the block', () => {
    const intro = newBlock('main-intro', 'one');
    const values = valuesOf(intro);
    values.data['facts'] = [
      { value: '', label: ' ' },
      { value: '12', label: 'лет' },
    ];
    const saved = blockOf(intro, values, editorOf('main-intro').clean);
    expect(saved.data['facts']).toEqual([{ value: '12', label: 'лет' }]);
    expect(validateBlock(saved)).toMatchObject({ success: true });

    const contacts = newBlock('contacts', 'one');
    const phones = { ...valuesOf(contacts), data: { ...contacts.data, phones: ['', '+7 913 000-00-00'] } };
    expect(blockOf(contacts, phones, editorOf('contacts').clean).data['phones']).toEqual([
      '+7 913 000-00-00',
    ]);
  });
});
