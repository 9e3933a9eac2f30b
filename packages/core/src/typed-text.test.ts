import { expect, it } from 'vitest';
import { hasReadableSign, nameKey, tidyCode, tidyLine, tidyName, tidyText } from './typed-text.ts';

it.each([
  ['  Анна  ', 'Анна'],
  ['Андреи\u0306', 'Андрей'],
  ['Ив\u200bан\u2060', 'Иван'],
  ['\u202eотзыв\u202c', 'отзыв'],
  ['Иван\u00adов', 'Иванов'],
  ['\ufeffИмя', 'Имя'],
  ['\u3164', ''],
  ['\u2800', ''],
  ['👩\u200d👩\u200d👧', '👩\u200d👩\u200d👧'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  ['❤\ufe0f', '❤\ufe0f'],
  ['क्\u200dष', 'क्\u200dष'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['а\r\nб\u2028в', 'а\nб\nв'],
])('%j is kept as %j', (typed, kept) => {
  expect(tidyText(typed)).toBe(kept);
});

it('keeps one line in one line, and a code without gaps', () => {
  expect(tidyLine('Прогулка\nпо  реке\tутром')).toBe('Прогулка по реке утром');
  expect(tidyLine('5\u00a0000 ₽')).toBe('5\u00a0000 ₽');
  expect(tidyName('Анна\u00a0 Мария\u2003Ли')).toBe('Анна Мария Ли');
  expect(tidyCode(' ７７ 07\u200b08 38 93\n')).toBe('7707083893');
});

it('tells a name that can be read from signs alone', () => {
  for (const name of ['Ли', '阿', 'ა', '2 берега']) expect(hasReadableSign(name)).toBe(true);
  for (const name of ['', '!!!', '\u3164', '—', '\u200b']) expect(hasReadableSign(name)).toBe(false);
});

it('takes names that look alike for one', () => {
  for (const name of ['Озеро Мулта', ' озеро  мулта ', 'Озеро\u00a0Мулта', 'Озеро\u200b Мулта'])
    expect(nameKey(name)).toBe('озеро мулта');
});
