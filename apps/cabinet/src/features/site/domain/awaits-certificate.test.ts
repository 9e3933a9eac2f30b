import { expect, it } from 'vitest';
import { awaitsCertificate } from './awaits-certificate.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const proven = (proven_at: string | null, problem: 'txt_missing' | null = null) => ({ proven_at, problem });

it('speaks of the certificate in the first hour, where the site is served over https', () => {
  const fresh = proven('2026-03-01T11:30:00Z');
  expect(awaitsCertificate(fresh, 'https://altai.example', now)).toBe(true);
  expect(awaitsCertificate(fresh, 'http://altai.example', now)).toBe(false);
  expect(awaitsCertificate(proven('2026-03-01T10:59:00Z'), 'https://altai.example', now)).toBe(false);
  expect(awaitsCertificate(proven(fresh.proven_at, 'txt_missing'), 'https://altai.example', now)).toBe(false);
  expect(awaitsCertificate(proven(null), 'https://altai.example', now)).toBe(false);
});
