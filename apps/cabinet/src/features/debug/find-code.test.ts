import { expect, it } from 'vitest';
import { findCode } from './find-code.ts';

it('finds a code of six digits that stand alone', () => {
  expect(findCode('Ваш код: 048213. Никому его не говорите.')).toBe('048213');
  expect(findCode('Счёт 12345678 на 150 000 ₽')).toBeNull();
  expect(findCode('https://altai.example/booking/123456')).toBeNull();
});
