import { Button, Stack } from '@mantine/core';
import { Panel } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import { BUILD, useServerVersion } from '../server-version.ts';
import { Facts } from '../../../shared/page/facts.tsx';

/** What this page was built from, and what the server serves by now. */
export function BuildTab() {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const { data } = useServerVersion();
  const isOld = data !== undefined && BUILD.time !== '' && Date.parse(BUILD.time) < data.timestamp;
  return (
    <Stack gap="md">
      <Panel title={t('debug.build.page')}>
        <Facts
          facts={[
            { name: t('debug.build.version'), value: BUILD.version },
            {
              name: t('debug.build.commit'),
              value: BUILD.commit ? <code>{BUILD.commit}</code> : t('debug.build.unknown'),
            },
            {
              name: t('debug.build.time'),
              value: BUILD.time ? moment(BUILD.time) : t('debug.build.unknown'),
            },
            { name: t('debug.build.variant'), value: <code>{BUILD.variant}</code> },
          ]}
        />
      </Panel>
      <Panel
        title={t('debug.build.server')}
        aside={
          isOld && (
            <Button size="compact-md" onClick={() => window.location.reload()}>
              {t('app.version.reload')}
            </Button>
          )
        }
      >
        <Facts
          facts={[
            { name: t('debug.build.mode'), value: data ? t(`debug.mode.${data.mode}`) : '—' },
            {
              name: t('debug.build.served'),
              value: data ? moment(new Date(data.timestamp).toISOString()) : '—',
            },
            {
              name: t('debug.build.state'),
              value: isOld ? t('debug.build.old') : t('debug.build.fresh'),
            },
          ]}
        />
      </Panel>
    </Stack>
  );
}
