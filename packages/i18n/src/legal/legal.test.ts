import { describe, expect, it } from 'vitest';
import { legalDocuments, loadLegalDocument, type LegalKind } from './index.ts';

const kinds = Object.keys(legalDocuments) as LegalKind[];
const all = kinds.flatMap((kind) => legalDocuments[kind].map(({ version }) => ({ kind, version })));

describe('the legal documents', () => {
  it.each(all)('$kind of $version has the same parts in both languages', async ({ kind, version }) => {
    const [ru, en] = await Promise.all([
      loadLegalDocument(kind, version, 'ru', 'Тропа'),
      loadLegalDocument(kind, version, 'en', 'Tropa'),
    ]);
    const shape = (found: typeof ru) => found?.document.sections.map(({ items }) => items.length);
    expect(shape(ru)?.length).toBeGreaterThan(5);
    expect(shape(en)).toEqual(shape(ru));
    for (const text of [JSON.stringify(ru), JSON.stringify(en)]) expect(text).not.toContain('{{');
  });

  it.each(kinds)('%s: the newest comes first and is what one gets without a version', async (kind) => {
    const versions = legalDocuments[kind].map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted().toReversed());
    expect((await loadLegalDocument(kind, undefined, 'ru', 'Тропа'))?.version).toBe(versions[0]);
  });

  it('name the site, and keep versions apart', async () => {
    const [now, before] = await Promise.all([
      loadLegalDocument('agreement', undefined, 'ru', 'Родные вёрсты'),
      loadLegalDocument('agreement', '2025-11-01', 'ru', 'Родные вёрсты'),
    ]);
    expect(now?.document.lead).toContain('«Родные вёрсты»');
    expect(now?.document.sections.length).toBeGreaterThan(before?.document.sections.length ?? 0);
  });

  it('are Chinese for the Chinese brand, whatever the interface speaks', async () => {
    expect(await loadLegalDocument('xieyi', undefined, 'en', '山海小径')).toMatchObject({
      language: 'zh',
      document: { title: '用户协议' },
    });
  });

  it('have no unknown version', async () => {
    expect(await loadLegalDocument('privacy', '1999-01-01', 'ru', 'Тропа')).toBeNull();
    expect(await loadLegalDocument('agreement', 'organizer', 'ru', 'Тропа')).toBeNull();
  });
});
