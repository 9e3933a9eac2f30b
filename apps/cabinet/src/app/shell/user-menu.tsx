import { UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { fullName } from '@tropa/core';
import { ActionMenu, Avatar } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { usePhoneText } from '../../shared/phone/use-phone-text.ts';
import { useProfile } from '../../shared/session/session.ts';
import classes from './switches.module.css';
import { useUserActions } from './use-user-actions.tsx';

/** The signed-in person: profile, language, theme, log out. */
export function UserMenu() {
  const { t } = useTranslation();
  const profile = useProfile();
  const actions = useUserActions();
  const phone = usePhoneText(profile?.phone ?? '');
  if (!profile) return null;
  const contact = profile.email ?? phone;
  const name = fullName(profile) || contact;
  return (
    <ActionMenu
      position="top-start"
      width={240}
      items={actions.map((action) => ({
        id: action.id,
        label: action.label,
        left: <action.icon size={16} stroke={1.6} />,
        right: action.value && <span className={classes['quiet']}>{action.value}</span>,
        onSelect: action.run,
      }))}
      renderTrigger={(properties) => (
        <UnstyledButton
          className={classes['button']}
          // What is seen is part of what is heard (WCAG 2.5.3).
          aria-label={t('app.user.menu', { name: `${name} ${contact}` })}
          {...properties}
        >
          <Avatar name={name} url={profile.avatar?.url} size={32} />
          <span className={classes['text']}>
            <span className={classes['name']}>{name}</span>
            <span className={classes['quiet']}>{contact}</span>
          </span>
          <IconDots size={16} stroke={1.6} className={classes['arrow']} aria-hidden />
        </UnstyledButton>
      )}
    />
  );
}
