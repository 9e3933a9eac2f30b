import { expect, it } from 'vitest';
import { letterHtml, letterText, type LetterContent } from './letter-html.ts';

const letter: LetterContent = {
  heading: 'Вещи в дорогу',
  greeting: 'Здравствуйте, Мария!',
  text: 'Едем втроём.\nВозьмите:\n\n— <куртку>',
  details: [['Сбор', 'Вокзал,\r\nвторой выход']],
  footer: '',
};

it('keeps the lines that people wrote, and none of their marks', () => {
  const html = letterHtml(letter);
  expect(html).toContain('Едем втроём.<br>Возьмите:<br><br>— &lt;куртку&gt;</p>');
  expect(html).toContain('Вокзал,<br>второй выход</td>');
});

it('leaves no empty place for what it does not say', () => {
  const html = letterHtml({ ...letter, details: [] });
  expect(html.match(/<p /gu)).toHaveLength(2);
  expect(html.match(/<table/gu)).toHaveLength(2);
  expect(letterHtml(letter).match(/<table/gu)).toHaveLength(3);
});

it('quotes what people wrote over the whole width, and none of their marks', () => {
  const quoting = { ...letter, details: [], quotes: ['<b>Едем?</b>', 'Да'] };
  const html = letterHtml(quoting);
  expect(html.match(/<table/gu)).toHaveLength(2);
  expect(html).toMatch(/border-left[^>]*>&lt;b&gt;Едем\?&lt;\/b&gt;<\/p>.*border-left[^>]*>Да<\/p>/u);
  expect(letterText(quoting)).toContain('> <b>Едем?</b>\n\n> Да');
});
