import { ActionIcon, Button, Group, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHasToken } from '../../shared/session/session.ts';
import { signOut } from '../../shared/session/sign.ts';
import { LanguageSwitch } from '../../shared/session/language-switch.tsx';

/** Language, theme and the way out, where there is no navigation. */
export function QuickMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const hasToken = useHasToken();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const leave = () => signOut(queryClient, () => navigate({ to: '/login' }));
  return (
    <Group gap={4}>
      <LanguageSwitch />

      <ActionIcon
        size={36}
        aria-label={t('app.user.theme')}
        title={t('app.user.theme')}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      >
        {isDark ? <IconMoon size={18} stroke={1.6} /> : <IconSun size={18} stroke={1.6} />}
      </ActionIcon>

      {hasToken && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconLogout size={16} stroke={1.6} />}
          onClick={() => void leave()}
        >
          {t('app.user.sign_out')}
        </Button>
      )}
    </Group>
  );
}
