import { Select } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { DeskComplaint } from '@tropa/contract';
import { Panel, StatusDot, TextSkeleton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { deskComplaintCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { BackLink } from '../../../shared/page/back-link.tsx';
import { Facts } from '../../../shared/page/facts.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { RecordPage } from '../../../shared/page/record-page.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import { waitedFor } from '../../../shared/waited-for.ts';
import { ActsList } from '../components/acts-list.tsx';
import { COMPLAINT_CHANGED, ComplaintActs } from '../components/complaint-acts.tsx';
import classes from '../components/desk.module.css';
import { deskPath } from '../model/desk-path.ts';

const route = getRouteApi('/desk/complaints/$complaintId');
const NOBODY = 'nobody';

/** A complaint about a site: its words, the site, and what the desk does about it. */
export function ComplaintScreen() {
  const { t } = useTranslation();
  const { complaintId } = route.useParams();
  const query = useCall(deskComplaintCalls.view, { query: { id: Number(complaintId) } });
  if (query.data) return <Complaint complaint={query.data} />;
  return (
    <RecordPage title={t('desk.queue.names.sites')} back={<ToQueue />}>
      <QueryState query={query} skeleton={<TextSkeleton lines={12} />}>
        {() => null}
      </QueryState>
    </RecordPage>
  );
}

function ToQueue() {
  const { t } = useTranslation();
  return <BackLink to={deskPath('queues', 'sites')} label={t('desk_complaints.back')} />;
}

function Complaint({ complaint }: { complaint: DeskComplaint }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, kind, message, outcome, reason, created_at, asked_at, acts } = complaint;
  return (
    <RecordPage
      title={t('desk_complaints.heading', { id })}
      description={t(`site_complaints.kinds.${kind}`)}
      back={<ToQueue />}
      status={
        outcome === null ? (
          <StatusDot tone="warning">
            {t('desk_complaints.waits', { time: waitedFor(created_at, format.locale) })}
          </StatusDot>
        ) : (
          <StatusDot tone={outcome === 'upheld' ? 'danger' : 'neutral'}>
            {t(`desk_complaints.outcomes.${outcome}`)}
          </StatusDot>
        )
      }
      actions={<ComplaintActs complaint={complaint} />}
    >
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <Panel title={t('desk_complaints.columns.preview')}>
            <p className={classes['words']}>{message}</p>
            {reason !== '' && <p className={classes['quiet']}>{reason}</p>}
            {asked_at !== null && (
              <p className={classes['quiet']}>
                {t('desk_complaints.asked', { when: format.moment(asked_at) })}
              </p>
            )}
          </Panel>
          <ActsList acts={acts} />
        </div>
        <ComplaintFacts complaint={complaint} />
      </div>
    </RecordPage>
  );
}

/** Whose site it is, where, who looks into it, and whom to answer. */
function ComplaintFacts({ complaint }: { complaint: DeskComplaint }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { site_url: url, page, email, language, others_count: others } = complaint;
  const isPath = page.startsWith('/') && URL.canParse(page, url);
  return (
    <Panel title={t('desk_complaints.facts.title')}>
      <Facts
        facts={[
          {
            name: t('desk_complaints.facts.organizer'),
            value: (
              <Link to={deskPath('organizers', complaint.organizer_id)} className={classes['link']}>
                {complaint.organizer_name}
              </Link>
            ),
          },
          { name: t('desk_complaints.facts.site'), value: <Outside href={url} label={new URL(url).host} /> },
          ...(page === ''
            ? []
            : [
                {
                  name: t('desk_complaints.facts.page'),
                  value: isPath ? <Outside href={new URL(page, url).href} label={page} /> : page,
                },
              ]),
          { name: t('desk_complaints.facts.came'), value: format.moment(complaint.created_at) },
          {
            name: t('desk_complaints.facts.email'),
            value:
              email === '' ? (
                t('desk_complaints.facts.no_email')
              ) : (
                <a href={`mailto:${email}`} className={classes['link']}>
                  {email}
                </a>
              ),
          },
          { name: t('desk_complaints.facts.language'), value: language.toUpperCase() },
          ...(others === 0
            ? []
            : [{ name: t('desk_complaints.facts.others'), value: format.number(others) }]),
          { name: t('desk_complaints.columns.assignee'), value: <Assignee complaint={complaint} /> },
        ]}
      />
    </Panel>
  );
}

/** A page of a site that may be anything: it learns nothing of the desk. */
const Outside = ({ href, label }: { href: string; label: string }) => (
  <a href={href} target="_blank" rel="noreferrer noopener" className={classes['link']}>
    {label}
  </a>
);

function Assignee({ complaint: { id, assignee, staff, closed_at } }: { complaint: DeskComplaint }) {
  const { t } = useTranslation();
  const assign = useCallMutation(deskComplaintCalls.assign, { invalidates: COMPLAINT_CHANGED });
  if (closed_at !== null) return assignee?.name ?? t('desk_complaints.nobody');
  return (
    <Select
      size="xs"
      aria-label={t('desk_complaints.columns.assignee')}
      allowDeselect={false}
      value={assignee === null ? NOBODY : String(assignee.id)}
      data={[
        { value: NOBODY, label: t('desk_complaints.nobody') },
        ...staff.map((one) => ({ value: String(one.id), label: one.name })),
      ]}
      onChange={(value) => assign.mutate({ body: { id, user_id: value === NOBODY ? null : Number(value) } })}
    />
  );
}
