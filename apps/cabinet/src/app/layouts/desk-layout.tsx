import {
  IconArrowBackUp,
  IconBuilding,
  IconCash,
  IconInbox,
  IconListDetails,
  IconTicket,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import type { Translate } from '@tropa/i18n';
import { CountBadge } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCall } from '../../shared/api/index.ts';
import { organizerPath } from '../../shared/organizer-path.ts';
import { useOrganizers } from '../../shared/session/session.ts';
import bottom from '../shell/bottom-navigation.module.css';
import { QuickMenu } from '../shell/quick-menu.tsx';
import side from '../shell/side-navigation.module.css';
import { UserMenu } from '../shell/user-menu.tsx';
import classes from './desk-layout.module.css';
import layouts from './layouts.module.css';

interface DeskEntry {
  to: '/desk' | '/desk/users' | '/desk/organizers' | '/desk/bookings' | '/desk/payouts' | '/desk/acts';
  label: (t: Translate) => string;
  icon: Icon;
}

const ENTRIES: readonly DeskEntry[] = [
  { to: '/desk', label: (t) => t('desk.navigation.queues'), icon: IconInbox },
  { to: '/desk/users', label: (t) => t('desk.navigation.users'), icon: IconUsers },
  { to: '/desk/organizers', label: (t) => t('desk.navigation.organizers'), icon: IconBuilding },
  { to: '/desk/bookings', label: (t) => t('desk_bookings.title'), icon: IconTicket },
  { to: '/desk/payouts', label: (t) => t('desk_payouts.title'), icon: IconCash },
  { to: '/desk/acts', label: (t) => t('desk.navigation.acts'), icon: IconListDetails },
];

/** So often the desk looks whether somebody new waits. */
const REFETCH_MS = 30_000;

function useWaiting(): number {
  const { data } = useCall(deskCalls.queues, {}, { refetchInterval: REFETCH_MS });
  return (data?.queues ?? []).reduce((sum, { count }) => sum + count, 0);
}

/** The desk's own frame: its sections at the left, at 390 px at the foot. */
export function DeskLayout() {
  const { t } = useTranslation();
  const waiting = useWaiting();
  const [organizer] = useOrganizers();
  const label = t('desk.navigation.waiting', { count: waiting });
  const badge = ({ to }: DeskEntry, className: string | undefined) =>
    to === '/desk' ? <CountBadge count={waiting} label={label} className={className} /> : null;
  return (
    <div className={layouts['default']}>
      <a href="#main" className={layouts['skip']}>
        {t('app.skip')}
      </a>
      <header className={classes['bar']}>
        <span className={classes['title']}>{t('desk.title')}</span>
        <QuickMenu />
      </header>
      <nav className={side['side']} aria-label={t('desk.navigation.label')}>
        <span className={`${classes['title']} ${side['label']}`}>{t('desk.title')}</span>
        <ul className={side['list']}>
          {ENTRIES.map((entry) => (
            <li key={entry.to}>
              <Link
                to={entry.to}
                className={side['item']}
                activeOptions={{ exact: entry.to === '/desk' }}
                activeProps={{ 'data-active': true }}
                title={entry.label(t)}
              >
                <entry.icon size={18} stroke={1.7} aria-hidden />
                <span className={side['label']}>{entry.label(t)}</span>
                {badge(entry, side['badge'])}
              </Link>
            </li>
          ))}
        </ul>
        <div className={side['foot']}>
          {organizer && (
            <Link
              to={organizerPath(organizer.id, 'dashboard')}
              className={side['item']}
              title={t('desk.navigation.cabinet')}
            >
              <IconArrowBackUp size={18} stroke={1.7} aria-hidden />
              <span className={side['label']}>{t('desk.navigation.cabinet')}</span>
            </Link>
          )}
          <UserMenu />
        </div>
      </nav>
      <main id="main" tabIndex={-1} className={layouts['main']}>
        <Outlet />
      </main>
      <nav className={`${bottom['bar']} ${classes['foot']}`} aria-label={t('desk.navigation.label')}>
        {ENTRIES.map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            className={bottom['item']}
            activeOptions={{ exact: entry.to === '/desk' }}
            activeProps={{ 'data-active': true }}
          >
            <entry.icon size={22} stroke={1.6} aria-hidden />
            <span>{entry.label(t)}</span>
            {badge(entry, bottom['badge'])}
          </Link>
        ))}
      </nav>
    </div>
  );
}
