import {
  ActionIcon,
  Group,
  SegmentedControl,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/page/page.tsx';
import { useLanguage } from '../../../shared/session/use-language.ts';
import classes from '../kit/kit.module.css';
import { SECTIONS } from '../kit/sections.ts';

const route = getRouteApi('/empty/debug/kit');

/** Every widget of the kit in every state, or those of the one section in the address. Works without signing in. */
export function KitScreen() {
  const { t } = useTranslation();
  const { section: chosen } = route.useSearch();
  const shown = chosen === undefined ? SECTIONS : SECTIONS.filter(({ id }) => id === chosen);
  return (
    <main>
      <Page
        title={t('kit.title')}
        description={t('kit.lead')}
        back={
          <Tooltip label={t('kit.back')}>
            <ActionIcon component={Link} to="/debug" size={36} aria-label={t('kit.back')}>
              <IconArrowLeft size={20} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        }
        under={<Switches />}
      >
        <div className={classes['columns']}>
          <nav className={classes['contents']} aria-label={t('kit.contents')}>
            <ul>
              {SECTIONS.map((section) => (
                <li key={section.id}>
                  <Link to="/debug/kit" hash={section.id}>
                    {section.title(t)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={classes['sections']}>
            {shown.map(({ id, title, Content }) => (
              <section key={id} id={id} data-section={id} className={classes['section']} tabIndex={-1}>
                <h2 className={classes['title']}>{title(t)}</h2>
                <div className={classes['specimens']}>
                  <Content />
                </div>
              </section>
            ))}
          </div>
        </div>
      </Page>
    </main>
  );
}

/** Language and theme of the page, as everywhere in the cabinet. */
function Switches() {
  const { t } = useTranslation();
  const { language, choose } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return (
    <Group gap="sm">
      <SegmentedControl
        aria-label={t('app.user.language')}
        value={language}
        onChange={(value) => void choose(value)}
        data={[
          { value: 'ru', label: t('app.language.ru') },
          { value: 'en', label: t('app.language.en') },
        ]}
      />
      <SegmentedControl
        aria-label={t('app.user.theme')}
        value={scheme}
        onChange={setColorScheme}
        data={[
          { value: 'light', label: t('app.theme.light') },
          { value: 'dark', label: t('app.theme.dark') },
        ]}
      />
    </Group>
  );
}
