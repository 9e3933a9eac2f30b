import { documentPath } from '@tropa/blocks';
import { documentKind, type DocumentKind } from '@tropa/contract';
import { hostOf } from '../../documents/document-texts.ts';
import { loadShownDocument } from '../../documents/shown-document.ts';
import { pageKind, type PagePaths } from './kind.ts';

interface DocumentAsked {
  kind: DocumentKind;
  /** Undefined: the one in force. */
  version: number | undefined;
}

/** Number of a version of a legal document. */
const DOCUMENT_VERSION = /^[1-9]\d{0,5}$/u;

/** A legal document: the version in force, or an older one. */
const document = pageKind({
  name: 'document',
  key: ({ kind, version }: DocumentAsked) => `${kind}:${version ?? ''}`,
  load: async ({ services, site, look, language, data }, { kind, version }) => {
    const found = await loadShownDocument(services.database, {
      organizer_id: site.row.organizer_id,
      kind,
      language,
      version,
      site: { site: hostOf(site.origin), counters: look.settings.counters },
    });
    return found && { document: found, data: await data(documentPath(kind, version)) };
  },
  render: ({ look: { pages, theme }, html }, loaded) =>
    html({ page: 'document', blocks: pages.main, theme, ...loaded }),
});

export const documentPaths: PagePaths = Object.fromEntries(
  documentKind.options.flatMap((kind) => [
    [`/${kind}`, () => document({ kind, version: undefined })],
    [
      `/${kind}/:version`,
      ({ params }) => {
        const { version } = params as { version: string };
        return DOCUMENT_VERSION.test(version) ? document({ kind, version: Number(version) }) : undefined;
      },
    ],
  ]) satisfies [string, PagePaths[string]][],
);
