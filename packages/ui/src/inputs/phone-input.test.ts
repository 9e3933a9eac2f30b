import { describe, expect, it } from 'vitest';
import { PHONE_FIELD_MAX_LENGTH } from '@tropa/core';
import { formatPhoneAsTyped } from './phone-input.tsx';

describe('formatPhoneAsTyped', () => {
  it('spaces a number as its country writes it', () => {
    expect(formatPhoneAsTyped('+79161234567')).toBe('+7 916 123 45 67');
    expect(formatPhoneAsTyped('+375291234567')).toBe('+375 29 123 45 67');
  });
  it('takes a Russian number that starts with 8', () => {
    expect(formatPhoneAsTyped('89161234567')).toBe('+7 916 123 45 67');
  });
  it('strips letters and never grows past the limit', () => {
    expect(formatPhoneAsTyped('+7abc916')).toBe('+7 916');
    expect(formatPhoneAsTyped('+7916123456789012345').length).toBeLessThanOrEqual(PHONE_FIELD_MAX_LENGTH);
  });
  it('lets the field be emptied', () => {
    expect(formatPhoneAsTyped('')).toBe('');
    expect(formatPhoneAsTyped('+')).toBe('+');
  });
});
