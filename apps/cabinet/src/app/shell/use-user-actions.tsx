import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconKeyboard,
  IconLanguage,
  IconLifebuoy,
  IconLogout,
  IconMoon,
  IconShieldHalf,
  IconSun,
  IconTicket,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useBelow } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useOrganizers, useProfile } from '../../shared/session/session.ts';
import { openShortcuts } from '../../shared/shortcuts/open.ts';
import { signOut } from '../../shared/session/sign.ts';
import { useLanguage } from '../../shared/session/use-language.ts';

interface UserAction {
  id: 'profile' | 'sales' | 'support' | 'desk' | 'shortcuts' | 'language' | 'theme' | 'sign_out';
  label: string;
  /** What is chosen now. */
  value?: string;
  icon: Icon;
  run: () => void;
}

/** What the user menu offers, for the side navigation and the sheet on phones alike. */
export function useUserActions(): UserAction[] {
  const { t } = useTranslation();
  const isPhone = useBelow('sm');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const { language, choose } = useLanguage();
  const leave = () => signOut(queryClient, () => navigate({ to: '/login' }));
  const isAdmin = useProfile()?.is_admin === true;
  // One operator's sales stand in its own list of bookings.
  const sellsForSeveral = useOrganizers().filter(({ may }) => may['agents.read'] === 'own').length > 1;
  return [
    {
      id: 'profile',
      label: t('app.user.profile'),
      icon: IconUser,
      run: () => void navigate({ to: '/profile' }),
    },
    {
      id: 'support',
      label: t('app.user.support'),
      icon: IconLifebuoy,
      run: () => void navigate({ to: '/support' }),
    },
    ...(sellsForSeveral
      ? [
          {
            id: 'sales' as const,
            label: t('app.user.sales'),
            icon: IconTicket,
            run: () => void navigate({ to: '/sales' }),
          },
        ]
      : []),
    ...(isAdmin
      ? [
          {
            id: 'desk' as const,
            label: t('app.user.desk'),
            icon: IconShieldHalf,
            run: () => void navigate({ to: '/desk' }),
          },
        ]
      : []),
    // A screen under a finger may have no keyboard.
    ...(isPhone
      ? []
      : [
          {
            id: 'shortcuts' as const,
            label: t('app.user.shortcuts'),
            icon: IconKeyboard,
            run: openShortcuts,
          },
        ]),
    {
      id: 'language',
      label: t('app.user.language'),
      value: t(`app.language.${language}`),
      icon: IconLanguage,
      run: () => void choose(language === 'ru' ? 'en' : 'ru'),
    },
    {
      id: 'theme',
      label: t('app.user.theme'),
      value: isDark ? t('app.theme.dark') : t('app.theme.light'),
      icon: isDark ? IconMoon : IconSun,
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    { id: 'sign_out', label: t('app.user.sign_out'), icon: IconLogout, run: () => void leave() },
  ];
}
