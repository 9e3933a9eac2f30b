import { ActionIcon, Button, Tabs, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconComponents } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { TableSkeleton, TabList } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/page/page.tsx';
import { BuildTab } from '../components/build-tab.tsx';
import { FlagsTab } from '../components/flags-tab.tsx';
import { MessengersTab } from '../components/messengers-tab.tsx';
import { Outbox } from '../components/outbox.tsx';
import { PhoneTab } from '../components/phone-tab.tsx';
import type { DebugTab } from '../debug-tabs.ts';
import { useServerVersion } from '../server-version.ts';

const route = getRouteApi('/empty/debug');
const CONTENT = {
  outbox: Outbox,
  messengers: MessengersTab,
  phone: PhoneTab,
  build: BuildTab,
  flags: FlagsTab,
} as const;

/** What those who build and support the product look at. Works without signing in; the outbox is the demo mode's only. */
export function DebugScreen() {
  const { t } = useTranslation();
  const { data, isPending } = useServerVersion();
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const tabs: DebugTab[] =
    data?.mode === 'demo' ? ['outbox', 'messengers', 'phone', 'build', 'flags'] : ['build', 'flags'];
  const open = tabs.find((item) => item === tab) ?? tabs[0] ?? 'build';
  const Content = CONTENT[open];
  return (
    <main>
      <Page
        title={t('debug.title')}
        back={
          <Tooltip label={t('debug.cabinet')}>
            <ActionIcon component={Link} to="/" size={36} aria-label={t('debug.cabinet')}>
              <IconArrowLeft size={20} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        }
        actions={
          <Button
            component={Link}
            to="/debug/kit"
            variant="default"
            leftSection={<IconComponents size={16} stroke={1.6} />}
          >
            {t('debug.kit')}
          </Button>
        }
        under={
          !isPending && (
            <Tabs
              value={open}
              onChange={(next) => {
                const found = tabs.find((item) => item === next);
                if (found) void navigate({ search: { tab: found }, replace: true, resetScroll: false });
              }}
            >
              <TabList>
                {tabs.map((item) => (
                  <Tabs.Tab key={item} value={item}>
                    {t(`debug.tabs.${item}`)}
                  </Tabs.Tab>
                ))}
              </TabList>
            </Tabs>
          )
        }
      >
        {isPending ? <TableSkeleton rows={8} columns={3} /> : <Content />}
      </Page>
    </main>
  );
}
