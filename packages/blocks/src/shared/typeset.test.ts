import { expect, it } from 'vitest';
import { tieNumbers, typeset } from './typeset.ts';

it('ties short words to the next, and only them', () => {
  expect(typeset('Почему с нами спокойно')).toBe('Почему с\u00A0нами спокойно');
  expect(typeset('В горы и к морю')).toBe('В\u00A0горы и\u00A0к\u00A0морю');
  expect(typeset('To the foot of Belukha')).toBe('To\u00A0the\u00A0foot of\u00A0Belukha');
  expect(typeset('Алтай')).toBe('Алтай');
  expect(typeset('Лес, поле и')).toBe('Лес, поле и');
});

it('keeps numbers whole, with the short words that they count', () => {
  expect(tieNumbers('Поднимемся на 2 500 м за 14 дней, в 2026 году')).toBe(
    'Поднимемся на 2\u00A0500\u00A0м за 14\u00A0дней, в 2026\u00A0году',
  );
  expect(tieNumbers('Дом 5 построили в 1998, потом 12000 раз чинили')).toBe(
    'Дом 5 построили в 1998, потом 12000\u00A0раз чинили',
  );
  expect(tieNumbers('Звоните: +7 916 000 00 77')).toBe('Звоните: +7\u00A0916\u00A0000\u00A000\u00A077');
  expect(typeset('Восхождение на 4 506 м')).toBe('Восхождение на\u00A04\u00A0506\u00A0м');
});
