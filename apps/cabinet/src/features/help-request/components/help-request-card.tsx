import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconMail, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { HelpRequest } from '@tropa/contract';
import { formatPhone } from '@tropa/core';
import { Panel, StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { helpRequestCalls, useCallMutation } from '../../../shared/api/index.ts';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { replyLink } from '../model/reply-link.ts';
import classes from './help-request-card.module.css';

interface HelpRequestCardProps {
  request: HelpRequest;
  organizer_id: number;
}

/** One help request: what it is about, who asks and how to answer, and whether somebody has. */
export function HelpRequestCard({ request, organizer_id }: HelpRequestCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { type, status, name, phone, email, message, details, tour } = request;
  const isNew = status === 'new';
  const facts: [string, string][] = Object.entries(details).map(([field, value]) => [
    t(`help_requests.fields.${field as 'place'}`),
    value,
  ]);
  return (
    <Panel>
      <article className={classes['card']} data-status={status}>
        <header className={classes['head']}>
          <h2 className={classes['type']}>{t(`help_requests.types.${type}`)}</h2>
          <StatusDot tone={isNew ? 'info' : 'success'}>{t(`help_requests.status.${status}`)}</StatusDot>
          <time className={classes['quiet']} dateTime={request.created_at}>
            {format.moment(request.created_at)}
          </time>
        </header>
        <p className={classes['who']}>
          <strong>{name || t('help_requests.nameless')}</strong>
          {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
          {email && <a href={replyLink(request, t)}>{email}</a>}
        </p>
        {(facts.length > 0 || tour) && (
          <dl className={classes['facts']}>
            {tour && (
              <div>
                <dt>{t('help_requests.tour')}</dt>
                <dd>
                  <Link to={organizerPath(organizer_id, 'tours', tour.id)}>{tour.name}</Link>
                </dd>
              </div>
            )}
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {message && <p className={classes['message']}>{message}</p>}
        <Actions request={request} />
      </article>
    </Panel>
  );
}

function Actions({ request }: { request: HelpRequest }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, status, phone, email, answered_at, answered_by } = request;
  const isNew = status === 'new';
  const mark = useCallMutation(helpRequestCalls.setStatus, {
    invalidates: [helpRequestCalls.list],
    success: isNew ? t('help_requests.marked_answered') : t('help_requests.marked_new'),
  });
  const when = answered_at === null ? '' : format.moment(answered_at);
  return (
    <footer className={classes['foot']}>
      {email !== '' && (
        <Button
          component="a"
          href={replyLink(request, t)}
          size="sm"
          variant={isNew ? 'light' : 'default'}
          leftSection={<IconMail size={16} stroke={1.6} />}
        >
          {t('help_requests.reply')}
        </Button>
      )}
      {phone !== '' && (
        <Button
          component="a"
          href={`tel:${phone}`}
          size="sm"
          variant={isNew && email === '' ? 'light' : 'default'}
          leftSection={<IconPhone size={16} stroke={1.6} />}
        >
          {t('help_requests.call')}
        </Button>
      )}
      <Button
        size="sm"
        variant="subtle"
        loading={mark.isPending}
        leftSection={
          isNew ? <IconCheck size={16} stroke={1.6} /> : <IconArrowBackUp size={16} stroke={1.6} />
        }
        onClick={() => mark.mutate({ body: { id, status: isNew ? 'answered' : 'new' } })}
      >
        {isNew ? t('help_requests.mark_answered') : t('help_requests.mark_new')}
      </Button>
      {answered_at !== null && (
        <span className={classes['quiet']}>
          {answered_by === ''
            ? t('help_requests.answered_at', { when })
            : t('help_requests.answered_by', { name: answered_by, when })}
        </span>
      )}
    </footer>
  );
}
