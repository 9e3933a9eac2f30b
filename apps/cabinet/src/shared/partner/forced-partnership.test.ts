import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asksForPartnership } from './asks-for-partnership.ts';
import { forcedSite, forgetForcedSite, onForcedSite, rememberForcedSite } from './forced-site.ts';

const jar = new Map<string, string>();
let lastLine = '';
beforeEach(() => {
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      lastLine = line;
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (line.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  });
  forgetForcedSite();
});

describe('the site that a partnership is asked for', () => {
  it('is kept in a cookie of one second, and from then on until the dialog is closed', () => {
    expect(forcedSite()).toBeNull();
    rememberForcedSite(9);
    expect(lastLine).toBe('forced_partnership_site=9; Path=/; Max-Age=1; SameSite=Lax');
    expect(forcedSite()).toBe(9);
    // Its second is over.
    jar.clear();
    expect(forcedSite()).toBe(9);
    forgetForcedSite();
    expect(forcedSite()).toBeNull();
  });

  it('is gone when nobody has looked within the second', () => {
    rememberForcedSite(9);
    jar.clear();
    expect(forcedSite()).toBeNull();
  });

  it('is told to who listens; another address names another, one without a site none', () => {
    let told = 0;
    const stop = onForcedSite(() => (told += 1));
    rememberForcedSite(2);
    expect(forcedSite()).toBe(2);
    rememberForcedSite(4);
    rememberForcedSite(null);
    expect([forcedSite(), told]).toEqual([4, 2]);
    stop();
  });
});

it('skips the dialog where an organizer is made or its settings are filled in', () => {
  expect(['/7/dashboard', '/', '/7/sites', '/profile'].every(asksForPartnership)).toBe(true);
  expect(['/tour-provider/create', '/7/settings', '/7/settings/'].some(asksForPartnership)).toBe(false);
});
