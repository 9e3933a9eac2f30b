import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { BottomSheet, handOver } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useActiveOrganizer } from '../../shared/session/session.ts';
import { openSpotlight } from '../../shared/spotlight/open.ts';
import { entryPath, splitForPhone } from '../navigation.ts';
import classes from './more-sheet.module.css';
import { Bell } from './bell.tsx';
import { EntryBadge } from './entry-badge.tsx';
import { OrganizerSwitch } from './organizer-switch.tsx';
import { useNavigation } from './use-navigation.ts';
import { useUserActions } from './use-user-actions.tsx';

/** What does not fit the bottom bar: the organizer, the other screens, the user's menu. */
export function MoreSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const organizer = useActiveOrganizer();
  const { more } = splitForPhone(useNavigation());
  const actions = useUserActions();
  const closing = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <BottomSheet opened={opened} onClose={onClose} title={t('app.navigation.more')}>
      <OrganizerSwitch />
      <ul className={classes['list']}>
        <li>
          <UnstyledButton className={classes['item']} onClick={() => void handOver(onClose, openSpotlight)}>
            <IconSearch size={20} stroke={1.6} aria-hidden />
            {t('app.search.open')}
          </UnstyledButton>
        </li>
        <li>
          <Bell className={classes['item']} badgeClassName={classes['badge']} size={20} onClick={onClose} />
        </li>
        {more.map((entry) => (
          <li key={entry.id}>
            <Link to={entryPath(entry, organizer?.id)} className={classes['item']} onClick={onClose}>
              <entry.icon size={20} stroke={1.6} aria-hidden />
              {entry.label(t)}
              <EntryBadge entry={entry} className={classes['badge']} />
            </Link>
          </li>
        ))}
        {actions.map((action) => (
          <li key={action.id}>
            <UnstyledButton
              className={classes['item']}
              // The sheet stays open under a switch, so that its effect is seen.
              onClick={action.value === undefined ? closing(action.run) : action.run}
            >
              <action.icon size={20} stroke={1.6} aria-hidden />
              {action.label}
              {action.value && <span className={classes['value']}>{action.value}</span>}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </BottomSheet>
  );
}
