import { Link } from '@tanstack/react-router';
import type { DeskOrganizerItem } from '@tropa/contract';
import { DataTable, StatusDot, type Column } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import { verificationOf } from '../../../shared/verification/verification-of.ts';
import { LEGAL_FORM } from '../model/states.ts';
import { deskPath } from '../model/desk-path.ts';

interface OrganizersTableProps {
  organizers: readonly DeskOrganizerItem[];
  /** They wait to be verified: shows since when. */
  isQueue?: boolean;
  isFetching: boolean;
  footer: ReactNode;
  empty: ReactNode;
}

/** Organizers as the staff look for them. */
export function OrganizersTable({
  organizers,
  isQueue = false,
  isFetching,
  footer,
  empty,
}: OrganizersTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: Array<Column<DeskOrganizerItem>> = [
    { key: 'name', title: t('desk.organizers.name'), render: (row) => row.name },
    {
      key: 'legal',
      title: t('desk.organizers.legal'),
      card: 'plain',
      render: (row) => row.organization_name || t(`organizer.legal_form.${LEGAL_FORM[row.legal_form]}`),
    },
    { key: 'inn', title: t('desk.organizers.inn'), width: 150, render: (row) => row.inn, none: '—' },
    {
      key: 'verification',
      title: t('desk.organizers.verification'),
      card: 'aside',
      width: 200,
      render: (row) => {
        const state = verificationOf(row);
        return <StatusDot tone={state.tone}>{t(`organizer.verification.${state.key}`)}</StatusDot>;
      },
    },
    {
      key: 'moment',
      title: t(isQueue ? 'desk.organizers.waits_since' : 'desk.organizers.registered'),
      align: 'right',
      width: 180,
      render: (row) => format.moment((isQueue && row.verification_changed_at) || row.created_at),
    },
  ];
  return (
    <DataTable
      label={t('desk.navigation.organizers')}
      columns={columns}
      rows={organizers}
      rowKey={(row) => row.id}
      renderLink={(row, content, className) => (
        <Link to={deskPath('organizers', row.id)} className={className}>
          {content}
        </Link>
      )}
      isFetching={isFetching}
      footer={footer}
      empty={empty}
    />
  );
}
