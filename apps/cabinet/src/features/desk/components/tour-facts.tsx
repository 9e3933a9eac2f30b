import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DeskTour, PublicTour } from '@tropa/contract';
import { EmptyState, Panel } from '@tropa/ui';
import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deskTourCalls, useCall } from '../../../shared/api/index.ts';
import { Facts } from '../../../shared/page/facts.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { deskPath } from '../model/desk-path.ts';
import classes from './tour-review.module.css';

/** Whose tour it is, for which site, since when it waits. */
export function TourFacts({ tour }: { tour: DeskTour }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('desk_tours.about')}>
      <Facts
        facts={[
          {
            name: t('desk_tours.organizer'),
            value: (
              <Link to={deskPath('organizers', tour.organizer_id)} className={classes['link']}>
                {tour.organizer_name}
              </Link>
            ),
          },
          { name: t('desk_tours.site'), value: tour.site_name },
          { name: t('desk_tours.number'), value: tour.tour_id },
          { name: t('desk_tours.submitted'), value: format.moment(tour.submitted_at) },
          ...(tour.approved_at === null
            ? []
            : [{ name: t('desk_tours.approved_at'), value: format.moment(tour.approved_at) }]),
          { name: t('desk_tours.sale'), value: t(`desk_tours.sale_status.${tour.tour_status}`) },
        ]}
      />
    </Panel>
  );
}

const DATES_SHOWN = 4;

/** What visitors of the partner site see at this moment. */
export function LiveTour({ tour: { tour_id, site_id } }: { tour: DeskTour }) {
  const { t } = useTranslation();
  const query = useCall(deskTourCalls.partnerTour, { query: { tour_id, site_id } });
  return (
    <Panel title={t('desk_tours.live')}>
      <QueryState query={query} skeleton={<Skeleton height={160} />} compact>
        {({ tour }) =>
          tour ? (
            <LiveFacts tour={tour} />
          ) : (
            <EmptyState
              compact
              icon={<IconEyeOff size={24} stroke={1.6} />}
              title={t('desk_tours.live_none')}
            />
          )
        }
      </QueryState>
    </Panel>
  );
}

function LiveFacts({ tour }: { tour: PublicTour }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <Facts
        facts={[
          { name: t('desk_tours.live_name'), value: tour.name },
          {
            name: t('desk_tours.live_price'),
            value: tour.price === null ? '—' : format.money(tour.price, tour.currency),
          },
          {
            name: t('desk_tours.live_dates'),
            value:
              tour.dates.length === 0 ? (
                t('desk_tours.live_no_dates')
              ) : (
                <span className={classes['lines']}>
                  {tour.dates.slice(0, DATES_SHOWN).map((date) => (
                    <span key={`${date.date_start} ${date.time_start ?? ''} ${date.id}`}>
                      {t('desk_tours.live_seats', {
                        dates: format.listed(date, tour.timezone),
                        seats: date.number_of_free_seats,
                      })}
                    </span>
                  ))}
                </span>
              ),
          },
          { name: t('desk_tours.field.short_description'), value: tour.short_description || '—' },
          { name: t('desk_tours.live_photos'), value: tour.photos.length },
        ]}
      />
      <p className={classes['hint']}>{t('desk_tours.live_hint')}</p>
    </>
  );
}
