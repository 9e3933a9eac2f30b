import { expect, it } from 'vitest';
import { typeset } from './typeset.ts';

it('ties short words to the next, and only them', () => {
  expect(typeset('Почему с нами спокойно')).toBe('Почему с\u00A0нами спокойно');
  expect(typeset('В горы и к морю')).toBe('В\u00A0горы и\u00A0к\u00A0морю');
  expect(typeset('To the foot of Belukha')).toBe('To\u00A0the\u00A0foot of\u00A0Belukha');
  expect(typeset('Алтай')).toBe('Алтай');
  expect(typeset('Лес, поле и')).toBe('Лес, поле и');
});
