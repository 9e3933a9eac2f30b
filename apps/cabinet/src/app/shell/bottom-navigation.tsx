import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveOrganizer } from '../../shared/session/session.ts';
import { useWaiting } from '../../shared/team/use-waiting.ts';
import { entryPath, splitForPhone, type NavigationEntry } from '../navigation.ts';
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
        <MoreBadge hidden={more.filter((entry) => entry.counts)} />
      </UnstyledButton>
      {wasMoreOpen && (
        <Suspense>
          <MoreSheet opened={isMoreOpen} onClose={() => setIsMoreOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}

/** What waits behind «Ещё»: an invitation first, which nothing else tells of on a phone. */
function MoreBadge({ hidden }: { hidden: NavigationEntry[] }) {
  const { t } = useTranslation();
  const notices = useUnreadNotices();
  const waiting = useWaiting().data?.invitations.length ?? 0;
  const className = classes['badge'];
  if (waiting > 0)
    return (
      <CountBadge
        count={waiting}
        label={t('app.organizer.invitations', { count: waiting })}
        className={className}
      />
    );
  if (hidden.length > 0)
    return hidden.map((entry) => <EntryBadge key={entry.id} entry={entry} className={className} />);
  return (
    <CountBadge
      count={notices}
      label={t('app.notifications.unread_count', { count: notices })}
      className={className}
    />
  );
}
