import { expect, it } from 'vitest';
import { letterHtml, letterText, type LetterContent } from './letter-html.ts';
import type { Letter } from './mailer.ts';
import { sendLetter } from './send-letter.ts';

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

it('lets the zone of a moment stand in the next line: on a phone its bracket was broken off alone', () => {
  const details: [string, string][] = [['До', '20\u00A0декабря\u00A02026,\u00A023:59\u00A0(МСК+4)']];
  const html = letterHtml({ ...letter, details });
  expect(html).toContain('20\u00A0декабря\u00A02026,\u00A023:59 (МСК+4)</td>');
});

it('leaves no empty place for what it does not say', () => {
  const html = letterHtml({ ...letter, details: [] });
  expect(html.match(/<p /gu)).toHaveLength(2);
  expect(html.match(/<table/gu)).toHaveLength(2);
  expect(letterHtml(letter).match(/<table/gu)).toHaveLength(3);
});

it('links an address of its footer, and cuts what is shown of it where its key begins', () => {
  const address = 'https://tropa.example/stop-letters/SV83HWd6SU9sek';
  const footer = `Вопросы? <b>\nНе получать писем: ${address}`;
  const html = letterHtml({ ...letter, footer });
  expect(html).toContain(
    `&lt;b&gt;<br>Не получать писем: <a href="${address}" style="color:#6b7280">tropa.example/stop-letters/…</a></p>`,
  );
  expect(letterText({ ...letter, footer })).toContain(footer);
});

it('quotes what people wrote over the whole width, and none of their marks', () => {
  const quoting = { ...letter, details: [], quotes: ['<b>Едем?</b>', 'Да'] };
  const html = letterHtml(quoting);
  expect(html.match(/<table/gu)).toHaveLength(2);
  expect(html).toMatch(/border-left[^>]*>&lt;b&gt;Едем\?&lt;\/b&gt;<\/p>.*border-left[^>]*>Да<\/p>/u);
  expect(letterText(quoting)).toContain('> <b>Едем?</b>\n\n> Да');
});

it('a name that greets is one line, and carries nobody’s advertisement to another mailbox', async () => {
  const sent: Letter[] = [];
  const mailer = { send: async (letter: Letter) => void sent.push(letter), close: async () => undefined };
  const greet = (name: string) =>
    sendLetter(mailer, {
      key: 'k',
      to: 'victim@example.test',
      reply_to: 'support',
      subject: `Счёт\r\nBcc: all@example.test`,
      greeting: `Здравствуйте, ${name}!`,
      text: 'Текст',
      details: [],
      footer: '',
    });
  await greet('Мария\n\nВаш выигрыш: https://evil.test/pay, evil.com и win@evil.com');
  await greet('Анна-Мария О’Нил');
  expect(sent[0]?.text).toContain('Здравствуйте, Мария Ваш выигрыш:');
  expect(sent[0]?.text).not.toMatch(/evil/u);
  expect(sent[0]?.html).not.toMatch(/evil/u);
  expect(sent[0]?.subject).not.toMatch(/[\r\n]/u);
  expect(sent[1]?.text).toContain('Здравствуйте, Анна-Мария О’Нил!');
});
