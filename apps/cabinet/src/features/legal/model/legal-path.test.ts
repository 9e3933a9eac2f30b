import { expect, it } from 'vitest';
import { legalPath, parseLegalPath } from './legal-path.ts';

it.each([
  ['/agreement', 'agreement', undefined],
  ['/agreement/', 'agreement', undefined],
  ['/agreement/2025-11-01', 'agreement', '2025-11-01'],
  ['/agreement/organizer', 'organizer_agreement', undefined],
  ['/agreement/organizer/2026-09-01', 'organizer_agreement', '2026-09-01'],
  ['/privacy/a/b', 'privacy', 'a/b'],
  ['/xieyi', 'xieyi', undefined],
] as const)('reads %s', (path, kind, version) => {
  expect(parseLegalPath(path)).toEqual({ kind, version });
});

it('leads back to what it has read', () => {
  for (const path of ['/agreement', '/agreement/organizer/2026-09-01', '/privacy/2025-11-01', '/yinsi']) {
    const read = parseLegalPath(path);
    expect(read && legalPath(read.kind, read.version)).toBe(path);
  }
});

it('knows no other address', () => {
  for (const path of ['/', '/login', '/constructor']) expect(parseLegalPath(path)).toBeNull();
});
