import { Button } from '@mantine/core';
import type { DeskUser } from '@tropa/contract';
import { Panel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCallMutation } from '../../../shared/api/index.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './desk.module.css';
import { ReasonDialog } from './reason-dialog.tsx';

/** Instead of a session's id: all of them. */
const ALL = 'all';

/** Where a person is signed in, each to be ended by itself or all together. */
export function UserSessions({ user }: { user: DeskUser }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState<string | null>(null);
  const end = useCallMutation(deskCalls.endSessions, {
    invalidates: [deskCalls.user, deskCalls.users, deskCalls.acts],
    success: ({ sessions_count }) => t('desk.act.end_sessions.done', { count: sessions_count }),
    onSuccess: () => setAsked(null),
  });
  const { sessions } = user;
  return (
    <Panel
      title={t('desk.user.sessions')}
      flush
      aside={
        sessions.length > 1 && (
          <Button variant="default" size="xs" onClick={() => setAsked(ALL)}>
            {t('desk.user.end_sessions')}
          </Button>
        )
      }
    >
      <ul className={classes['rows']}>
        {sessions.length === 0 && <li className={classes['quiet']}>{t('desk.user.sessions_empty')}</li>}
        {sessions.map(({ id, browser, os, model, ip, is_admin_auth, last_seen_at }) => (
          <li key={id}>
            <span className={classes['stacked']}>
              <span>
                {[browser, os || model].filter(Boolean).join(', ') || t('desk.user.session_unknown')}
              </span>
              <span className={classes['quiet']}>
                {t('desk.user.session_seen', { ip, moment: format.moment(last_seen_at) })}
              </span>
              {is_admin_auth && <span className={classes['quiet']}>{t('desk.user.session_as')}</span>}
            </span>
            <Button variant="default" size="xs" onClick={() => setAsked(id)}>
              {t('desk.user.end_session')}
            </Button>
          </li>
        ))}
      </ul>
      <ReasonDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t('desk.act.end_sessions.title')}
        text={t('desk.act.end_sessions.text')}
        submit={t('desk.user.end_session')}
        isBusy={end.isPending}
        onSubmit={(reason) =>
          end.mutate({
            body: {
              user_id: user.id,
              reason,
              ...(asked !== null && asked !== ALL && { session_id: asked }),
            },
          })
        }
      />
    </Panel>
  );
}
