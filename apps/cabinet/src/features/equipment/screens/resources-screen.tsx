import { Button, Stack } from '@mantine/core';
import { IconPlus, IconShip } from '@tabler/icons-react';
import type { Resource } from '@tropa/contract';
import { Dialog, EmptyState, GrowingTable, TableSkeleton, type ActionMenuItem } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/page/page.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useOrganizer, useScope } from '../../../shared/session/session.ts';
import { useResources } from '../api/resources.ts';
import { ClosureForm, Closures } from '../components/closure-form.tsx';
import { NeedsForm } from '../components/needs-form.tsx';
import { ResourceCalendar } from '../components/resource-calendar.tsx';
import { useResourceColumns } from '../components/resource-columns.tsx';
import { ResourceForm } from '../components/resource-form.tsx';
import { useResourceRemoval } from '../components/use-resource-removal.tsx';

const ACTS = ['calendar', 'edit', 'needs', 'away'] as const;
type Act = (typeof ACTS)[number];

/** What is open: a resource by its number, so that it shows what has come since; null: a new one. */
interface Opened {
  act: Act;
  id: number | null;
}

/** What the organizer's departures are made with: how much there is of it, which tours need it, and when it is taken. */
export function ResourcesScreen() {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const canWrite = useScope('tours', 'write') === 'all';
  const query = useResources(organizer_id);
  const [opened, setOpened] = useState<Opened>({ act: 'edit', id: null });
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<Resource | null>(null);
  const { remove, dialog } = useResourceRemoval();
  const open = (act: Act, id: number | null) => {
    setOpened({ act, id });
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const itemsOf = (resource: Resource): ActionMenuItem[] => [
    ...ACTS.filter((act) => canWrite || act === 'calendar').map((act) => ({
      id: act,
      label: t(`resources.list.${act}_act`),
      onSelect: () => open(act, resource.id),
    })),
    ...(canWrite
      ? [
          {
            id: 'remove',
            label: t('resources.list.remove'),
            isDangerous: true,
            onSelect: () => remove(resource),
          },
        ]
      : []),
  ];
  const columns = useResourceColumns(itemsOf);
  const resources = query.data?.pages.flatMap((page) => page.resources);
  const count = query.data?.pages[0]?.count ?? 0;
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.8} />} onClick={() => open('edit', null)}>
      {t('resources.list.create')}
    </Button>
  );
  const known = [...(resources ?? []), ...(made ? [made] : [])];
  const resource = known.find(({ id }) => id === opened.id) ?? null;
  return (
    <Page
      title={t('resources.list.title')}
      {...(count > 0 && { count })}
      description={t('resources.list.text')}
      actions={canWrite && count > 0 && add}
    >
      <QueryState query={{ ...query, data: resources }} skeleton={<TableSkeleton rows={6} columns={4} />}>
        {(rows) => (
          <GrowingTable
            pages={query}
            more={t('resources.list.more')}
            label={t('resources.list.title')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                icon={<IconShip size={24} stroke={1.6} />}
                title={t('resources.list.empty')}
                text={t('resources.list.empty_text')}
                action={canWrite && add}
              />
            }
          />
        )}
      </QueryState>
      <Dialog
        opened={isOpen}
        onClose={close}
        kind="form"
        title={resource ? resource.name : t('resources.form.new_title')}
      >
        <Opening
          key={`${opened.act} ${opened.id}`}
          act={opened.act}
          resource={resource}
          onDone={close}
          onMade={(one) => {
            setMade(one);
            // Until some tour needs it, it does nothing.
            open('needs', one.id);
          }}
        />
      </Dialog>
      {dialog}
    </Page>
  );
}

interface OpeningProps {
  act: Act;
  resource: Resource | null;
  onDone: () => void;
  onMade: (made: Resource) => void;
}

function Opening({ act, resource, onDone, onMade }: OpeningProps) {
  if (act === 'edit') return <ResourceForm edited={resource} onDone={onDone} onMade={onMade} />;
  if (!resource) return null;
  if (act === 'calendar') return <ResourceCalendar resource={resource} />;
  if (act === 'needs') return <NeedsForm resource={resource} onDone={onDone} />;
  return (
    <Stack gap="md">
      <Closures resource={resource} />
      <ClosureForm resource={resource} onDone={onDone} />
    </Stack>
  );
}
