import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { TourSiteStatus } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { siteState } from '../../model/site-state.ts';
import classes from './sites.module.css';

/** Above the form: what a partner site has refused, why, and what to do. */
export function RefusedAlerts({ statuses }: { statuses: readonly TourSiteStatus[] }) {
  const { t } = useTranslation();
  return statuses.map((site) => {
    const { name } = siteState(site);
    if (name !== 'rejected' && name !== 'edit_rejected') return null;
    return (
      <Alert
        key={site.site_id}
        color="red"
        variant="light"
        mb="md"
        icon={<IconAlertCircle size={18} stroke={1.6} />}
        title={
          name === 'rejected'
            ? t('tour_sites.alert', { site: site.site_name })
            : t('tour_sites.alert_edit', { site: site.site_name })
        }
      >
        <p className={classes['alertReason']}>{site.reason}</p>
        <p className={classes['alertNext']}>{t(`tour_sites.next.${name}`)}</p>
      </Alert>
    );
  });
}
