import { describe, expect, it } from 'vitest';
import { catalogue, type FamilyName } from '../catalogue.ts';
import { type Definitions, families } from '../families.ts';
import { isTextAt, textFields, withValueAt } from './text-fields.ts';

const definitions: Definitions = families;
const names = Object.keys(catalogue) as FamilyName[];

describe('textFields', () => {
  it('finds plain and rich texts with the limits of the form', () => {
    const sample = families['main-intro'].samples.ru;
    const found = textFields('main-intro', { ...sample });
    expect(found).toContainEqual({ path: ['title'], value: sample.title, maxLength: 160 });
    expect(found.map(({ path }) => path.join('.'))).toContain('subtitle');
  });

  it('leaves addresses, anchors, choices and descriptions of pictures to the form', () => {
    const data = {
      ...families['main-intro'].empty(),
      title: 'Алтай',
      buttons: [
        { kind: 1, label: 'К турам', anchor: 'tours' },
        { kind: 2, label: 'Читать', url: 'https://example.com' },
      ],
    };
    expect(textFields('main-intro', data)).toEqual([
      { path: ['title'], value: 'Алтай', maxLength: 160 },
      { path: ['buttons', 0, 'label'], value: 'К турам', maxLength: 60 },
      { path: ['buttons', 1, 'label'], value: 'Читать', maxLength: 60 },
    ]);
  });

  it.each(names)('names fields of %s that its schema takes at their longest and not beyond', (name) => {
    for (const language of ['ru', 'en'] as const) {
      const sample = { ...families[name].samples[language] };
      for (const field of textFields(name, sample)) {
        if (!('maxLength' in field)) continue;
        const { schema } = definitions[name];
        const longest = withValueAt(sample, field.path, 'я'.repeat(field.maxLength));
        const beyond = withValueAt(sample, field.path, 'я'.repeat(field.maxLength + 1));
        expect(schema.safeParse(longest).success, field.path.join('.')).toBe(true);
        expect(schema.safeParse(beyond).success, field.path.join('.')).toBe(false);
      }
    }
  });
});

describe('isTextAt', () => {
  const data = { ...families['main-intro'].samples.ru };
  const text = { type: 'doc', content: [] };

  it('takes texts where the schema has them, empty ones too', () => {
    expect(isTextAt('main-intro', data, ['title'], '')).toBe(true);
    expect(isTextAt('main-intro', { ...data, subtitle: null }, ['subtitle'], text)).toBe(true);
    expect(isTextAt('main-intro', data, ['subtitle'], null)).toBe(true);
  });

  it('takes nothing else', () => {
    const buttons = [{ kind: 2, label: 'Читать', url: 'https://example.com' }];
    expect(isTextAt('main-intro', { ...data, buttons }, ['buttons', 0, 'label'], 'А')).toBe(true);
    expect(isTextAt('main-intro', { ...data, buttons }, ['buttons', 0, 'url'], 'javascript:1')).toBe(false);
    expect(isTextAt('main-intro', data, ['title'], text)).toBe(false);
    expect(isTextAt('main-intro', data, ['subtitle'], 'А')).toBe(false);
    expect(isTextAt('main-intro', data, ['__proto__', 'title'], 'А')).toBe(false);
    expect(isTextAt('main-intro', data, [], text)).toBe(false);
  });
});

describe('withValueAt', () => {
  it('changes one place and keeps the rest as it is', () => {
    const data = { title: 'А', items: [{ text: 'Б' }, { text: 'В' }] };
    const changed = withValueAt(data, ['items', 1, 'text'], 'Г');
    expect(changed).toEqual({ title: 'А', items: [{ text: 'Б' }, { text: 'Г' }] });
    expect(data.items[1]).toEqual({ text: 'В' });
  });

  it('makes no places that there are not', () => {
    const data = { items: ['А'] };
    expect(withValueAt(data, ['items', 3], 'Б')).toEqual(data);
    expect(withValueAt(data, ['toString'], 'Б')).toEqual(data);
    expect(withValueAt(data, ['items', 'push'], 'Б')).toEqual(data);
  });
});
