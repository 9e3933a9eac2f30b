import { describe, expect, it } from 'vitest';
import { placeOf, placesOf, typedPlace, type PlaceChoice } from './places.ts';

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

describe('typedPlace', () => {
  const kazan = { kind: 'city', name: 'Казань', iso_code: null } as const;
  const offered: PlaceChoice[] = [{ label: 'Казань, Татарстан, Россия · город', location: kazan }];

  it('names a chosen place by its own name, one without a code too', () => {
    expect(typedPlace('Казань, Татарстан, Россия · город', 'region', offered)).toEqual(kazan);
    expect(typedPlace('Республика Алтай, Россия', 'region', choices)).toEqual(altai);
  });

  it('leaves the letters alone while a name is typed', () => {
    expect(typedPlace('казань ', 'region', offered)).toEqual({ ...kazan, name: 'казань ' });
    expect(typedPlace('Долина ', 'region', offered)).toEqual({
      kind: 'region',
      name: 'Долина ',
      iso_code: null,
    });
    expect(typedPlace('', 'region', offered)).toBeNull();
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
