import { sampleAnswersIn } from '@tropa/blocks';
import {
  documentKind,
  type Block,
  type DocumentKind,
  type Language,
  type PublishKind,
  type SitePage,
} from '@tropa/contract';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { demandWholeRequisites, findOrganizer } from '../../organizer/index.ts';
import { documentSubject, hostOf, pendingDocuments, publishDocuments } from '../documents/document-texts.ts';
import { sitePublished } from '../events.ts';
import { checkPageBlocks, type FieldErrors } from '../pages/page-rules.ts';
import {
  findDrafts,
  findVersion,
  insertVersion,
  notifyPagesChanged,
  updateSite,
  type SitePages,
  type SiteRow,
} from '../record/repository.ts';
import { forgetReplacedDraft, NO_SCHEDULE } from '../versions/repository.ts';
import { siteChanges } from '../versions/site-changes.ts';

const isDocument = (kind: PublishKind): kind is DocumentKind =>
  documentKind.options.some((known) => known === kind);

/** Answers of our sample among the questions of a page: nobody has promised visitors what they say. */
function sampleErrors(blocks: readonly Block[], kind: SitePage): FieldErrors {
  const paths = blocks.flatMap((block, index) =>
    sampleAnswersIn(block).map((path) => `${kind}.${index}.${path}`),
  );
  return Object.fromEntries(paths.map((path) => [path, { key: 'errors.site.sample_answer' }]));
}

/** @throws Refusal 422 where a page lacks a required block, a block is wrong or still holds the sample's answers */
function demandPublishable(drafts: SitePages, kinds: readonly SitePage[], language: Language): SitePages {
  const pages = { ...drafts };
  const errors: FieldErrors = {};
  for (const kind of kinds) {
    const check = checkPageBlocks(drafts[kind], kind, language, kind);
    Object.assign(errors, sampleErrors(drafts[kind], kind));
    if ('errors' in check) Object.assign(errors, check.errors);
    else pages[kind] = check.blocks;
  }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors, { key: 'errors.site.not_publishable' });
  return pages;
}

/** Pages and documents that a publication puts in force. */
function partsOf(kind: PublishKind, isFirst: boolean): { pages: SitePage[]; documents: DocumentKind[] } {
  if (isDocument(kind)) {
    if (isFirst)
      throw refuse.validation(
        { type: { key: 'errors.site.nothing_published' } },
        { key: 'errors.site.nothing_published' },
      );
    return { pages: [], documents: [kind] };
  }
  // A site is not shown by halves.
  if (kind === 'site' || isFirst) return { pages: ['main', 'tour'], documents: documentKind.options };
  return { pages: [kind], documents: [] };
}

interface Publication {
  kind: PublishKind;
  user_id: number | null;
  /** Of the texts that name what is wrong. */
  language: Language;
  /** The version that the draft was made of. */
  restored_from?: number;
  was_scheduled?: boolean;
}

/**
 * Makes an immutable version of the draft and shows it to visitors, within the caller's transaction (docs/rules/sites.md). A page kind publishes that page alone with settings and look, a document kind that document alone: all else
 * stays as visitors see it. The first time everything is published.
 * @param row the site, locked by this transaction
 * @throws Refusal 409 where the desk has it off the air; 422 where a page cannot be published, 409 of type `requisites` where nobody could tell who sells
 */
export async function publishSite(
  services: Services,
  tx: Transaction,
  row: SiteRow,
  { kind, user_id, language, restored_from, was_scheduled = false }: Publication,
): Promise<SiteRow> {
  const { organizer_id } = row;
  if (row.taken_down_at !== null)
    throw refuse.conflict('conflict', {
      key: 'errors.site.taken_down',
      params: { reason: row.taken_down_reason },
    });
  const now = services.clock.now();
  const drafts = await findDrafts(tx, row.id);
  const before =
    row.published_version === null ? undefined : await findVersion(tx, row.id, row.published_version);
  const parts = partsOf(kind, before === undefined);
  const checked = demandPublishable(drafts, parts.pages, language);
  const organizer = await findOrganizer(tx, organizer_id);
  if (organizer) demandWholeRequisites(organizer);
  const chosen = (page: SitePage) =>
    before && !parts.pages.includes(page) ? before.pages[page] : checked[page];
  const pages = { main: chosen('main'), tour: chosen('tour') };
  const { settings, theme } = before && parts.pages.length === 0 ? before : row;

  const site = hostOf(services.siteOrigin(row.address));
  const subject = await documentSubject(tx, organizer_id, { site, counters: settings.counters });
  const pending = await pendingDocuments(tx, organizer_id, subject);
  const documents = await publishDocuments(tx, organizer_id, pending, {
    kinds: parts.documents,
    user_id,
    now,
  });
  const version = await insertVersion(tx, {
    site_id: row.id,
    pages,
    settings,
    theme,
    kind,
    changes: before ? siteChanges(before, { pages, settings, theme }, documents.changed) : [],
    documents: documents.versions,
    restored_from: restored_from ?? null,
    was_scheduled,
    published_by_user_id: user_id,
    created_at: now,
  });
  // What was just brought back may still be taken back.
  if (restored_from === undefined) await forgetReplacedDraft(tx, row.id);
  await services.outbox.emit(tx, sitePublished, { organizer_id, site_id: row.id, version });
  await notifyPagesChanged(tx, organizer_id);
  const isWhole =
    isDeepStrictEqual(
      { pages, settings, theme },
      { pages: checked, settings: row.settings, theme: row.theme },
    ) && pending.every(({ kind: document, isEdited }) => !isEdited || parts.documents.includes(document));
  return updateSite(tx, row.id, {
    published_version: version,
    published_at: now,
    // A part left out may still have changes that visitors do not see.
    published_revision: isWhole ? row.draft_revision : null,
    ...(was_scheduled ? NO_SCHEDULE : {}),
  });
}
