import { useNavigate } from '@tanstack/react-router';
import type { TourView } from '@tropa/contract';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../../shared/api/index.ts';
import { notSavedBy } from '../../../shared/forms/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { showFailure, showToast } from '../../../shared/toasts.ts';
import type { SaveOutcome } from '../model/autosave.ts';
import { applyRefusal } from '../model/apply-refusal.ts';
import type { TourSection } from '../model/sections.ts';
import type { TourValues } from '../model/tour-values.ts';
import { showPublished } from './published-toast.tsx';
import { useAutosave } from './use-autosave.ts';
import { unreadSection } from './use-refusal-focus.ts';
import { failureOf, useTourSaving } from './use-tour-saving.ts';
import type { StoreFlags, TourStore } from './use-tour-store.ts';

interface EditingOptions {
  form: UseFormReturn<TourValues>;
  organizerId: number;
  /** Where the tour is kept. Must be the same at every render. */
  tourStore: TourStore;
  tour: TourView | null;
  /** Whether whoever looks at the tour may change it. */
  isAllowed: boolean;
  onCreated?: ((tour: TourView) => void) | undefined;
  /** Tells that it is published; by default with the way to its page. */
  onPublished?: (() => void) | undefined;
  /** Leads to the section of the first refusal. */
  onRefused: (section: TourSection) => void;
}
type Action = 'save' | 'publish';
export type TourEditing = ReturnType<typeof useTourEditing>;

/** Saving and publishing of the editor's form, with the refusals shown where they belong. */
export function useTourEditing({
  form,
  organizerId,
  tourStore,
  tour,
  isAllowed,
  onCreated,
  onPublished,
  onRefused,
}: EditingOptions) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const onMerged = () => void showToast({ level: 'info', message: t('tour_editor.saving.merged') });
  const saving = useTourSaving({ form, tourStore, tour, onCreated, onMerged });
  const { store, conflict } = saving;
  const [running, setRunning] = useState<Action | null>(null);
  const [sectionErrors, setSectionErrors] = useState<Partial<Record<TourSection, string>>>({});
  const [mismatch, setMismatch] = useState<{ failure: ApiFailure; action: Action } | null>(null);
  const [firstRefused, setFirstRefused] = useState<TourSection | null>(null);
  // A tour that nobody has named is not worth a draft yet.
  const hasName = useWatch({ control: form.control, name: 'name' }).trim() !== '';
  const [isAsking, setIsAsking] = useState(false);

  const refuse = (failure: ApiFailure, action: Action) => {
    // A dialog asks about it, or has asked.
    if (saving.isDisputed() || failure.type === 'requisites') return;
    if (failure.type === 'duration_mismatch') {
      setMismatch({ failure, action });
      setIsAsking(true);
      return;
    }
    const shown = applyRefusal(form, failure.errors);
    setSectionErrors(shown.sections);
    showFailure({
      message: failure.message,
      errors: Object.fromEntries(shown.rest.map((text) => [text, text])),
      request: failure.request,
    });
    if (shown.first) onRefused(shown.first);
  };

  const announce = (published: TourView) =>
    showPublished({
      tour: published,
      t,
      onMakeSite: () => void navigate({ to: organizerPath(organizerId, 'sites') }),
    });

  /** @throws ApiFailure */
  const perform = async (action: Action, flags: StoreFlags): Promise<void> => {
    form.clearErrors();
    setSectionErrors({});
    if (action === 'save') await store(flags);
    else {
      // Saved first: a refused publication keeps the draft.
      await store();
      const published = await store({ with_publish: true, ...flags });
      if (onPublished) onPublished();
      else announce(published);
    }
  };

  const run = async (action: Action, flags: StoreFlags = {}): Promise<boolean> => {
    const unread = unreadSection();
    if (unread !== undefined) {
      onRefused(unread);
      return false;
    }
    setRunning(action);
    try {
      await perform(action, flags);
      return true;
    } catch (error) {
      refuse(failureOf(error), action);
      return false;
    } finally {
      setRunning(null);
    }
  };

  /** Saves a draft without disturbing whoever is writing it. */
  const saveQuietly = async (): Promise<SaveOutcome> => {
    try {
      await store();
      form.clearErrors();
      return 'saved';
    } catch (error) {
      const failure = failureOf(error);
      // A dialog asks; until then nothing is tried.
      if (saving.isDisputed()) return 'undecided';
      if (failure.type !== 'validation') return notSavedBy(failure);
      setFirstRefused(applyRefusal(form, failure.errors).first);
      return 'refused';
    }
  };
  const isDraft = tour === null ? hasName : tour.status === 'draft';
  const autosave = useAutosave(form, {
    isOn: isDraft && isAllowed && conflict === null && running === null,
    isDirty: saving.isDirty,
    save: saveQuietly,
  });

  const ensureSaved = async (): Promise<number | null> => {
    if (tour) return tour.id;
    try {
      const stored = await store();
      return stored.id;
    } catch (error) {
      refuse(failureOf(error), 'save');
      return null;
    }
  };

  return {
    running,
    conflict,
    decide: saving.decide,
    isDirty: saving.isDirty,
    autosave: {
      ...autosave,
      isOn: isDraft && isAllowed,
      showRefused: () => {
        if (firstRefused) onRefused(firstRefused);
      },
    },
    sectionErrors,
    clearSectionError: (section: TourSection) => setSectionErrors(({ [section]: _gone, ...rest }) => rest),
    save: () => run('save'),
    publish: () => run('publish'),
    ensureSaved,
    mismatch: {
      failure: mismatch?.failure ?? null,
      opened: isAsking,
      isPublishing: mismatch?.action === 'publish',
      onConfirm: () => run(mismatch?.action ?? 'save', { save_without_duration_checking: true }),
      onClose: () => setIsAsking(false),
    },
  };
}
