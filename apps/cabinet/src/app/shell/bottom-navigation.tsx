import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveOrganizer } from '../../shared/session/session.ts';
import { entryPath, splitForPhone } from '../navigation.ts';
import classes from './bottom-navigation.module.css';
import { CountBadge } from '@tropa/ui';
import { useUnreadNotices } from './use-unread-notices.ts';
import { EntryBadge } from './entry-badge.tsx';
import { useNavigation } from './use-navigation.ts';

const MoreSheet = lazy(async () => {
  const module = await import('./more-sheet.tsx');
  return { default: module.MoreSheet };
});

/** The navigation of phones: the main screens, and a sheet with the rest. */
export function BottomNavigation() {
  const { t } = useTranslation();
  const organizer = useActiveOrganizer();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const [wasMoreOpen, setWasMoreOpen] = useState(false);
  const openMore = () => {
    setWasMoreOpen(true);
    setIsMoreOpen(true);
  };
  const { bar, more } = splitForPhone(useNavigation());
  const notices = useUnreadNotices();
  // What waits behind «Ещё» is told on it.
  const hidden = more.filter((entry) => entry.counts);
  return (
    <nav className={classes['bar']} aria-label={t('app.navigation.label')}>
      {bar.map((entry) => (
        <Link
          key={entry.id}
          to={entryPath(entry, organizer?.id)}
          className={classes['item']}
          activeProps={{ 'data-active': true }}
        >
          <entry.icon size={22} stroke={1.6} aria-hidden />
          <span>{(entry.shortLabel ?? entry.label)(t)}</span>
          <EntryBadge entry={entry} className={classes['badge']} />
        </Link>
      ))}
      <UnstyledButton className={classes['item']} onClick={openMore} aria-haspopup="dialog">
        <IconMenu2 size={22} stroke={1.6} aria-hidden />
        <span>{t('app.navigation.more')}</span>
        {hidden.map((entry) => (
          <EntryBadge key={entry.id} entry={entry} className={classes['badge']} />
        ))}
        {hidden.length === 0 && (
          <CountBadge
            count={notices}
            label={t('app.notifications.unread_count', { count: notices })}
            className={classes['badge']}
          />
        )}
      </UnstyledButton>
      {wasMoreOpen && (
        <Suspense>
          <MoreSheet opened={isMoreOpen} onClose={() => setIsMoreOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}
