import { Button } from '@mantine/core';
import type { WaitingInvitation } from '@tropa/contract';
import { Avatar } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../use-format.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { useAccept } from './use-answer.ts';
import classes from './waiting-list.module.css';

/** Invitations of the signed-in person, each accepted or declined in its place. */
export function WaitingList({ invitations }: { invitations: readonly WaitingInvitation[] }) {
  return (
    <ul className={classes['list']}>
      {invitations.map((invitation) => (
        <Waiting key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function Waiting({ invitation }: { invitation: WaitingInvitation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const {
    id,
    organizer_name: name,
    organizer_logo,
    role,
    hands_over,
    invited_by_name,
    expires_at,
  } = invitation;
  const accept = useAccept(name);
  const when = format.moment(expires_at);
  return (
    <li className={classes['item']}>
      <Avatar name={name} url={organizer_logo?.url} size={40} shape="square" />
      <div className={classes['words']}>
        <span className={classes['name']}>
          {hands_over === null
            ? t('team.waiting.offer', { name, role: t(`app.role.${role}`) })
            : t('team.waiting.ownership', { name })}
        </span>
        <span className={classes['quiet']}>
          {invited_by_name === null
            ? t('team.waiting.by_platform', { when })
            : t('team.waiting.by', { name: invited_by_name, when })}
        </span>
        {invitation.platform_reason !== '' && (
          <span className={classes['quiet']}>{invitation.platform_reason}</span>
        )}
      </div>
      <div className={classes['acts']}>
        <Button size="sm" loading={accept.isPending} onClick={() => accept.mutate({ body: { id } })}>
          {t('team.waiting.accept')}
        </Button>
        <Button size="sm" variant="default" onClick={() => setAsking(true)}>
          {t('team.waiting.decline')}
        </Button>
      </div>
      <DeclineDialog name={name} body={{ id }} opened={isAsking} onClose={() => setAsking(false)} />
    </li>
  );
}
