import {
  documentKind,
  type DocumentContent,
  type DocumentKind,
  type sitePublishingCalls,
} from '@tropa/contract';
import { fullName } from '@tropa/core';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { offsetOf, paginationOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay, demandRight } from '../../organizer/index.ts';
import {
  findDocumentDrafts,
  findDocumentVersion,
  saveDocumentDraft,
  UNTOUCHED,
} from '../documents/repository.ts';
import { attachedSiteView, demandSite } from '../record/own-site.ts';
import { pagesChanged } from '../pages/pages-changed.ts';
import { issuePreviewToken } from '../preview-links/preview-token.ts';
import { publishSite } from '../publishing/publish-site.ts';
import { findDrafts, findVersion, lockSite, updateSite, type SiteRow } from '../record/repository.ts';
import { PREVIEW_PATHS } from '../serving/paths.ts';
import {
  countVersions,
  findReplacedDraft,
  keepReplacedDraft,
  listVersions,
  replaceDraft,
  type ReplacedDraft,
} from './repository.ts';

const PAGE_SIZE = 20;
type Documents = Record<DocumentKind, DocumentContent>;
type DraftState = Pick<ReplacedDraft, 'pages' | 'settings' | 'theme' | 'documents'>;

/** The versions of a site with who published them, when, and what they changed. */
export const getVersions: Operation<typeof sitePublishingCalls.versions> = async (context, { query }) => {
  const site = await demandSite(context, query.organizer_id, 'read');
  const reading = { ...query, limit: PAGE_SIZE };
  const [rows, item_count] = await Promise.all([
    listVersions(context.database, site.id, { ...reading, offset: offsetOf(reading) }),
    countVersions(context.database, site.id, query.from),
  ]);
  return {
    versions: rows.map(({ kind, created_at, first_name, last_name, ...row }) => ({
      ...row,
      type: kind,
      published_at: created_at.toISOString(),
      published_by:
        first_name === null || last_name === null ? null : fullName({ first_name, last_name }) || null,
      is_current: row.version === site.published_version,
    })),
    pagination: paginationOf(
      reading,
      item_count,
      rows.map(({ version }) => ({ id: version })),
    ),
  };
};

/** Addresses where a version is shown for an hour as it was, with the tours of today. */
export const previewVersion: Operation<typeof sitePublishingCalls.versionPreview> = async (
  context,
  { query },
) => {
  const site = await demandSite(context, query.organizer_id, 'read');
  if (!(await findVersion(context.database, site.id, query.version))) throw refuse.notFound();
  const token = issuePreviewToken(context, site.id, context.host, query.version);
  const origin = context.siteOrigin(site.address);
  return {
    main_url: `${origin}${PREVIEW_PATHS.main}?preview=${token}`,
    tour_url: `${origin}${PREVIEW_PATHS.tour}?preview=${token}`,
  };
};

async function draftOf(tx: Transaction, row: SiteRow): Promise<DraftState> {
  const pages = await findDrafts(tx, row.id);
  const drafts = await findDocumentDrafts(tx, row.organizer_id);
  const contentOf = (kind: DocumentKind) => (drafts.get(kind) ?? UNTOUCHED).content;
  const documents: Documents = {
    agreement: contentOf('agreement'),
    policy: contentOf('policy'),
    consent: contentOf('consent'),
  };
  return { pages, documents, settings: row.settings, theme: row.theme };
}

/** Puts a state in the place of the draft and keeps the draft, so that it can be taken back. */
async function putDraft(
  tx: Transaction,
  row: SiteRow,
  state: DraftState,
  kept: { version: number; replaced_at: Date },
): Promise<SiteRow> {
  await keepReplacedDraft(tx, { site_id: row.id, ...(await draftOf(tx, row)), ...kept });
  await replaceDraft(tx, row.id, 'main', state.pages.main);
  await replaceDraft(tx, row.id, 'tour', state.pages.tour);
  for (const kind of documentKind.options)
    await saveDocumentDraft(tx, row.organizer_id, kind, state.documents[kind]);
  return updateSite(tx, row.id, {
    settings: state.settings,
    theme: state.theme,
    draft_revision: row.draft_revision + 1,
  });
}

/** The state that a version was made of. Documents that it does not know of stay as they are drafted. */
async function stateOf(tx: Transaction, row: SiteRow, version: number): Promise<DraftState> {
  const found = await findVersion(tx, row.id, version);
  if (!found) throw refuse.notFound();
  const { documents } = await draftOf(tx, row);
  for (const kind of documentKind.options) {
    const number = found.documents?.[kind];
    const known = number && (await findDocumentVersion(tx, row.organizer_id, kind, number));
    if (known) documents[kind] = known.content;
  }
  return { pages: found.pages, settings: found.settings, theme: found.theme, documents };
}

/**
 * Brings an older version back: as the draft, or, by whoever may publish, for visitors at once. The draft that was there can be
 * taken back.
 */
export const restoreVersion: Operation<typeof sitePublishingCalls.restoreVersion> = async (
  context,
  { query, body },
) => {
  const { organizer_id, version } = query;
  await demandRight(context, organizer_id, 'tours', 'write');
  if (body.is_published) await demandMay(context, organizer_id, 'site.publish');
  const site = await inTransaction(context.database, async (tx) => {
    const row = await lockSite(tx, organizer_id);
    if (!row) throw refuse.notFound();
    const state = await stateOf(tx, row, version);
    const drafted = await putDraft(tx, row, state, { version, replaced_at: context.clock.now() });
    if (!body.is_published) return drafted;
    return publishSite(context, tx, drafted, {
      kind: 'site',
      user_id: context.user.id,
      language: context.language,
      restored_from: version,
    });
  });
  if (body.is_published) {
    pagesChanged(context.database, organizer_id);
  }
  return { site: attachedSiteView(context, site) };
};

/** Changes the draft back for the one that an older version replaced; what was done since is kept in its place. */
export const undoRestore: Operation<typeof sitePublishingCalls.undoRestore> = async (context, { query }) => {
  const { organizer_id } = query;
  await demandRight(context, organizer_id, 'tours', 'write');
  const site = await inTransaction(context.database, async (tx) => {
    const row = await lockSite(tx, organizer_id);
    const replaced = row && (await findReplacedDraft(tx, row.id));
    if (!row || !replaced) throw refuse.notFound();
    return putDraft(tx, row, replaced, {
      version: replaced.version,
      replaced_at: context.clock.now(),
    });
  });
  return { site: attachedSiteView(context, site) };
};
