import { VisuallyHidden } from '@mantine/core';
import { familyName } from '@tropa/blocks';
import { isTextAt, withValueAt, type FromCanvas } from '@tropa/blocks/canvas';
import { EditorServicesProvider } from '@tropa/blocks/editor';
import type { AttachedSite, Language, SitePage } from '@tropa/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlushGuard } from '../../../shared/page/use-flush-guard.tsx';
import type { Device } from '../../../shared/preview/scaled-frame.tsx';
import { allowedFor } from '../builder/allowed.ts';
import { newPageBlock, placeForNew } from '../builder/new-page-block.ts';
import { scrollTarget } from '../builder/scroll-target.ts';
import { PageStage } from '../canvas/page-stage.tsx';
import { placesOf, shownBlocks } from '../canvas/places.ts';
import { useBlockCommands } from '../hooks/use-block-commands.ts';
import { useBuilderKeys } from '../hooks/use-builder-keys.ts';
import { useDrafts, type LoadedPage } from '../hooks/use-drafts.ts';
import { useEditorServices } from '../hooks/use-editor-services.ts';
import { useLatest } from '../../../shared/use-latest.ts';
import { usePublishing } from '../hooks/use-publishing.ts';
import { PublishDialog } from '../publishing/publish-dialog.tsx';
import { BlockGallery } from './block-gallery.tsx';
import { BlockList } from './block-list.tsx';
import { BuilderBar } from './builder-bar.tsx';
import { BuilderLayout } from './builder-layout.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

interface BuilderProps {
  site: AttachedSite;
  user_id: number;
  loaded: Record<SitePage, LoadedPage>;
  page: SitePage;
  /** Uid of the block of that page that is open at first. */
  firstBlock?: string | undefined;
  onPage: (page: SitePage) => void;
}

const NO_ERRORS = {};

/** Edits both pages of a site: blocks at the left, the page itself at the right. */
export function Builder({ site, user_id, loaded, page, firstBlock, onPage }: BuilderProps) {
  const { t } = useTranslation();
  const { organizer_id } = site;
  const drafts = useDrafts({ user_id, organizer_id }, loaded);
  const { main, tour } = drafts;
  const draft = drafts[page];
  const { blocks, dispatch } = draft;

  const [first] = useState(() => (blocks.some(({ uid }) => uid === firstBlock) ? firstBlock : undefined));
  const [selected, setSelected] = useState<string | null>(first ?? null);
  /** The page scrolls to a block that was chosen in the list, not to one that is under the pointer already. */
  const [isLookedAt, setIsLookedAt] = useState(first !== undefined);
  const [isFormOpen, setIsFormOpen] = useState(first !== undefined);
  const [device, setDevice] = useState<Device>('desktop');
  /** Beside which block a new one comes; undefined: the catalogue is closed. */
  const [adding, setAdding] = useState<{ uid: string | null; place: 'above' | 'below' }>();
  const [isConflictPostponed, setIsConflictPostponed] = useState(false);

  const siteLanguage = site.settings.languages[0] ?? 'ru';
  const [language, setLanguage] = useState<Language>(siteLanguage);

  const select = (uid: string | null) => {
    setSelected(uid);
    setIsLookedAt(uid !== null);
  };
  const open = (uid: string | null) => {
    select(uid);
    setIsFormOpen(uid !== null);
  };
  const publishing = usePublishing(site, { main, tour }, (wrong) => {
    onPage(wrong.page);
    open(wrong.uid);
  });
  const errors = publishing.errorsOf(draft);
  const commands = useBlockCommands({
    drafts,
    draft,
    selected,
    select,
    onPage,
    onAdd: (uid, place) => setAdding({ uid, place }),
    onEdit: open,
  });
  const run = useLatest(commands.run);
  useBuilderKeys(run);
  // A row that the keys have chosen takes the focus along.
  useEffect(() => {
    const focused = document.activeElement;
    if (selected !== null && focused instanceof HTMLElement && focused.dataset['blockRow'] !== undefined)
      document.querySelector<HTMLElement>(`[data-block-row="${CSS.escape(selected)}"]`)?.focus();
  }, [selected]);

  const hear = (message: FromCanvas) => {
    if (message.type === 'select') {
      setSelected(message.uid);
      setIsLookedAt(false);
      setIsFormOpen(false);
    } else if (message.type === 'command') {
      run(message.command, message.uid);
    } else if (message.type === 'move') {
      commands.moveTo(message.uid, message.to);
    } else if (message.type === 'text') {
      // Under another language the page is only shown.
      if (language !== siteLanguage) return;
      const edited = blocks.find(({ uid }) => uid === message.uid);
      const name = edited && familyName(edited.type);
      if (!edited || !name) return;
      // Only what is a text of the block is taken from the page.
      if (!isTextAt(name, edited.data, message.path, message.value)) return;
      const data = withValueAt(edited.data, message.path, message.value);
      if (typeof data !== 'object' || data === null) return;
      dispatch({ type: 'edit', block: { ...edited, data: { ...data } }, at: Date.now() });
      publishing.forget(message.uid);
    }
  };

  const index = blocks.findIndex(({ uid }) => uid === selected);
  const block = blocks[index];
  const shown = useMemo(
    () => shownBlocks(page, { main: main.blocks, tour: tour.blocks }),
    [page, main.blocks, tour.blocks],
  );
  const places = useMemo(() => placesOf(shown, blocks, errors), [shown, blocks, errors]);
  const services = useEditorServices(organizer_id, siteLanguage, blocks);
  const leaveDialog = useFlushGuard({
    isDirty: [main, tour].some(({ save }) => save.status !== 'saved'),
    flush: publishing.flushAll,
    onLost: () => {
      main.discard();
      tour.discard();
    },
  });
  const { undoPage, redoPage } = drafts;
  const steps = useMemo(
    () => ({ undoPage, redoPage, onUndo: () => run('undo', null), onRedo: () => run('redo', null) }),
    [undoPage, redoPage, run],
  );
  const turnTo = useLatest((next: SitePage) => {
    open(null);
    onPage(next);
  });
  const decide = useCallback(() => setIsConflictPostponed(false), []);
  const publish = useLatest(() => void publishing.ask());
  const conflicted = [draft, main, tour].find(({ save }) => save.status === 'conflict');

  return (
    <EditorServicesProvider services={services}>
      <BuilderLayout
        steps={steps}
        isFormOpen={isFormOpen}
        bar={
          <BuilderBar
            site={site}
            page={page}
            save={draft.save}
            flush={draft.flush}
            steps={steps}
            device={device}
            onPage={turnTo}
            onDevice={setDevice}
            onDecide={decide}
            isPublishing={publishing.isPublishing}
            onPublish={publish}
          />
        }
        list={
          <BlockList
            blocks={blocks}
            selected={selected}
            errors={errors}
            removed={commands.removed}
            onRestore={commands.restore}
            onRun={run}
            onMove={(uid, to) => dispatch({ type: 'move', uid, to })}
            onAdd={() => setAdding({ uid: selected, place: 'below' })}
            note={page === 'tour' ? t('builder.screen.tour_note') : undefined}
          />
        }
        panel={
          block && {
            block,
            language,
            errors: errors[block.uid] ?? NO_ERRORS,
            ...allowedFor(blocks, block, index),
            onRun: run,
            onChange: (next) => {
              dispatch({ type: 'edit', block: next, at: Date.now() });
              publishing.forget(next.uid);
            },
            onClose: () => open(null),
          }
        }
        stage={
          <PageStage
            // Another page is another document: nothing of the former is kept.
            key={page}
            draft={draft}
            blocks={shown}
            places={places}
            selected={selected}
            isLookedAt={isLookedAt}
            target={scrollTarget(blocks, selected)}
            device={device}
            language={language}
            writtenIn={siteLanguage}
            onLanguage={setLanguage}
            tours={services.tours}
            onMessage={hear}
          />
        }
      />
      <VisuallyHidden aria-live="polite">{commands.said}</VisuallyHidden>
      <BlockGallery
        opened={adding !== undefined}
        page={page}
        blocks={blocks}
        onClose={() => setAdding(undefined)}
        onAdd={(name, number) => {
          const made = newPageBlock(blocks, name, number, siteLanguage, crypto.randomUUID());
          const beside = adding?.uid ?? null;
          const at = blocks.findIndex(({ uid }) => uid === beside);
          const place = adding?.place === 'above' && at >= 0 ? at : placeForNew(blocks, beside);
          dispatch({ type: 'add', block: made, index: place });
          setAdding(undefined);
          open(made.uid);
        }}
      />
      {conflicted && (
        <ConflictDialog
          key={conflicted.page}
          draft={conflicted}
          opened={!isConflictPostponed}
          onClose={() => setIsConflictPostponed(true)}
        />
      )}
      {leaveDialog}
      <PublishDialog
        site={site}
        opened={publishing.isAsking}
        onClose={publishing.close}
        isPublishing={publishing.isPublishing}
        onPublish={publishing.publish}
      />
    </EditorServicesProvider>
  );
}
