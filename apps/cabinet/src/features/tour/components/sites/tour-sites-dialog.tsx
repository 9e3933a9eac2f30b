import { Button } from '@mantine/core';
import { IconWorldWww } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TourSiteStatus, TourView } from '@tropa/contract';
import { Dialog, EmptyState, StatusDot, ReasonedButton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { tourModerationCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { organizerPath } from '../../../../shared/organizer-path.ts';
import { useOrganizer, useScope } from '../../../../shared/session/session.ts';
import { CHANGED_BY_TOUR } from '../../hooks/changed-calls.ts';
import { siteActions, siteState } from '../../model/site-state.ts';
import classes from './sites.module.css';

/** What the dialog needs of a tour. */
export type TourOnSites = Pick<TourView, 'id' | 'name' | 'status'> & {
  site_statuses?: TourSiteStatus[] | undefined;
};

interface TourSitesDialogProps {
  tour: TourOnSites;
  opened: boolean;
  onClose: () => void;
}

/** A tour on each partner site: its state, the reason of a refusal, what to do next, and the way there and off. */
export function TourSitesDialog({ tour, opened, onClose }: TourSitesDialogProps) {
  const { t } = useTranslation();
  const { site_statuses: statuses = [], status } = tour;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      kind="form"
      title={t('tour_sites.dialog', { name: tour.name || t('tour.untitled') })}
    >
      {statuses.length === 0 ? (
        <NoPartnership />
      ) : (
        <>
          <p className={classes['lead']}>
            {status === 'published' ? t('tour_sites.lead') : t('tour_sites.not_published')}
          </p>
          <ul className={classes['sites']}>
            {statuses.map((site) => (
              <SiteLine key={site.site_id} tour={tour} site={site} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function SiteLine({ tour, site }: { tour: TourOnSites; site: TourSiteStatus }) {
  const { t } = useTranslation();
  const canWrite = useScope('tours', 'write') === 'all';
  const isOnSale = tour.status === 'published';
  const { name, tone } = siteState(site);
  return (
    <li>
      <div className={classes['siteHead']}>
        <strong>{site.site_name}</strong>
        <StatusDot tone={tone}>{t(`tour_sites.state.${name}`)}</StatusDot>
      </div>
      {site.reason !== '' && (
        <p className={classes['reason']}>{t('tour_sites.reason', { reason: site.reason })}</p>
      )}
      {isOnSale && <p className={classes['next']}>{t(`tour_sites.next.${name}`)}</p>}
      {isOnSale && canWrite && <SiteButtons tour={tour} site={site} />}
    </li>
  );
}

function SiteButtons({ tour, site }: { tour: TourOnSites; site: TourSiteStatus }) {
  const { t } = useTranslation();
  const { canSubmit, canWithdraw } = siteActions(site);
  const invalidates = CHANGED_BY_TOUR;
  const submit = useCallMutation(tourModerationCalls.submitToSite, {
    invalidates,
    success: ({ site_statuses: statuses }) =>
      statuses.some(({ site_id, status }) => site_id === site.site_id && status === 'published')
        ? t('tour_sites.restored')
        : t('tour_sites.submitted'),
  });
  const withdraw = useCallMutation(tourModerationCalls.withdrawFromSite, {
    invalidates,
    success: t('tour_sites.withdrawn'),
  });
  const body = { tour_id: tour.id, site_id: site.site_id };
  const isBusy = submit.isPending || withdraw.isPending;
  return (
    <div className={classes['buttons']}>
      {canSubmit && (
        <ReasonedButton
          size="sm"
          variant="default"
          loading={submit.isPending}
          isBusy={isBusy}
          onClick={() => submit.mutate({ body })}
        >
          {t('tour_sites.submit')}
        </ReasonedButton>
      )}
      {canWithdraw && (
        <ReasonedButton
          size="sm"
          variant="default"
          loading={withdraw.isPending}
          isBusy={isBusy}
          onClick={() => withdraw.mutate({ body })}
        >
          {t('tour_sites.withdraw')}
        </ReasonedButton>
      )}
    </div>
  );
}

/** Nothing is signed yet: the owner chooses a site, the others are told whom to ask. */
function NoPartnership() {
  const { t } = useTranslation();
  const organizer = useOrganizer();
  const canSign = useScope('profile', 'write') === 'all';
  return (
    <EmptyState
      icon={<IconWorldWww size={24} stroke={1.6} />}
      title={t('tour_sites.empty')}
      text={
        canSign ? t('tour_sites.empty_text') : `${t('tour_sites.empty_text')} ${t('tour_sites.ask_owner')}`
      }
      action={
        canSign && (
          <Button component={Link} to={organizerPath(organizer.id, 'sites')}>
            {t('tour_sites.sign')}
          </Button>
        )
      }
    />
  );
}
