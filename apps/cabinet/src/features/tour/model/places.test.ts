import { describe, expect, it } from 'vitest';
import { placeOf, placesOf, type PlaceChoice } from './places.ts';

const altai = { kind: 'region', name: 'Республика Алтай', iso_code: 'RU-AL' } as const;
const choices: PlaceChoice[] = [{ label: 'Республика Алтай, Россия', location: altai }];

describe('placeOf', () => {
  it('knows a choice by its words and by its name, however it is written', () => {
    expect(placeOf('Республика Алтай, Россия', 'region', choices)).toEqual(altai);
    expect(placeOf(' республика алтай ', 'region', choices)).toEqual(altai);
  });

  it('takes what nobody offered for a place of that name', () => {
    expect(placeOf('Долина троллей', 'region', choices)).toEqual({
      kind: 'region',
      name: 'Долина троллей',
      iso_code: null,
    });
  });
});

describe('placesOf', () => {
  it('keeps what was there though it is no longer offered, and no name twice', () => {
    expect(placesOf([altai.name, 'Тува', 'Тува', ' '], [altai], 'region', [])).toEqual([
      altai,
      { kind: 'region', name: 'Тува', iso_code: null },
    ]);
  });
});
