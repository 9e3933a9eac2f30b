import { useNavigate } from '@tanstack/react-router';
import type { TourView } from '@tropa/contract';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { showFailure } from '../../../shared/toasts.ts';
import { applyRefusal } from '../model/apply-refusal.ts';
import type { TourSection } from '../model/sections.ts';
import type { TourValues } from '../model/tour-values.ts';
import { showPublished } from './published-toast.tsx';
import { failureOf, useTourSaving, type StoreFlags } from './use-tour-saving.ts';

interface EditingOptions {
  form: UseFormReturn<TourValues>;
  organizerId: number;
  tour: TourView | null;
  onCreated: (tour: TourView) => void;
  /** Leads to the section of the first refusal. */
  onRefused: (section: TourSection) => void;
}
type Action = 'save' | 'publish';

/** Saving and publishing of the editor's form, with the refusals shown where they belong. */
export function useTourEditing({ form, organizerId, tour, onCreated, onRefused }: EditingOptions) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { saved, store } = useTourSaving({ form, organizerId, tour, onCreated });
  const [running, setRunning] = useState<Action | null>(null);
  const [sectionErrors, setSectionErrors] = useState<Partial<Record<TourSection, string>>>({});
  const [mismatch, setMismatch] = useState<{ failure: ApiFailure; action: Action } | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  const refuse = (failure: ApiFailure, action: Action) => {
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
    });
    if (shown.first) onRefused(shown.first);
  };

  const announce = ({ site_url }: TourView) =>
    showPublished({
      site_url,
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
      announce(await store({ with_publish: true, ...flags }));
    }
  };

  const run = async (action: Action, flags: StoreFlags = {}): Promise<boolean> => {
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
    saved,
    running,
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
