import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failureDetails, isDebugMode, setDebugMode } from './debug-mode.ts';

let written: string;
beforeEach(() => {
  written = '';
  vi.stubGlobal('document', {
    get cookie() {
      return written === '' || written.includes('max-age=0')
        ? 'other=1'
        : `other=1; ${written.split(';')[0]}`;
    },
    set cookie(value: string) {
      written = value;
    },
  });
  return () => vi.unstubAllGlobals();
});
const failure = {
  status: 500,
  type: 'internal',
  request: 'GET /crm/api/tour/view?id=7',
  request_id: 'r-1',
} as const;

describe('the debug mode', () => {
  it('is a cookie of 180 days', () => {
    expect(isDebugMode()).toBe(false);
    setDebugMode(true);
    expect(written).toContain('max-age=15552000');
    expect(isDebugMode()).toBe(true);
    setDebugMode(false);
    expect(isDebugMode()).toBe(false);
  });

  it('tells status, address and id of a failure, and nothing while it is off', () => {
    expect(failureDetails(failure)).toBe('');
    setDebugMode(true);
    expect(failureDetails(failure)).toBe('500 internal · GET /crm/api/tour/view?id=7 · id r-1');
    expect(failureDetails({ ...failure, request: '', request_id: '' })).toBe('500 internal');
  });
});
