import { describe, expect, it } from 'vitest';
import { looksLikeCompany } from './company.ts';

describe('a surname that looks like a company', () => {
  it.each(['ООО Катунь', 'МБОУ СОШ № 12', 'ИП Ким', 'школа «Росток»', '2225012344', 'ГБОУ', 'ооо "Ромашка"'])(
    '%s',
    (typed) => expect(looksLikeCompany(typed)).toBe(true),
  );
  it.each(['Иванова', 'Ипатова', 'Аоки', 'Мурзина-Ооржак', 'Ким', 'Гбоев', '12345', ''])('not %s', (typed) =>
    expect(looksLikeCompany(typed)).toBe(false),
  );
});
