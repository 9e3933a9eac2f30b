import type { AttachedSite, SitePage } from '@tropa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../../shared/api/index.ts';
import { showFailure, showToast } from '../../../shared/toasts.ts';
import { NO_ERRORS, splitRefusals, type BlockErrors } from '../builder/block-errors.ts';
import type { PageDraft } from './use-drafts.ts';
import { usePublish } from './use-publish.ts';

type Drafts = Record<SitePage, PageDraft>;
const PAGES: readonly SitePage[] = ['main', 'tour'];
const NOTHING: Record<SitePage, BlockErrors> = { main: NO_ERRORS, tour: NO_ERRORS };

/** The first block with something wrong. */
function firstWrong(errors: Record<SitePage, BlockErrors>, drafts: Drafts) {
  for (const page of PAGES) {
    const block = drafts[page].blocks.find(({ uid }) => errors[page][uid] !== undefined);
    if (block) return { page, uid: block.uid };
  }
  return undefined;
}

/**
 * Publishes what is in the builder, saved first. What is refused is kept at its blocks until they are changed.
 * @param onWrong shows the first block that is refused
 */
export function usePublishing(
  site: AttachedSite,
  drafts: Drafts,
  onWrong: (wrong: { page: SitePage; uid: string }) => void,
) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState(NOTHING);
  /** What is published, and when, is asked in a dialog. */
  const [isAsking, setIsAsking] = useState(false);
  const show = (errors: Record<SitePage, BlockErrors>) => {
    const wrong = firstWrong(errors, drafts);
    if (wrong) onWrong(wrong);
  };
  const close = () => setIsAsking(false);
  const refuse = (failure: ApiFailure): boolean => {
    if (failure.type !== 'validation') return false;
    close();
    const split = {
      main: splitRefusals(failure.errors, 'main', drafts.main.blocks),
      tour: splitRefusals(failure.errors, 'tour', drafts.tour.blocks),
    };
    const errors = { main: split.main.blocks, tour: split.tour.blocks };
    setRefused(errors);
    show(errors);
    const rest = [...split.main.rest, ...split.tour.rest];
    showFailure({
      message: failure.message,
      errors: Object.fromEntries(rest.entries()),
      request: failure.request,
    });
    return true;
  };
  const { publish, isPublishing } = usePublish(site.organizer_id, refuse, close);
  const flushAll = async () => {
    const saved = await Promise.all(PAGES.map((page) => drafts[page].flush()));
    return !saved.includes(false);
  };
  return {
    isPublishing,
    flushAll,
    publish,
    isAsking,
    close,
    /** Opens the dialog of publishing once all is saved. */
    ask: async () => {
      if (await flushAll()) {
        setRefused(NOTHING);
        setIsAsking(true);
        return;
      }
      show({ main: drafts.main.save.errors, tour: drafts.tour.save.errors });
      void showToast({ level: 'error', message: t('builder.publish.unsaved') });
    },
    /** What is wrong on a page, by block. */
    errorsOf: ({ page, save }: PageDraft): BlockErrors =>
      refused[page] === NO_ERRORS ? save.errors : { ...refused[page], ...save.errors },
    /** A block has been changed: the next publishing will tell. */
    forget: (uid: string) => {
      if (PAGES.every((page) => refused[page][uid] === undefined)) return;
      const without = (errors: BlockErrors) =>
        Object.fromEntries(Object.entries(errors).filter(([one]) => one !== uid));
      setRefused({ main: without(refused.main), tour: without(refused.tour) });
    },
  };
}
