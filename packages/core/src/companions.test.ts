import { describe, expect, it } from 'vitest';
import { lackOfAdults } from './companions.ts';

const party = (adults: number, children: number, per_adult: number | null, families = 0) => [
  { title: 'Взрослый', type: 'adult' as const, count: adults },
  { title: 'Ребёнок', type: 'child' as const, count: children, per_adult },
  { title: 'Семья', type: 'family' as const, count: families, people: 4 },
];

describe('lackOfAdults', () => {
  it('lets everybody go where nothing is said', () => {
    expect(lackOfAdults(party(0, 5, null))).toBeNull();
  });
  it('wants one adult, or a family, for any number', () => {
    expect(lackOfAdults(party(0, 1, 0))).toEqual({ title: 'Ребёнок', per_adult: 0 });
    expect(lackOfAdults(party(1, 9, 0))).toBeNull();
    expect(lackOfAdults(party(0, 1, 0, 1))).toBeNull();
  });
  it('wants an adult for so many', () => {
    expect(lackOfAdults(party(2, 4, 2))).toBeNull();
    expect(lackOfAdults(party(2, 5, 2))).toEqual({ title: 'Ребёнок', per_adult: 2 });
    expect(lackOfAdults(party(0, 1, 2))).toEqual({ title: 'Ребёнок', per_adult: 0 });
    expect(lackOfAdults(party(1, 4, 2, 1))).toBeNull();
  });
  it('asks nothing of adults themselves, nor of who does not go', () => {
    expect(lackOfAdults([{ title: 'Взрослый', count: 1, per_adult: 0 }])).toBeNull();
    expect(lackOfAdults(party(0, 0, 1))).toBeNull();
  });
});
