import { useHotkeys } from '@mantine/hooks';
import { EditorServicesProvider } from '@tropa/blocks/editor';
import type { AttachedSite, SitePage } from '@tropa/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canRemove } from '../builder/actions/remove.ts';
import { canMove } from '../builder/frame.ts';
import { newPageBlock, placeForNew } from '../builder/new-page-block.ts';
import { scrollTarget } from '../builder/scroll-target.ts';
import { useEditorServices } from '../hooks/use-editor-services.ts';
import { useFlushGuard } from '../../../shared/page/use-flush-guard.tsx';
import { usePageDraft, type LoadedPage } from '../hooks/use-page-draft.ts';
import { usePublishing } from '../hooks/use-publishing.ts';
import { useRemovedBlock } from '../hooks/use-removed-block.ts';
import { BlockGallery } from './block-gallery.tsx';
import { BlockList } from './block-list.tsx';
import { BuilderBar } from './builder-bar.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { BuilderLayout } from './builder-layout.tsx';
import { DeviceStage } from './device-stage.tsx';
import type { Device } from '../../../shared/preview/scaled-frame.tsx';

interface BuilderProps {
  site: AttachedSite;
  loaded: Record<SitePage, LoadedPage>;
  page: SitePage;
  onPage: (page: SitePage) => void;
}

/** Edits both pages of a site: blocks at the left, the page at the right. */
export function Builder({ site, loaded, page, onPage }: BuilderProps) {
  const { t } = useTranslation();
  const { organizer_id } = site;
  const main = usePageDraft(organizer_id, 'main', loaded.main);
  const tour = usePageDraft(organizer_id, 'tour', loaded.tour);
  const draft = page === 'main' ? main : tour;
  const { blocks, dispatch } = draft;

  const [selected, setSelected] = useState<string | null>(null);
  /** The block that the preview shows: the one chosen or changed last. */
  const [looked, setLooked] = useState<string | null>(null);
  const [device, setDevice] = useState<Device>('desktop');
  const [isGalleryOpen, setIsGalleryOpen] = useState(false);
  const [isConflictPostponed, setIsConflictPostponed] = useState(false);
  const [removed, setRemoved] = useRemovedBlock();

  const select = (uid: string | null) => {
    setSelected(uid);
    if (uid !== null) setLooked(uid);
  };
  const change = (action: Parameters<typeof dispatch>[0], uid: string) => {
    dispatch(action);
    setLooked(uid);
  };
  const publishing = usePublishing(site, { main, tour }, (wrong) => {
    onPage(wrong.page);
    select(wrong.uid);
  });
  const errors = publishing.errorsOf(draft);
  const index = blocks.findIndex(({ uid }) => uid === selected);
  const block = blocks[index];

  const remove = (uid: string) => {
    const place = blocks.findIndex((one) => one.uid === uid);
    const gone = blocks[place];
    if (!gone || !canRemove(blocks, gone)) return;
    change({ type: 'remove', uid }, blocks[place - 1]?.uid ?? uid);
    setRemoved({ page, block: gone, index: place });
    if (selected === uid) select(null);
  };
  const actions = {
    onMoveUp: (uid: string) => change({ type: 'move_up', uid }, uid),
    onMoveDown: (uid: string) => change({ type: 'move_down', uid }, uid),
    onRemove: remove,
  };

  useHotkeys([
    ['mod+Z', () => dispatch({ type: 'undo' })],
    ['mod+shift+Z', () => dispatch({ type: 'redo' })],
    ['mod+Y', () => dispatch({ type: 'redo' })],
  ]);
  const language = site.settings.languages[0] ?? 'ru';
  const services = useEditorServices(organizer_id, language, blocks);
  const leaveDialog = useFlushGuard({
    isDirty: [main, tour].some(({ save }) => save.status !== 'saved'),
    flush: publishing.flushAll,
  });
  const noErrors = useMemo(() => ({}), []);

  return (
    <EditorServicesProvider services={services}>
      <BuilderLayout
        draft={draft}
        bar={
          <BuilderBar
            site={site}
            draft={draft}
            device={device}
            onPage={(next) => {
              select(null);
              setLooked(null);
              onPage(next);
            }}
            onDevice={setDevice}
            onDecide={() => setIsConflictPostponed(false)}
            isPublishing={publishing.isPublishing}
            onPublish={() => void publishing.publish()}
          />
        }
        list={
          <BlockList
            blocks={blocks}
            selected={selected}
            errors={errors}
            removed={removed?.page === page ? removed : null}
            onRestore={() => {
              if (removed)
                change({ type: 'add', block: removed.block, index: removed.index }, removed.block.uid);
              setRemoved(null);
            }}
            onSelect={select}
            onToggle={(uid) => change({ type: 'toggle', uid }, uid)}
            onMove={(uid, to) => change({ type: 'move', uid, to }, uid)}
            onAdd={() => setIsGalleryOpen(true)}
            note={page === 'tour' ? t('builder.screen.tour_note') : undefined}
            {...actions}
          />
        }
        panel={
          block && {
            block,
            errors: errors[block.uid] ?? noErrors,
            can: {
              up: canMove(blocks, index, index - 1),
              down: canMove(blocks, index, index + 1),
              remove: canRemove(blocks, block),
            },
            onChange: (next) => {
              change({ type: 'edit', block: next, at: Date.now() }, next.uid);
              publishing.forget(next.uid);
            },
            onMoveUp: () => actions.onMoveUp(block.uid),
            onMoveDown: () => actions.onMoveDown(block.uid),
            onRemove: () => remove(block.uid),
            onClose: () => setSelected(null),
          }
        }
        stage={
          <DeviceStage
            // Another page is another document: nothing of the former is kept.
            key={page}
            url={draft.previewUrl}
            target={scrollTarget(blocks, looked)}
            device={device}
            title={t(`builder.screen.pages.${page}`)}
          />
        }
      />
      <BlockGallery
        opened={isGalleryOpen}
        page={page}
        onClose={() => setIsGalleryOpen(false)}
        onAdd={(name, number) => {
          const made = newPageBlock(blocks, name, number, language, crypto.randomUUID());
          change({ type: 'add', block: made, index: placeForNew(blocks, selected) }, made.uid);
          setIsGalleryOpen(false);
          select(made.uid);
        }}
      />
      <ConflictDialog
        draft={draft}
        opened={draft.save.status === 'conflict' && !isConflictPostponed}
        onClose={() => setIsConflictPostponed(true)}
      />
      {leaveDialog}
    </EditorServicesProvider>
  );
}
