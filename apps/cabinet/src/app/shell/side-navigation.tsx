import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useActiveOrganizer } from '../../shared/session/session.ts';
import { openSpotlight } from '../../shared/spotlight/open.ts';
import { entryPath, type NavigationEntry } from '../navigation.ts';
import { Bell } from './bell.tsx';
import { EntryBadge } from './entry-badge.tsx';
import { OrganizerSwitch } from './organizer-switch.tsx';
import classes from './side-navigation.module.css';
import { useNavigation } from './use-navigation.ts';
import { UserMenu } from './user-menu.tsx';

/** The navigation at the left: whole on wide screens, icons on tablets, absent on phones. */
export function SideNavigation() {
  const { t } = useTranslation();
  const entries = useNavigation();
  return (
    <nav className={classes['side']} aria-label={t('app.navigation.label')}>
      <OrganizerSwitch />
      <UnstyledButton
        className={classes['search']}
        onClick={openSpotlight}
        aria-label={t('app.search.open')}
        aria-keyshortcuts="Control+K"
      >
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <span className={classes['label']}>{t('app.search.open')}</span>
        <Kbd size="xs" aria-hidden className={classes['label'] ?? ''}>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <Bell
        className={classes['item']}
        labelClassName={classes['label']}
        badgeClassName={classes['badge']}
        size={18}
      />
      <ul className={classes['list']}>
        {entries
          .filter((entry) => !entry.atFoot)
          .map((entry) => (
            <NavigationItem key={entry.id} entry={entry} />
          ))}
      </ul>
      <div className={classes['foot']}>
        <ul className={classes['list']}>
          {entries
            .filter((entry) => entry.atFoot)
            .map((entry) => (
              <NavigationItem key={entry.id} entry={entry} />
            ))}
        </ul>
        <UserMenu />
      </div>
    </nav>
  );
}

function NavigationItem({ entry }: { entry: NavigationEntry }) {
  const { t } = useTranslation();
  const organizer = useActiveOrganizer();
  const label = entry.label(t);
  return (
    <li>
      <Link
        to={entryPath(entry, organizer?.id)}
        className={classes['item']}
        activeProps={{ 'data-active': true }}
        title={label}
      >
        <entry.icon size={18} stroke={1.7} aria-hidden />
        <span className={classes['label']}>{label}</span>
        <EntryBadge entry={entry} className={classes['badge']} />
      </Link>
    </li>
  );
}
