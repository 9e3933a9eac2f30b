import { useQueryClient } from '@tanstack/react-query';
import type { UserProfile } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@tropa/i18n';
import { request } from '../api/api.ts';
import { userCalls } from '../api/calls.ts';
import { changeLanguage, rememberChosenLanguage } from '../i18n.ts';
import { profileQuery } from './session.ts';
import { readToken } from './token.ts';

/** The language chosen, and how to choose: at once on this device, then remembered with the account. */
export function useLanguage(): { language: Locale; choose: (language: Locale) => Promise<void> } {
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  const choose = async (language: Locale) => {
    await changeLanguage(language);
    if (!readToken()) {
      rememberChosenLanguage(language);
      return;
    }
    queryClient.setQueryData<UserProfile>(
      profileQuery.queryKey,
      (profile) => profile && { ...profile, language_code: language },
    );
    try {
      await request(userCalls.setLanguage, { body: { language_code: language } });
    } catch (error) {
      // The interface has switched; only letters keep the old language until the next choice.
      // oxlint-disable-next-line no-console -- worth knowing when somebody looks for the cause
      console.warn('Language was not saved', error);
    }
    // Answers hold texts in the language of the request.
    await queryClient.invalidateQueries();
  };
  return { language: i18n.language === 'en' ? 'en' : 'ru', choose };
}
