import type { Block, DocumentKind, SiteChange, SitePage, SiteSettings } from '@tropa/contract';
import { isDeepStrictEqual } from 'node:util';
import { checkBlock } from '../pages/page-rules.ts';
import type { SitePages, SiteVersionRow } from '../record/repository.ts';

/** A state of a site that can be compared with another. */
export type SiteState = Pick<SiteVersionRow, 'settings' | 'theme'> & { pages: SitePages };

const TITLE_LENGTH = 120;

function titleOf({ data }: Block): string {
  const { title } = data;
  return typeof title === 'string' ? title.slice(0, TITLE_LENGTH) : '';
}

const valueOf = (settings: SiteSettings, field: keyof SiteSettings): unknown => settings[field] ?? null;

/**
 * Those of the kept blocks that were moved: as few as explain the new order, which are all outside of the longest run that
 * stands in the old order.
 */
function movedUids(before: Block[], after: Block[]): Set<string> {
  const places = new Map(before.map(({ uid }, index) => [uid, index]));
  const kept = after.flatMap(({ uid }) => {
    const place = places.get(uid);
    return place === undefined ? [] : [{ uid, place }];
  });
  // Longest increasing subsequence; pages have at most 60 blocks.
  const best: { length: number; previous: number }[] = [];
  for (const [index, { place }] of kept.entries()) {
    let own = { length: 1, previous: -1 };
    for (let earlier = 0; earlier < index; earlier += 1) {
      const other = best[earlier];
      const isBefore = (kept[earlier]?.place ?? Infinity) < place;
      if (other && isBefore && other.length + 1 > own.length)
        own = { length: other.length + 1, previous: earlier };
    }
    best.push(own);
  }
  const longest = Math.max(0, ...best.map(({ length }) => length));
  const inOrder = new Set<string>();
  for (
    let at = best.findLastIndex(({ length }) => length === longest);
    at >= 0;
    at = best[at]?.previous ?? -1
  ) {
    const block = kept[at];
    if (block) inOrder.add(block.uid);
  }
  return new Set(kept.filter(({ uid }) => !inOrder.has(uid)).map(({ uid }) => uid));
}

type BlockAction = Extract<SiteChange, { subject: 'block' }>['action'];

function actionsOf(old: Block, block: Block, isMoved: boolean): BlockAction[] {
  const rest = ({ data, background, anchor, type }: Block) => ({ data, background, anchor, type });
  return [
    ...(isMoved ? ['moved' as const] : []),
    ...(old.is_visible === block.is_visible
      ? []
      : [block.is_visible ? ('shown' as const) : ('hidden' as const)]),
    ...(old.number === block.number ? [] : ['variant' as const]),
    ...(isDeepStrictEqual(rest(old), rest(block)) ? [] : ['changed' as const]),
  ];
}

/** Blocks as their families write them now: a step of migration, or a field that is not known any more, is no change. */
const current = (page: SitePage, blocks: Block[]): Block[] =>
  blocks.map((block) => {
    const check = checkBlock(block, page, '');
    return 'block' in check ? check.block : block;
  });

function blockChanges(page: SitePage, stored: Block[], drafted: Block[]): SiteChange[] {
  const before = current(page, stored);
  const after = current(page, drafted);
  const old = new Map(before.map((block) => [block.uid, block]));
  const present = new Set(after.map(({ uid }) => uid));
  const moved = movedUids(before, after);
  const change = (block: Block, action: BlockAction): SiteChange => ({
    subject: 'block',
    page,
    action,
    type: block.type,
    title: titleOf(block),
  });
  return [
    ...after.flatMap((block) => {
      const known = old.get(block.uid);
      if (!known) return [change(block, 'added')];
      return actionsOf(known, block, moved.has(block.uid)).map((action) => change(block, action));
    }),
    ...before.filter(({ uid }) => !present.has(uid)).map((block) => change(block, 'removed')),
  ];
}

/** What differs between two states of a site, in the order that a person reads it: pages, settings, look, documents. */
export function siteChanges(before: SiteState, after: SiteState, documents: DocumentKind[]): SiteChange[] {
  const fields = new Set([...Object.keys(before.settings), ...Object.keys(after.settings)]);
  return [
    ...(['main', 'tour'] as const).flatMap((page) =>
      blockChanges(page, before.pages[page], after.pages[page]),
    ),
    ...([...fields] as (keyof SiteSettings)[])
      .filter((field) => !isDeepStrictEqual(valueOf(before.settings, field), valueOf(after.settings, field)))
      .map((field) => ({ subject: 'setting' as const, field })),
    ...themeChanges(before, after),
    ...documents.map((type) => ({ subject: 'document' as const, type })),
  ];
}

function themeChanges({ theme: before }: SiteState, { theme: after }: SiteState): SiteChange[] {
  const { preset_type: oldPreset, ...oldLook } = before;
  const { preset_type: preset, ...look } = after;
  return [
    ...(oldPreset === preset ? [] : [{ subject: 'theme' as const, field: 'preset' as const }]),
    ...(isDeepStrictEqual(oldLook, look) ? [] : [{ subject: 'theme' as const, field: 'look' as const }]),
  ];
}
