import {
  SegmentedControl,
  Stack,
  Switch,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { brandOf } from '@tropa/contract';
import { CAPTCHA, MAPS } from '@tropa/core';
import { Dotted, FormSkeleton, Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { brandCalls, useCall } from '../../../shared/api/index.ts';
import { useBrand, useSiteName } from '../../../shared/brand/brand.ts';
import { visitSite } from '../../../shared/brand/visit-site.ts';
import { setDebugMode, useDebugMode } from '../../../shared/debug-mode.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useLanguage } from '../../../shared/session/use-language.ts';
import { Facts } from '../../../shared/page/facts.tsx';

const MAP_NAMES = new Map<number, string>([
  [MAPS.yandexProvider, 'Yandex'],
  [MAPS.openStreetMapProvider, 'OpenStreetMap'],
]);
const captchaName = (provider: number) => (provider === CAPTCHA.recaptchaProvider ? 'reCAPTCHA' : 'ALTCHA');

/** What is switched here, and what the server has switched on. */
export function FlagsTab() {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Panel title={t('debug.flags.device')}>
        <DeviceFlags />
      </Panel>
      <Panel title={t('debug.flags.visit')}>
        <VisitFlags />
      </Panel>
      <Panel title={t('debug.flags.server')}>
        <ServerFlags />
      </Panel>
    </Stack>
  );
}

function DeviceFlags() {
  const { t } = useTranslation();
  const isDebug = useDebugMode();
  const { language, choose } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return (
    <Facts
      facts={[
        {
          name: t('debug.flags.debug'),
          value: (
            <Switch
              checked={isDebug}
              label={t('debug.flags.debug_text')}
              onChange={(event) => setDebugMode(event.currentTarget.checked)}
            />
          ),
        },
        {
          name: t('app.user.language'),
          value: (
            <SegmentedControl
              aria-label={t('app.user.language')}
              value={language}
              data={(['ru', 'en'] as const).map((value) => ({ value, label: t(`app.language.${value}`) }))}
              onChange={(value) => void choose(value === 'en' ? 'en' : 'ru')}
            />
          ),
        },
        {
          name: t('app.user.theme'),
          value: (
            <SegmentedControl
              aria-label={t('app.user.theme')}
              value={scheme}
              data={(['light', 'dark'] as const).map((value) => ({ value, label: t(`app.theme.${value}`) }))}
              onChange={(value) => setColorScheme(value === 'dark' ? 'dark' : 'light')}
            />
          ),
        },
      ]}
    />
  );
}

/** Whose site this is, and which one the address has named. */
function VisitFlags() {
  const { t } = useTranslation();
  const brand = useBrand();
  const name = useSiteName();
  const site = visitSite();
  return (
    <Facts
      facts={[
        { name: t('debug.flags.brand'), value: <Dotted>{[brand.id, name]}</Dotted> },
        {
          name: t('debug.flags.site'),
          value: site === null ? t('debug.flags.no_site') : <Dotted>{[site, brandOf(site)?.name]}</Dotted>,
        },
      ]}
    />
  );
}

function ServerFlags() {
  const { t } = useTranslation();
  const query = useCall(brandCalls.siteTokens, {});
  return (
    <QueryState query={query} skeleton={<FormSkeleton fields={3} />} compact>
      {(tokens) => (
        <Facts
          facts={[
            { name: t('debug.flags.captcha'), value: captchaName(tokens.captcha_provider) },
            { name: t('debug.flags.invisible'), value: captchaName(tokens.invisible_captcha_provider) },
            { name: t('debug.flags.maps'), value: MAP_NAMES.get(tokens.maps_provider) ?? '—' },
          ]}
        />
      )}
    </QueryState>
  );
}
