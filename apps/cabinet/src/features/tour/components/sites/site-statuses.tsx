import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { TourSiteStatus } from '@tropa/contract';
import { StatusDot } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOnSites, siteState } from '../../model/site-state.ts';
import { TourSitesDialog, type TourOnSites } from './tour-sites-dialog.tsx';
import classes from './sites.module.css';

/** How a published tour stands on the partner sites, in few words; each site with its reason is behind it. */
export function SiteStatuses({ tour }: { tour: TourOnSites }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { site_statuses: statuses = [] } = tour;
  if (!isOnSites(tour)) return null;
  return (
    <>
      <UnstyledButton className={classes['trigger'] ?? ''} onClick={() => setIsOpen(true)}>
        <VisuallyHidden>{t('tour_sites.dialog', { name: tour.name || t('tour.untitled') })}</VisuallyHidden>
        <Summary statuses={statuses} />
      </UnstyledButton>
      <TourSitesDialog tour={tour} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** A line for each way in which the tour stands somewhere, with the number of sites where there are several. */
function Summary({ statuses }: { statuses: readonly TourSiteStatus[] }) {
  const { t } = useTranslation();
  const states = statuses.map(siteState);
  return [...Map.groupBy(states, ({ name }) => name)].map(([name, alike]) => (
    <StatusDot key={name} tone={alike[0]?.tone ?? 'neutral'}>
      {statuses.length === 1
        ? t(`tour_sites.short.${name}`)
        : t('tour_sites.count', { status: t(`tour_sites.short.${name}`), number: alike.length })}
    </StatusDot>
  ));
}
