import { Switch } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { KeptReport } from '@tropa/contract';
import { DataTable, MoreMenu, Sheet, type Column } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptReportCalls, useCallMutation } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { CHANGED_KEPT, useForgetReport } from '../api/kept-reports.ts';
import { KeptNameForm } from './kept-name-form.tsx';
import classes from './report.module.css';

/** The kept reports: each opens as it was asked for, goes into the letter, gets another name or is forgotten. */
export function KeptList({ reports }: { reports: KeptReport[] }) {
  const { t } = useTranslation();
  const { id } = useOrganizer();
  const [renamed, setRenamed] = useState<KeptReport>();
  const forget = useForgetReport(id);
  const change = useCallMutation(keptReportCalls.change, { invalidates: CHANGED_KEPT });
  const columns: Column<KeptReport>[] = [
    {
      key: 'name',
      title: t('reports.kept.name'),
      card: 'title',
      render: ({ name, report, asked }) => (
        <Link
          to={organizerPath(id, 'reports')}
          search={{ ...asked, ...(report !== 'money' && { report }) } as never}
          className={classes['departure']}
        >
          <span>{name}</span>
        </Link>
      ),
    },
    {
      key: 'report',
      title: t('reports.kept.report'),
      render: ({ report }) => t(`reports.${report}.title`),
    },
    {
      key: 'letter',
      title: t('reports.kept.in_letter'),
      align: 'right',
      render: (row) => (
        <Switch
          aria-label={t('reports.kept.in_letter_of', { name: row.name })}
          checked={row.in_letter}
          disabled={change.isPending}
          onChange={({ currentTarget: { checked } }) =>
            change.mutate({ body: { id: row.id, in_letter: checked } })
          }
        />
      ),
    },
    {
      key: 'more',
      title: '',
      align: 'right',
      card: 'aside',
      render: (row) => (
        <MoreMenu
          label={t('reports.kept.actions', { name: row.name })}
          position="bottom-end"
          items={[
            {
              id: 'rename',
              label: t('reports.kept.rename'),
              left: <IconPencil size={16} stroke={1.6} />,
              onSelect: () => setRenamed(row),
            },
            {
              id: 'forget',
              label: t('reports.kept.forget'),
              left: <IconTrash size={16} stroke={1.6} />,
              isDangerous: true,
              onSelect: () => void forget(row),
            },
          ]}
        />
      ),
    },
  ];
  const close = () => setRenamed(undefined);
  return (
    <>
      <DataTable
        label={t('reports.kept.title')}
        columns={columns}
        rows={reports}
        rowKey={(row) => String(row.id)}
      />
      <Sheet
        opened={renamed !== undefined}
        onClose={close}
        title={t('reports.kept.rename_title')}
        kind="call"
      >
        {renamed && (
          <KeptNameForm
            name={renamed.name}
            submit={t('reports.kept.save_name')}
            isBusy={change.isPending}
            onSubmit={async (name) => {
              await change.mutateAsync({ body: { id: renamed.id, name } });
              close();
            }}
            onClose={close}
          />
        )}
      </Sheet>
    </>
  );
}
