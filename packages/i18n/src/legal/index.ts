import { translatorsOf } from '../translators.ts';
import { legal as zh } from '../zh/legal.ts';
import type { LegalDocument } from './document.ts';

export type { LegalDocument, LegalSection } from './document.ts';

/** What stands around a document in Chinese: the cabinet itself has no such words. */
export const chineseLegalTranslator = translatorsOf({ zh: { legal: zh } }, { forPages: true });

type Loader = () => Promise<{ document: LegalDocument }>;

/** A version of a document by the date it takes effect, in the languages it was written in. */
interface LegalVersion {
  /** ISO date; in addresses too. */
  version: string;
  load: { ru: Loader; en: Loader } | { zh: Loader };
}

/**
 * The legal documents of the platform (docs/rules/brands.md), the newest version first. A published version is never
 * edited: people have agreed to it.
 */
export const legalDocuments = {
  agreement: [
    {
      version: '2026-09-01',
      load: {
        ru: () => import('./agreement/2026-09-01-ru.ts'),
        en: () => import('./agreement/2026-09-01-en.ts'),
      },
    },
    {
      version: '2025-11-01',
      load: {
        ru: () => import('./agreement/2025-11-01-ru.ts'),
        en: () => import('./agreement/2025-11-01-en.ts'),
      },
    },
  ],
  privacy: [
    {
      version: '2026-09-01',
      load: {
        ru: () => import('./privacy/2026-09-01-ru.ts'),
        en: () => import('./privacy/2026-09-01-en.ts'),
      },
    },
    {
      version: '2025-11-01',
      load: {
        ru: () => import('./privacy/2025-11-01-ru.ts'),
        en: () => import('./privacy/2025-11-01-en.ts'),
      },
    },
  ],
  organizer_agreement: [
    {
      version: '2026-09-01',
      load: {
        ru: () => import('./organizer/2026-09-01-ru.ts'),
        en: () => import('./organizer/2026-09-01-en.ts'),
      },
    },
  ],
  xieyi: [{ version: '2026-09-01', load: { zh: () => import('./chinese/agreement.ts') } }],
  yinsi: [{ version: '2026-09-01', load: { zh: () => import('./chinese/privacy.ts') } }],
} satisfies Record<string, LegalVersion[]>;

export type LegalKind = keyof typeof legalDocuments;

interface FoundDocument {
  version: string;
  /** Language of the text: an English reader of a Chinese document reads Chinese. */
  language: 'ru' | 'en' | 'zh';
  document: LegalDocument;
}

/**
 * A document with `{{site}}` filled in.
 * @param version undefined: the one in force
 * @returns null where there is no such version
 */
export async function loadLegalDocument(
  kind: LegalKind,
  version: string | undefined,
  language: 'ru' | 'en',
  site: string,
): Promise<FoundDocument | null> {
  const versions: LegalVersion[] = legalDocuments[kind];
  const found = version === undefined ? versions[0] : versions.find((item) => item.version === version);
  if (!found) return null;
  const written = 'zh' in found.load ? 'zh' : language;
  const load = 'zh' in found.load ? found.load.zh : found.load[language];
  const { document } = await load();
  const named = (text: string) => text.replaceAll('{{site}}', site);
  return {
    version: found.version,
    language: written,
    document: {
      title: document.title,
      lead: named(document.lead),
      sections: document.sections.map(({ title, items }) => ({ title, items: items.map(named) })),
    },
  };
}
