import { familyName, familyTitleKey } from '@tropa/blocks';
import type { CanvasCommand } from '@tropa/blocks/canvas';
import type { Block, SitePage } from '@tropa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canRemove } from '../builder/actions/remove.ts';
import { canToggle } from '../builder/actions/toggle.ts';
import { canMove } from '../builder/frame.ts';
import { canDuplicate, duplicateOf } from '../builder/new-page-block.ts';
import type { Drafts, PageDraft } from './use-drafts.ts';
import { useRemovedBlock } from './use-removed-block.ts';

interface Parts {
  drafts: Drafts;
  draft: PageDraft;
  selected: string | null;
  /** Chooses a block: of the list as of the page. */
  select: (uid: string | null) => void;
  onPage: (page: SitePage) => void;
  /** Opens the catalogue, for a block beside another one. */
  onAdd: (uid: string, place: 'above' | 'below') => void;
  /** Opens the form of a block. */
  onEdit: (uid: string) => void;
}

/** What is done with a block by buttons, keys and on the page itself: each thing once, and told to those who only hear. */
export function useBlockCommands({ drafts, draft, selected, select, onPage, onAdd, onEdit }: Parts) {
  const { t } = useTranslation();
  const { page, blocks, dispatch } = draft;
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useRemovedBlock();
  const nameOf = ({ type }: Block) => {
    const name = familyName(type);
    return name === undefined ? '' : t(familyTitleKey(name));
  };

  const step = (uid: string, by: -1 | 1) => {
    const index = blocks.findIndex((block) => block.uid === uid);
    const block = blocks[index];
    if (!block) return;
    dispatch({ type: by < 0 ? 'move_up' : 'move_down', uid });
    setSaid(t('canvas.said.moved', { block: nameOf(block), place: index + 1 + by, total: blocks.length }));
  };
  const moveTo = (uid: string, place: string) => {
    const [from, to] = [uid, place].map((one) => blocks.findIndex((block) => block.uid === one));
    const block = from === undefined ? undefined : blocks[from];
    if (!block || from === undefined || to === undefined || !canMove(blocks, from, to)) return;
    dispatch({ type: 'move', uid, to });
    select(uid);
    setSaid(t('canvas.said.moved', { block: nameOf(block), place: to + 1, total: blocks.length }));
  };
  const choose = (by: -1 | 1) => {
    const index = blocks.findIndex((block) => block.uid === selected);
    const at = index < 0 ? (by > 0 ? 0 : blocks.length - 1) : index + by;
    const block = blocks[at];
    if (!block) return;
    select(block.uid);
    setSaid(t('canvas.said.selected', { block: nameOf(block), place: at + 1, total: blocks.length }));
  };
  const goBack = (to: 'undo' | 'redo') => {
    const changed = to === 'undo' ? drafts.undoPage : drafts.redoPage;
    if (!changed) return;
    drafts[to]();
    if (changed !== page) {
      select(null);
      onPage(changed);
    }
    setRemoved(null);
    setSaid(t(to === 'undo' ? 'canvas.said.undone' : 'canvas.said.redone'));
  };
  const save = async () => {
    const saved = await Promise.all([drafts.main.flush(), drafts.tour.flush()]);
    if (!saved.includes(false)) setSaid(t('builder.save.saved'));
  };
  const onBlock: Partial<Record<CanvasCommand, (block: Block, index: number) => void>> = {
    move_up: ({ uid }) => step(uid, -1),
    move_down: ({ uid }) => step(uid, 1),
    duplicate: (block, index) => {
      if (!canDuplicate(block)) return;
      const made = duplicateOf(blocks, block, crypto.randomUUID());
      dispatch({ type: 'add', block: made, index: index + 1 });
      select(made.uid);
      setSaid(t('canvas.said.duplicated', { block: nameOf(block) }));
    },
    toggle: (block) => {
      if (!canToggle(blocks, block)) {
        setSaid(t('canvas.said.required', { block: nameOf(block) }));
        return;
      }
      dispatch({ type: 'toggle', uid: block.uid });
      setSaid(t(block.is_visible ? 'canvas.said.hidden' : 'canvas.said.shown', { block: nameOf(block) }));
    },
    remove: (block, index) => {
      if (!canRemove(blocks, block)) {
        setSaid(t('canvas.said.required', { block: nameOf(block) }));
        return;
      }
      dispatch({ type: 'remove', uid: block.uid });
      setRemoved({ page, block, index });
      if (selected === block.uid) select(blocks[index + 1]?.uid ?? null);
      setSaid(t('canvas.said.removed', { block: nameOf(block) }));
    },
    edit: ({ uid }) => onEdit(uid),
    add_above: ({ uid }) => onAdd(uid, 'above'),
    add_below: ({ uid }) => onAdd(uid, 'below'),
  };
  /** @param uid null for the chosen block */
  const run = (command: CanvasCommand, uid: string | null) => {
    if (command === 'undo' || command === 'redo') return goBack(command);
    if (command === 'save') return void save();
    if (command === 'select_previous' || command === 'select_next')
      return choose(command === 'select_next' ? 1 : -1);
    if (command === 'leave') return select(null);
    const index = blocks.findIndex((block) => block.uid === (uid ?? selected));
    const block = blocks[index];
    return block && onBlock[command]?.(block, index);
  };
  return {
    run,
    /** Moves a block to the place of another one, as carrying it on the page does. */
    moveTo,
    /** For screen readers: what has just been done. */
    said,
    removed: removed?.page === page ? removed : null,
    restore: () => {
      if (removed) {
        dispatch({ type: 'add', block: removed.block, index: removed.index });
        select(removed.block.uid);
      }
      setRemoved(null);
    },
  };
}
