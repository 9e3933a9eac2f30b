import { UnstyledButton } from '@mantine/core';
import type { TourSiteStatus } from '@tropa/contract';
import { StatusDot } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SITE_STATUS_TONES, SITE_STATUSES, siteState } from '../../model/site-state.ts';
import { TourSitesDialog, type TourOnSites } from './tour-sites-dialog.tsx';
import classes from './sites.module.css';

/** How a published tour stands on the partner sites, in a line or two; each site with its reason is behind it. */
export function SiteStatuses({ tour }: { tour: TourOnSites }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { site_statuses: statuses = [] } = tour;
  if (statuses.length === 0 || tour.status !== 'published') return null;
  return (
    <>
      <UnstyledButton
        className={classes['trigger'] ?? ''}
        aria-label={t('tour_sites.details', { name: tour.name || t('tour.untitled') })}
        onClick={() => setIsOpen(true)}
      >
        <Summary statuses={statuses} />
      </UnstyledButton>
      <TourSitesDialog tour={tour} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** One site: its state in words. Several: how many stand how. */
function Summary({ statuses }: { statuses: readonly TourSiteStatus[] }) {
  const { t } = useTranslation();
  const [first, ...others] = statuses;
  if (first && others.length === 0) {
    const { name, tone } = siteState(first);
    return <StatusDot tone={tone}>{t(`tour_sites.state.${name}`)}</StatusDot>;
  }
  const isRefused = statuses.some(({ status, reason }) => status === 'unpublished' && reason !== '');
  return SITE_STATUSES.map((status) => {
    const number = statuses.filter((site) => site.status === status).length;
    if (number === 0) return null;
    const tone = status === 'unpublished' && isRefused ? 'danger' : SITE_STATUS_TONES[status];
    return (
      <StatusDot key={status} tone={tone}>
        {t('tour_sites.count', { status: t(`tour_sites.status.${status}`), number })}
      </StatusDot>
    );
  });
}
