import { Button } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerCalls, tourCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useScope } from '../../../shared/session/session.ts';
import { siteHints } from '../site-hints.ts';
import classes from './site-hints.module.css';

/** What the organizer could add so that the site says more; nothing when all is there or not known yet. */
export function SiteHints({ organizer_id }: { organizer_id: number }) {
  const { t } = useTranslation();
  const canReadProfile = useScope('profile', 'read') !== 'none';
  const tours = useCall(tourCalls.list, { query: { organizer_id, format: 'options', limit: 1 } }).data;
  const profile = useCall(
    organizerCalls.view,
    { query: { id: organizer_id } },
    { enabled: canReadProfile },
  ).data;
  const hints = siteHints(tours?.counts.published, profile);
  if (hints.length === 0) return null;
  return (
    <Panel title={t('builder.site.hints.title')} flush>
      <ul className={classes['list']}>
        {hints.map((hint) => (
          <li key={hint} className={classes['hint']}>
            <IconBulb size={18} stroke={1.6} aria-hidden />
            <span className={classes['text']}>{t(`builder.site.hints.${hint}`)}</span>
            <Button
              component={Link}
              to={organizerPath(organizer_id, hint === 'no_tours' ? 'tours' : 'settings')}
              variant="default"
              size="xs"
            >
              {t(
                hint === 'no_tours'
                  ? 'builder.site.hints.no_tours_action'
                  : 'builder.site.hints.profile_action',
              )}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
