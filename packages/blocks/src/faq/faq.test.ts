import { describe, expect, it } from 'vitest';
import { newBlock } from '../new-block.ts';
import { paragraphs } from '../samples/rich-text.ts';
import { drawBlock, variantsOf } from '../testing/draw-block.ts';

const ask = (question: string, answer = 'Да') => ({
  question,
  answer: answer === '' ? null : paragraphs(answer),
});
const section = (title: string, ...questions: ReturnType<typeof ask>[]) => ({ title, questions });

describe.each(variantsOf('faq'))('questions in variant %i', (number) => {
  it('leave out a question without an answer, and a section without questions', () => {
    const sections = [
      section('Оплата', ask('Картой?'), ask('Наличными?', '')),
      section('Питание', ask('Чем кормят?', '')),
    ];
    const { text } = drawBlock('faq', { number, data: { sections } });
    expect(text).toContain('Картой? ');
    expect(text).not.toMatch(/Наличными|Питание|Чем кормят/u);
    expect(drawBlock('faq', { number, data: { sections: sections.slice(1) } }).html).toBe('');
  });

  it('answer without script: everything is in the page', () => {
    const { html, text } = drawBlock('faq', { number });
    expect(text).toContain('У гида всегда с собой спутниковый телефон');
    expect(html).not.toMatch(/<script|<button/u);
  });

  it('skip no level of headings, with sections and without', () => {
    for (const title of ['', 'Раздел']) {
      const { html } = drawBlock('faq', { number, data: { sections: [section(title, ask('Картой?'))] } });
      const levels = [...html.matchAll(/<h(?<level>\d)/gu)].map((match) => Number(match.groups?.['level']));
      expect(levels).toEqual(title === '' ? [2, 3] : [2, 3, 4]);
    }
  });

  it('offer to ask one’s own, where there is somewhere to write and the block wants it', () => {
    expect(drawBlock('faq', { number }).html).toContain('href="https://t.me/north_slope_example"');
    expect(drawBlock('faq', { number, data: { is_contact_shown: false } }).text).not.toContain(
      'Задать вопрос',
    );
  });
});

describe.each(variantsOf('tour-faq'))('questions of a tour in variant %i', (number) => {
  it('are the tour’s own, then those of all tours under their headings', () => {
    const own = drawBlock('tour-faq', { number }).text;
    expect(own).toContain('Можно ли поехать с ребёнком?');
    expect(own).not.toContain('О туре');
    const sections = [section('Оплата', ask('Картой?'))];
    expect(drawBlock('tour-faq', { number, data: { sections } }).text).toMatch(
      /О туре .*Можно ли поехать с ребёнком.*Оплата .*Картой\?/u,
    );
    expect(drawBlock('tour-faq', { number, data: { sections }, tour: { questions: [] } }).text).toContain(
      'Картой?',
    );
  });

  it('hide themselves where neither answers anything', () => {
    const question = { id: 'q', question: 'С собакой?', answer: ' ', added_to_voucher: false };
    expect(drawBlock('tour-faq', { number, tour: { questions: [question] } }).html).toBe('');
  });
});

it('leads the menu of sections to each of them, and of one section to its questions', () => {
  const sections = [section('Оплата', ask('Картой?')), section('', ask('Чем кормят?'))];
  for (const [shown, labels] of [
    [sections, ['Оплата', 'Общие вопросы']],
    [[section('Оплата', ask('Картой?'), ask('Частями?'))], ['Картой?', 'Частями?']],
  ] as const) {
    const { html } = drawBlock('faq', { number: 3, data: { sections: [...shown] } });
    const links = [...html.matchAll(/<a href="#(?<id>[^"]+)">(?<label>[^<]+)/gu)];
    expect(links.map((link) => link.groups?.['label'])).toEqual(labels);
    for (const link of links) expect(html).toContain(`id="${link.groups?.['id']}"`);
  }
});

it('are told by the terms of the tour only where no block of questions stands on the page', () => {
  const beside = [newBlock('tour-faq', 'questions')];
  expect(drawBlock('price').text).toContain('Можно ли поехать с ребёнком?');
  expect(drawBlock('price', { beside }).text).not.toContain('Можно ли поехать с ребёнком?');
  const hidden = beside.map((block) => ({ ...block, is_visible: false }));
  expect(drawBlock('price', { beside: hidden }).text).toContain('Можно ли поехать с ребёнком?');
});
