import { afterEach, describe, expect, it, vi } from 'vitest';

const answers = vi.hoisted(() => ({ next: (): Promise<unknown> => Promise.reject(new Error('unset')) }));
vi.mock('../api/api.ts', () => ({ request: () => answers.next() }));

const known = {
  domain: 'versty.example',
  name: 'Родные вёрсты',
  logo: '/v.svg',
  id: 1,
  is_tour_author_required: false,
};

/** The module as a fresh visit loads it, with what an earlier one has stored. */
async function visit(stored?: string) {
  const storage = new Map(stored === undefined ? [] : [['domain-info', stored]]);
  const icon = { href: '/org/favicon.svg' };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('document', { querySelector: () => icon });
  vi.resetModules();
  return { ...(await import('./brand.ts')), storage, icon };
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the brand', () => {
  it('is asked for and kept, and shows its logo in the tab', async () => {
    const { currentBrand, loadBrand, storage, icon } = await visit();
    expect(currentBrand().name).toBe('');
    answers.next = () => Promise.resolve(known);
    await loadBrand();
    expect(currentBrand()).toEqual(known);
    expect(JSON.parse(storage.get('domain-info') ?? '')).toEqual(known);
    expect(icon.href).toBe('/v.svg');
  });

  it('stays what it was when it cannot be asked for, and the failure is logged', async () => {
    const { currentBrand, loadBrand, storage } = await visit(JSON.stringify(known));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answers.next = () => Promise.reject(new Error('no answer'));
    await loadBrand();
    expect(currentBrand()).toEqual(known);
    expect(JSON.parse(storage.get('domain-info') ?? '')).toEqual(known);
    expect(warn).toHaveBeenCalledOnce();
  });

  it.each(['{', 'null', '"text"', '[]', '{"name":"x"}'])(
    'is nobody where the storage holds %s',
    async (stored) => {
      const { currentBrand } = await visit(stored);
      expect(currentBrand()).toMatchObject({ id: null, name: '' });
    },
  );
});
