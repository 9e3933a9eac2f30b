import { UnstyledButton } from '@mantine/core';
import type { SiteStatus, TourListItem } from '@tropa/contract';
import { Dropdown, StatusDot, type Tone } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import classes from './site-statuses.module.css';

const SITE_TONES: Record<SiteStatus, Tone> = {
  published: 'success',
  moderation: 'warning',
  waiting: 'neutral',
  unpublished: 'danger',
};
const ORDER = ['published', 'moderation', 'waiting', 'unpublished'] as const;

/** How a tour stands on the partner sites: a count by status, each site with its reason behind it. */
export function SiteStatuses({ tour }: { tour: Pick<TourListItem, 'name' | 'site_statuses'> }) {
  const { t } = useTranslation();
  const { site_statuses: statuses = [] } = tour;
  if (statuses.length === 0) return null;
  const words = (status: SiteStatus) => t(`tour_list.sites.status.${status}`);
  return (
    <Dropdown
      label={t('tour_list.sites.details', { name: tour.name || t('tour.untitled') })}
      renderTrigger={(properties) => (
        <UnstyledButton className={classes['trigger'] ?? ''} {...properties}>
          {ORDER.filter((status) => statuses.some((site) => site.status === status)).map((status) => (
            <StatusDot key={status} tone={SITE_TONES[status]}>
              {statuses.length === 1
                ? words(status)
                : t('tour_list.sites.count', {
                    status: words(status),
                    number: statuses.filter((site) => site.status === status).length,
                  })}
            </StatusDot>
          ))}
        </UnstyledButton>
      )}
    >
      <ul className={classes['sites']}>
        {statuses.map(({ site_id, site_name, status, reason }) => (
          <li key={site_id}>
            <span>{site_name}</span>
            <StatusDot tone={SITE_TONES[status]}>{words(status)}</StatusDot>
            {reason !== '' && <p>{reason}</p>}
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}
