import { IconListDetails } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { brandOf, type DeskAct } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';
import { DataTable, Dotted, EmptyState, type Cell, type Column } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './desk.module.css';
import { deskPath } from '../model/desk-path.ts';

interface ActsTableProps {
  acts: readonly DeskAct[] | undefined;
  isFetching?: boolean;
  footer?: ReactNode;
}

/** The desk's journal: who did what about whom, when, why and from where. */
export function ActsTable({ acts, isFetching = false, footer }: ActsTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: Array<Column<DeskAct>> = [
    {
      key: 'kind',
      title: t('desk.acts.kind'),
      render: (act) => t(`desk.acts.kinds.${act.kind}`),
      width: 190,
    },
    {
      key: 'subject',
      title: t('desk.acts.subject'),
      none: '—',
      render: (act) => subjectOf(act, t),
    },
    {
      key: 'reason',
      title: t('desk.acts.reason'),
      render: (act) => act.reason && <span data-typed="">{act.reason}</span>,
      none: '—',
    },
    { key: 'admin', title: t('desk.acts.admin'), render: (act) => act.admin_name, width: 170 },
    { key: 'ip', title: t('desk.acts.ip'), render: (act) => act.ip, width: 130, card: 'hidden' },
    {
      key: 'when',
      title: t('desk.acts.when'),
      render: (act) => format.moment(act.created_at),
      width: 170,
    },
  ];
  return (
    <DataTable
      label={t('desk.navigation.acts')}
      columns={columns}
      rows={acts}
      rowKey={(act) => act.id}
      isFetching={isFetching}
      footer={footer}
      empty={
        <EmptyState
          icon={<IconListDetails size={24} stroke={1.6} />}
          title={t('desk.acts.empty')}
          text={t('desk.acts.empty_text')}
        />
      }
    />
  );
}

/** Whom an act is about: a link while the record is there; empty where nobody knows it any more. */
function subjectOf(act: DeskAct, t: Translate): Cell {
  const { tour_name: tourName = '', site_id: siteId } = act.details;
  if (act.request_id !== null)
    return (
      <Link to={deskPath('bookings', act.request_id)} className={classes['link']}>
        <Dotted>{[t('booking.number_short', { id: act.request_id }), tourName || act.organizer_name]}</Dotted>
      </Link>
    );
  if (tourName !== '' && act.tour_id !== null && siteId !== undefined)
    return (
      <Link to={deskPath('tours', act.tour_id, siteId)} className={classes['link']}>
        <Dotted>{[tourName, brandOf(siteId)?.name]}</Dotted>
      </Link>
    );
  const [name, to] =
    act.organizer_name !== ''
      ? [act.organizer_name, act.organizer_id !== null && deskPath('organizers', act.organizer_id)]
      : [act.user_name, act.user_id !== null && deskPath('users', act.user_id)];
  if (!to) return name;
  return (
    <Link to={to} className={classes['link']}>
      {name}
    </Link>
  );
}
