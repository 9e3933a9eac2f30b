import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { TOKEN_STORAGE_KEY } from '@tropa/contract';
import type { Locale } from '@tropa/i18n';
import { useEffect, useEffectEvent } from 'react';
import { request, setRequestCurrency, whenSessionLost } from '../shared/api/api.ts';
import { userCalls } from '../shared/api/calls.ts';
import { changeLanguage, i18n, takeChosenLanguage } from '../shared/i18n.ts';
import { useRealtimeConnection } from '../shared/realtime/use-realtime.ts';
import { tellActivity } from '../shared/session/activity.ts';
import { useHasToken, useProfile } from '../shared/session/session.ts';
import { useLanguage } from '../shared/session/use-language.ts';
import { router } from './router.tsx';

/** Follows the session: the person's language and currency, the real-time connection, and the way to /login when it ends. */
export function SessionWatch() {
  const queryClient = useQueryClient();
  const hasToken = useHasToken();
  const profile = useProfile();
  useRealtimeConnection(hasToken);

  useEffect(() => {
    whenSessionLost(() => void leave(queryClient));
  }, [queryClient]);

  // Signed out in another tab: this one must not go on showing what was loaded.
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== TOKEN_STORAGE_KEY || event.newValue !== null) return;
      void leave(queryClient);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [queryClient]);

  const isHere = profile !== undefined;
  useEffect(() => {
    if (!isHere) return undefined;
    return tellActivity({
      tell: () => request(userCalls.setActivity, {}),
      isVisible: () => document.visibilityState === 'visible',
      onVisible: (listener) => {
        document.addEventListener('visibilitychange', listener);
        return () => document.removeEventListener('visibilitychange', listener);
      },
    });
  }, [isHere]);

  const language = profile?.language_code;
  const { choose } = useLanguage();
  const follow = useEffectEvent((own: Locale) => {
    const chosen = takeChosenLanguage();
    // Who has just chosen a language keeps it: the account learns it, not the other way round.
    if (chosen !== undefined && chosen !== own) void choose(chosen);
    else if (own !== i18n.language) void changeLanguage(own);
  });
  useEffect(() => {
    if (language) follow(language);
  }, [language]);
  useEffect(() => {
    if (profile) setRequestCurrency(profile.currency_code);
  }, [profile]);
  return null;
}

/** To /login; what was loaded is forgotten there. A form that somebody did not want to leave keeps its ground. */
async function leave(queryClient: QueryClient): Promise<void> {
  await goToLogin();
  if (router.state.location.pathname === '/login') queryClient.clear();
}

/** To /login, with the way back; nowhere when already there. */
async function goToLogin(): Promise<void> {
  const { pathname, href } = router.state.location;
  if (pathname === '/login' || pathname === '/register') return;
  await router.navigate({ to: '/login', search: pathname === '/' ? {} : { redirect: href } });
}
