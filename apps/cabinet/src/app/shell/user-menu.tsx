import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { fullName } from '@tropa/core';
import { Avatar } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../shared/session/session.ts';
import classes from './switches.module.css';
import { useUserActions } from './use-user-actions.tsx';

/** The signed-in person: profile, language, theme, log out. */
export function UserMenu() {
  const { t } = useTranslation();
  const profile = useProfile();
  const actions = useUserActions();
  if (!profile) return null;
  const name = fullName(profile) || profile.email || profile.phone || '';
  return (
    <Menu position="top-start" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes['button']} aria-label={t('app.user.menu', { name })}>
          <Avatar name={name} url={profile.avatar?.url} size={32} />
          <span className={classes['text']}>
            <span className={classes['name']}>{name}</span>
            <span className={classes['quiet']}>{profile.email ?? profile.phone}</span>
          </span>
          <IconDots size={16} stroke={1.6} className={classes['arrow']} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.id}
            leftSection={<action.icon size={16} stroke={1.6} />}
            rightSection={action.value && <span className={classes['quiet']}>{action.value}</span>}
            onClick={action.run}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
