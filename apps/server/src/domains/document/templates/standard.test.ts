import { documentTypes } from '@tropa/contract';
import { placeholderKeys } from '@tropa/core';
import { describe, expect, it } from 'vitest';
import { fillTemplate } from '../filling/fill-template.ts';
import { sampleFacts } from '../filling/sample-facts.ts';
import { demandContent } from './check-content.ts';
import { parseStandard } from './parse-standard.ts';
import { placeholderGroups } from './placeholders.ts';
import { standardTemplate } from './standard.ts';

const every = documentTypes.flatMap((type) =>
  (['ru', 'en'] as const).map((language) => [type, language] as const),
);

describe('the standard text', () => {
  it.each(every)('of %s in %s has only placeholders that this document knows', (type, language) => {
    const { content } = standardTemplate(type, language);
    expect(demandContent(type, content)).toEqual(content);
  });

  it.each(documentTypes)('of %s says the same in both languages', (type) => {
    const keysOf = (language: 'ru' | 'en') => {
      const { inline, block } = placeholderKeys(standardTemplate(type, language).content);
      return { inline: inline.toSorted(), block };
    };
    expect(keysOf('en')).toEqual(keysOf('ru'));
  });

  it.each(every)('of %s in %s leaves nothing open in a booking that has everything', (type, language) => {
    const filled = JSON.stringify(
      fillTemplate(standardTemplate(type, language).content, sampleFacts(language, type)),
    );
    expect(filled).not.toMatch(/\[\w+\]|\{\{|undefined|null|NaN|_{20}/u);
  });

  it('names the laws that a tour is sold under', () => {
    const { content } = standardTemplate('contract_tour', 'ru');
    const text = JSON.stringify(content);
    for (const law of ['132-ФЗ', '2300-1', '152-ФЗ', '63-ФЗ', 'в течение 20 дней', 'в течение 10 дней'])
      expect(text).toContain(law);
  });
});

it('prints the payments of the plan, each with its last moment where the tour is', () => {
  const facts = sampleFacts('ru', 'contract_tour');
  const plan = [
    { amount: 2_000_000, due_at: new Date('2026-06-12T16:59:59Z'), is_at_start: false },
    { amount: 3_000_000, due_at: null, is_at_start: false },
    { amount: 5_000_000, due_at: new Date('2026-07-12T02:00:00Z'), is_at_start: true },
  ];
  const filled = JSON.stringify(
    fillTemplate(standardTemplate('contract_tour', 'ru').content, {
      ...facts,
      booking: { ...facts.booking, plan },
    }),
  ).replaceAll(/[\u00a0\u202f]/gu, ' ');
  expect(filled).toContain(
    '20 000 ₽ — до 12 июня 2026, 23:59 (МСК+4); 30 000 ₽ — в срок, указанный в счёте; 50 000 ₽ — до начала',
  );
});

it('prints that nothing is kept where the table is empty, as the money goes', () => {
  const facts = sampleFacts('ru', 'contract_tour');
  const { content } = standardTemplate('contract_tour', 'ru');
  const filled = (penalties: typeof facts.booking.penalties) =>
    JSON.stringify(fillTemplate(content, { ...facts, booking: { ...facts.booking, penalties } }));
  expect(filled([])).toContain('При отказе до начала ничего не удерживается.');
  const inDays = filled([{ days_before: 5, percent: 40 }]);
  expect(inDays).toContain('["раньше чем за 5 дней до начала","ничего не удерживается"]');
  expect(filled([{ days_before: null, hours_before: 24, percent: 100 }])).toContain(
    '["за 24 часа до начала и позже","100 % цены"]',
  );
  expect(inDays).not.toContain('При отказе до начала');
});

describe('the lines of a standard text', () => {
  it('are headings, lists, paragraphs, placeholders and blocks', () => {
    expect(parseStandard('# Цена\nВсего [total].\n[[price_table]]\n- раз\n- два').content).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Цена' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Всего ' },
          { type: 'placeholder', attrs: { key: 'total' } },
          { type: 'text', text: '.' },
        ],
      },
      { type: 'placeholderBlock', attrs: { key: 'price_table' } },
      {
        type: 'bulletList',
        content: ['раз', 'два'].map((text) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
        })),
      },
    ]);
  });
});

it('shows an example of every value', () => {
  const inline = placeholderGroups('ru')
    .flatMap(({ placeholders }) => placeholders)
    .filter(
      ({ is_block, key }) =>
        !is_block && !['payment_order', 'penalties_conditions', 'actual_expenses'].includes(key),
    );
  expect(inline.filter(({ example }) => example === '').map(({ key }) => key)).toEqual([]);
});
