import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { DEFAULT_THEME } from '@tropa/core';
import { cssVariablesResolver, theme, UiTextsProvider } from '@tropa/ui';
import { useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { CaptchaHost } from '../shared/captcha/captcha-host.tsx';
import { i18n } from '../shared/i18n.ts';
import './features.ts';
import { queryClient } from './query-client.ts';
import { ReauthHost } from './reauth-host.tsx';
import { router } from './router.tsx';
import { SessionWatch } from './session-watch.tsx';
import { ToastHost } from './toast-host.tsx';
import { uiTexts } from './ui-texts.ts';

/** Everything that screens expect above them. */
export function Providers() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme={DEFAULT_THEME}
    >
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Words>
            <ToastHost />
            <CaptchaHost />
            <ReauthHost />
            <SessionWatch />
            <RouterProvider router={router} />
          </Words>
        </QueryClientProvider>
      </I18nextProvider>
    </MantineProvider>
  );
}

function Words({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  const texts = useMemo(() => uiTexts(t), [t]);
  return <UiTextsProvider texts={texts}>{children}</UiTextsProvider>;
}
