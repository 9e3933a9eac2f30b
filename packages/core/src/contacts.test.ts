import { describe, expect, it } from 'vitest';
import { maskContacts, maskContactsIn } from './contacts.ts';

describe('contacts in a message', () => {
  it.each([
    ['Позвоните: +7 (913) 123-45-67, жду', 'Позвоните: •••, жду'],
    ['8 913 123 45 67', '•••'],
    ['89131234567', '•••'],
    ['9131234567', '•••'],
    ['8.913.123.45.67', '•••'],
    ['8 9 1 3 1 2 3 4 5 6 7', '•••'],
    ['8\u200b913\u200b1234567', '•••'],
    ['+995 555 12 34 56', '•••'],
    ['٨٩١٣١٢٣٤٥٦٧', '•••'],
    ['пишите anna.kim+tour@mail.example.ru сюда', 'пишите ••• сюда'],
    ['анна@почта.рф', '•••'],
    ['anna (at) mail.ru', '•••'],
    ['наш сайт https://altai.ru/tours?x=1 там', 'наш сайт ••• там'],
    ['www.altai.example', '•••'],
    ['смотрите altai-tropy.ru/multa', 'смотрите •••'],
    ['алтай.рф', '•••'],
    ['t.me/altai', '•••'],
    ['до 01.07.2026 89131234567', 'до •••'],
    ['89131234567, 89131234568', '•••, •••'],
    ['телеграм @altai_tropy', 'телеграм •••'],
  ])('are hidden: %s', (text, masked) => {
    expect(maskContacts(text)).toEqual({ text: masked, isMasked: true });
  });

  it.each([
    '',
    'Выезд 01.07.2026 – 07.07.2026, сбор в 9:30',
    'с 2026-07-01 по 2026-07-07',
    'Итого 150 000 ₽, предоплата 1 500 000 ₽',
    'Бронь № 123456789',
    'от 150 000 до 200 000, 950 000 – 1 050 000',
    'Едем утром.Потом обед, т.е. в 13.30',
    'Нас 2 взрослых и 3 детей: 12, 9 и 4 года',
    'рост 175, вес 70, размер 42-44',
    'Версия 2.0.1',
  ])('are not seen in: %s', (text) => {
    expect(maskContacts(text)).toEqual({ text, isMasked: false });
  });

  it('are looked for in any text to its end', () => {
    for (const text of [
      '1 '.repeat(2000),
      'a.'.repeat(2000),
      '+'.repeat(4000),
      'a@'.repeat(2000),
      '-1'.repeat(2000),
    ])
      expect(maskContacts(text).text.length).toBeLessThanOrEqual(text.length);
  });
});

it('leaves numbers that everybody may know', () => {
  const known = ['7701234567', '770101001'];
  expect(maskContacts('ИНН 7701234567 / 770101001', known).isMasked).toBe(false);
  expect(maskContacts('ИНН 7701234567, 8 913 123 45 67', known).text).toBe('ИНН 7701234567, •••');
});

it('hides contacts in all words of what is put together, and leaves what machines read', () => {
  const line = (text: string, marks?: object[]) => ({ type: 'text', text, ...(marks && { marks }) });
  expect(
    maskContactsIn({
      id: '89131234567',
      hold: '12345678-1234-4123-8123-123456789012',
      title: 'Звоните 89131234567',
      photos: [{ id: 5, url: 'https://tropa.example/media/89131234567.jpg', color: '#112233' }],
      at: new Date(0),
      program: {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [line('8 913 '), line('123', [{ type: 'bold' }]), line('-45-67')] },
          {
            type: 'paragraph',
            content: [line('тут', [{ type: 'link', attrs: { href: 'tel:1' } }]), line('!')],
          },
          { type: 'placeholder', attrs: { key: 'client_email' } },
        ],
      },
    }),
  ).toEqual({
    id: '89131234567',
    hold: '12345678-1234-4123-8123-123456789012',
    title: 'Звоните •••',
    photos: [{ id: 5, url: 'https://tropa.example/media/89131234567.jpg', color: '#112233' }],
    at: new Date(0),
    program: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [line('•••')] },
        { type: 'paragraph', content: [line('тут', []), line('!')] },
        { type: 'placeholder', attrs: { key: 'client_email' } },
      ],
    },
  });
});
