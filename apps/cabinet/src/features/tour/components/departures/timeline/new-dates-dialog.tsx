import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { addDays } from '@tropa/core';
import { Sheet, TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { tourCalls, useCall } from '../../../../../shared/api/index.ts';
import { QueryState } from '../../../../../shared/page/query-state.tsx';
import { useOrganizer } from '../../../../../shared/session/session.ts';
import { dateTourOf } from '../../../model/date-values.ts';
import { SeriesForm } from '../../dates/series-form.tsx';
import classes from './departure-panel.module.css';

/** Days of a tour's row that have been drawn over; `to` null: the tour alone was chosen. */
export interface Drawn {
  tour_id: number;
  name: string;
  from: string;
  to: string | null;
}

/** New dates of a tour from its row of the timeline; a weekly tour is led to its schedule. */
export function NewDatesDialog({
  drawn,
  opened,
  onClose,
}: {
  drawn: Drawn;
  opened: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      kind="largeForm"
      title={t('departures.draw.title', { tour: drawn.name || t('tour.untitled') })}
    >
      {opened && <Body drawn={drawn} onClose={onClose} />}
    </Sheet>
  );
}

/** So many days are chosen where a tour alone was. */
const WEEKS_AHEAD = 28;

function Body({ drawn: { tour_id, from, to }, onClose }: { drawn: Drawn; onClose: () => void }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const query = useCall(tourCalls.view, { query: { id: tour_id } });
  return (
    <QueryState query={query} skeleton={<TextSkeleton lines={8} />} compact>
      {(view) =>
        view.schedule_type === 2 ? (
          <div className={classes['body']}>
            <Text>{t('departures.draw.weekly')}</Text>
            <Button
              w="fit-content"
              renderRoot={(properties) => (
                <Link
                  {...properties}
                  to="/$orgId/tours/$id"
                  params={{ orgId: String(id), id: String(tour_id) }}
                  search={{ section: 'dates' }}
                />
              )}
            >
              {t('departures.draw.schedule')}
            </Button>
          </div>
        ) : (
          <SeriesForm
            tour={dateTourOf(view)}
            days={{ from, to: to ?? addDays(from, WEEKS_AHEAD) }}
            onDone={onClose}
          />
        )
      }
    </QueryState>
  );
}
