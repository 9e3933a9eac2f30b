import { VisuallyHidden } from '@mantine/core';
import type { FromCanvas } from '@tropa/blocks/canvas';
import { EditorServicesProvider } from '@tropa/blocks/editor';
import type { AttachedSite, Block, Language, SitePage } from '@tropa/contract';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlushGuard } from '../../../shared/page/use-flush-guard.tsx';
import type { Device } from '../../../shared/preview/scaled-frame.tsx';
import { allowedFor } from '../builder/allowed.ts';
import { withTextOfPage } from '../builder/edit-text.ts';
import { scrollTarget } from '../builder/scroll-target.ts';
import { PageStage } from '../canvas/page-stage.tsx';
import { placesOf, shownBlocks } from '../canvas/places.ts';
import { useBlockChoice } from '../hooks/use-block-choice.ts';
import { useBlockCommands } from '../hooks/use-block-commands.ts';
import { useBuilderKeys } from '../hooks/use-builder-keys.ts';
import { useDrafts, type LoadedPage } from '../hooks/use-drafts.ts';
import { useEditorServices } from '../hooks/use-editor-services.ts';
import { useLatest } from '../../../shared/use-latest.ts';
import { usePublishing } from '../hooks/use-publishing.ts';
import { PublishDialog } from '../publishing/publish-dialog.tsx';
import { AddBlock, type Beside } from './add-block.tsx';
import { BlockList } from './block-list.tsx';
import { BuilderBar } from './builder-bar.tsx';
import { BuilderLayout } from './builder-layout.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { TourOrderOffer } from './tour-order-offer.tsx';

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

  const choice = useBlockChoice(blocks, firstBlock);
  const { selected, select, open } = choice;
  const [device, setDevice] = useState<Device>('desktop');
  const [adding, setAdding] = useState<Beside>();
  const [isConflictPostponed, setIsConflictPostponed] = useState(false);

  const siteLanguage = site.settings.languages[0] ?? 'ru';
  const [language, setLanguage] = useState<Language>(siteLanguage);

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
  const edit = (block: Block) => {
    dispatch({ type: 'edit', block, at: Date.now() });
    publishing.forget(block.uid);
  };
  const hear = (message: FromCanvas) => {
    if (message.type === 'select') choice.selectOnPage(message.uid);
    else if (message.type === 'command') run(message.command, message.uid);
    else if (message.type === 'move') commands.moveTo(message.uid, message.to);
    // Under another language the page is only shown.
    else if (message.type === 'text' && language === siteLanguage) {
      const edited = withTextOfPage(blocks, message);
      if (edited) edit(edited);
    }
  };

  const index = blocks.findIndex(({ uid }) => uid === selected);
  const block = blocks[index];
  const shown = useMemo(
    () => shownBlocks(page, { main: main.blocks, tour: tour.blocks }),
    [page, main.blocks, tour.blocks],
  );
  const places = useMemo(() => placesOf(shown, blocks, errors), [shown, blocks, errors]);
  const { services, measures } = useEditorServices(organizer_id, siteLanguage, blocks);
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
        isFormOpen={choice.isFormOpen}
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
            offer={page === 'tour' && <TourOrderOffer organizer_id={organizer_id} draft={tour} />}
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
            onChange: edit,
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
            measures={measures}
            selected={selected}
            isLookedAt={choice.isLookedAt}
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
      <AddBlock
        draft={draft}
        beside={adding}
        language={siteLanguage}
        onClose={() => setAdding(undefined)}
        onAdded={(uid) => {
          setAdding(undefined);
          open(uid);
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
