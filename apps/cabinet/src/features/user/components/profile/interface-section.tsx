import { SegmentedControl, Select, useMantineColorScheme } from '@mantine/core';
import type { UserProfile } from '@tropa/contract';
import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import { useCountries, useCurrencies } from '../../../../shared/forms/index.ts';
import { useLanguage } from '../../../../shared/session/use-language.ts';
import classes from './profile.module.css';
import { useProfileCache } from './use-profile-cache.ts';

/** Language, theme, currency and country: each is kept as it is chosen. */
export function InterfaceSection({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation();
  const cache = useProfileCache();
  const { language, choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const countries = useCountries();
  const currencies = useCurrencies();
  const setCurrency = useCallMutation(userCalls.setCurrency, { onSuccess: cache.refresh });
  const setCountry = useCallMutation(userCalls.changeCountry, { onSuccess: cache.refresh });
  return (
    <FormSection title={t('user.profile.interface')} description={t('user.profile.interface_text')}>
      <div>
        <div className={classes['label']}>{t('user.profile.language')}</div>
        <SegmentedControl
          aria-label={t('user.profile.language')}
          value={language}
          onChange={(next) => void choose(next === 'en' ? 'en' : 'ru')}
          data={[
            { value: 'ru', label: t('app.language.ru') },
            { value: 'en', label: t('app.language.en') },
          ]}
        />
      </div>
      <div>
        <div className={classes['label']}>{t('user.profile.theme')}</div>
        <SegmentedControl
          aria-label={t('user.profile.theme')}
          value={colorScheme === 'dark' ? 'dark' : 'light'}
          onChange={(next) => setColorScheme(next === 'dark' ? 'dark' : 'light')}
          data={[
            { value: 'light', label: t('app.theme.light') },
            { value: 'dark', label: t('app.theme.dark') },
          ]}
        />
      </div>
      <Select
        label={t('profile.interface.currency')}
        description={t('profile.interface.currency_hint')}
        inputWrapperOrder={['label', 'input', 'description']}
        data={currencies}
        allowDeselect={false}
        value={setCurrency.isPending ? setCurrency.variables.body.currency_code : profile.currency_code}
        onChange={(code) =>
          setCurrency.mutate({ body: { currency_code: code as UserProfile['currency_code'] } })
        }
      />
      <Select
        label={t('profile.interface.country')}
        placeholder={t('profile.interface.country_none')}
        data={countries}
        searchable
        allowDeselect={false}
        value={setCountry.isPending ? setCountry.variables.body.country_id : profile.country_id}
        onChange={(country_id) => country_id && setCountry.mutate({ body: { country_id } })}
      />
    </FormSection>
  );
}
