import { Link } from '@tanstack/react-router';
import { IconExternalLink } from '@tabler/icons-react';
import type { CallAnswer, organizerCalls } from '@tropa/contract';
import { StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useIsAgent, useOrganizer, useScope } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { verificationOf } from '../../../shared/verification/verification-of.ts';
import { AgentAccountFigure } from './agent-account-figure.tsx';
import classes from './dashboard-figures.module.css';

/** The numbers at the top: requests that wait for those who answer them, income, an agent's debt, verification with the site. */
export function DashboardFigures({ dashboard }: { dashboard: CallAnswer<typeof organizerCalls.dashboard> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const organizer = useOrganizer();
  const canReadProfile = useScope('profile', 'read') !== 'none';
  const answers = useScope('bookings', 'write') !== 'none';
  const sellsAsAgent = useIsAgent();
  const verification = verificationOf(dashboard.organizer_verification);
  const waiting = dashboard.new_requests_count;
  const income = dashboard.income?.filter((item) => item.amount > 0);
  if (!answers && !income && !canReadProfile) return null;
  return (
    <div className={classes['figures']}>
      {answers && (
        <Link to={organizerPath(organizer.id, 'bookings')} className={classes['figure']}>
          <span className={classes['label']}>{t('organizer.dashboard.new_requests')}</span>
          <span className={classes['value']}>{format.number(waiting)}</span>
          <span className={classes['quiet']}>
            {t('organizer.dashboard.new_requests_text', { count: waiting })}
          </span>
        </Link>
      )}
      {income && (
        <div className={classes['figure']}>
          <span className={classes['label']}>
            {t(sellsAsAgent ? 'organizer.dashboard.income_of_agent' : 'organizer.dashboard.income')}
          </span>
          {income.map((item) => (
            <span key={item.currency} className={classes['value']}>
              {format.money(item.amount, item.currency)}
            </span>
          ))}
          {income.length === 0 && (
            <>
              <span className={classes['value']}>{format.money(0, organizer.currency)}</span>
              <span className={classes['quiet']}>{t('organizer.dashboard.income_empty')}</span>
            </>
          )}
        </div>
      )}
      {sellsAsAgent && <AgentAccountFigure />}
      {canReadProfile && (
        <div className={classes['figure']}>
          <span className={classes['label']}>{t('organizer.dashboard.verification')}</span>
          <Link to={organizerPath(organizer.id, 'verification')} className={classes['status']}>
            <StatusDot tone={verification.tone}>{t(`organizer.verification.${verification.key}`)}</StatusDot>
          </Link>
          {organizer.site_url && (
            <a className={classes['site']} href={organizer.site_url} target="_blank" rel="noreferrer">
              {t('organizer.dashboard.site_open')}
              <IconExternalLink size={14} stroke={1.8} aria-hidden />
            </a>
          )}
        </div>
      )}
    </div>
  );
}
