import type { TourView } from '@tropa/contract';
import { Skeleton } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { siteCalls, useCall } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { ScaledFrame } from '../../../../shared/preview/scaled-frame.tsx';
import classes from './preview-pane.module.css';
import { useTourEditor } from './tour-editor-context.ts';

/** The address works for an hour: another is asked for before that. */
const RENEW_MS = 50 * 60_000;

/** The tour's public page beside the form, as it is saved, on the screen of a phone. */
export function PreviewPane({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation();
  const { control, tour } = useTourEditor();
  // Every change of the form may make it differ from what is shown.
  useWatch({ control });
  if (!tour)
    return (
      <aside className={classes['pane']} aria-label={t('tour_editor.preview.title')}>
        <p className={classes['hint']}>{t('tour_editor.preview.unsaved_draft')}</p>
      </aside>
    );
  return (
    <aside className={classes['pane']} aria-label={t('tour_editor.preview.title')}>
      <TourFrame tour={tour} />
      {tour.status !== 'draft' && isDirty() && (
        <p className={classes['hint']}>{t('tour_editor.preview.not_saved')}</p>
      )}
    </aside>
  );
}

function TourFrame({ tour }: { tour: TourView }) {
  const { t } = useTranslation();
  const query = useCall(
    siteCalls.tourPreview,
    { query: { id: tour.id } },
    { staleTime: RENEW_MS, refetchInterval: RENEW_MS },
  );
  return (
    <div className={classes['device']}>
      <QueryState query={query} skeleton={<Skeleton height="100%" radius={0} />}>
        {({ preview_url: url }) => (
          <ScaledFrame
            url={`${url}&v=${encodeURIComponent(tour.updated_at)}.${tour.actual_dates_count}`}
            device="phone"
            title={t('tour_editor.preview.title')}
            keepsScroll
          />
        )}
      </QueryState>
    </div>
  );
}
