import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { TableSkeleton, TabList } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { sequenceCalls, useCall } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { Journal } from '../components/journal.tsx';
import { RuleList } from '../components/rule-list.tsx';

const route = getRouteApi('/default/$orgId/letters');

/** Letters that tourists get by themselves: the rules of an organizer, and what went out by them. */
export function LettersScreen() {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const canWrite = useScope('letters', 'write') === 'all';
  const { tab = 'rules' } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useCall(sequenceCalls.list, { query: { organizer_id } });
  return (
    <Page
      title={t('app.navigation.letters')}
      description={t('sequences.lead')}
      width="narrow"
      {...(canWrite && {
        actions: (
          <Button
            component={Link}
            to={organizerPath(organizer_id, 'letters', 'create')}
            leftSection={<IconPlus size={18} stroke={1.8} />}
          >
            {t('sequences.add')}
          </Button>
        ),
      })}
    >
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => void navigate({ search: next === 'journal' ? { tab: next } : {} })}
      >
        <TabList label={t('app.navigation.letters')}>
          <Tabs.Tab value="rules">{t('sequences.tabs.rules')}</Tabs.Tab>
          <Tabs.Tab value="journal">{t('sequences.tabs.journal')}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="rules">
          <QueryState query={query} skeleton={<TableSkeleton rows={6} columns={2} />}>
            {({ rules }) => <RuleList rules={rules} canWrite={canWrite} />}
          </QueryState>
        </Tabs.Panel>
        <Tabs.Panel value="journal">
          <Journal rules={query.data?.rules ?? []} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
