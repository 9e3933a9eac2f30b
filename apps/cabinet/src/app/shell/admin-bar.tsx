import { Button } from '@mantine/core';
import { IconShieldHalf } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { fullName } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../shared/session/session.ts';
import { signOut } from '../../shared/session/sign.ts';
import classes from './admin-bar.module.css';

/** Over every screen while an administrator of the platform is signed in as somebody (`is_admin_auth`). */
export function AdminBar() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const profile = useProfile();
  if (!profile) return null;
  return (
    <output className={classes['bar']}>
      <IconShieldHalf size={18} stroke={1.6} aria-hidden />
      <span className={classes['text']}>
        {t('sign.admin.bar', { name: fullName(profile) || profile.email })}
      </span>
      <Button
        size="compact-sm"
        variant="white"
        onClick={() => void signOut(queryClient, () => navigate({ to: '/login' }))}
      >
        {t('sign.admin.leave')}
      </Button>
    </output>
  );
}
