import { IconUsers } from '@tabler/icons-react';
import type { AgentView } from '@tropa/contract';
import { Avatar, EmptyState, Panel, StatusDot } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './agent.module.css';

/** Who of an agent signs in here, and who is invited. */
export function PeoplePanel({ agent: { people, invitations } }: { agent: AgentView }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('agents.people.title')} flush>
      {people.length + invitations.length === 0 ? (
        <EmptyState
          compact
          icon={<IconUsers size={24} stroke={1.6} />}
          title={t('agents.people.empty')}
          text={t('agents.people.empty_text')}
        />
      ) : (
        <ul className={classes['list']}>
          {people.map(({ user_id, name, email, joined_at, is_me }) => (
            <li key={user_id} className={classes['item']}>
              <span className={classes['who']}>
                <Avatar name={name} size={36} />
                <span className={classes['names']}>
                  <span className={classes['name']}>
                    {name} {is_me && <span className={classes['quiet']}>{t('agents.people.me')}</span>}
                  </span>
                  {email !== null && email !== name && <span className={classes['quiet']}>{email}</span>}
                </span>
              </span>
              <span className={classes['quiet']}>
                {t('agents.people.joined', { date: format.date(joined_at.slice(0, 10)) })}
              </span>
            </li>
          ))}
          {invitations.map(({ id, email, expires_at, is_expired }) => (
            <li key={`invited ${id}`} className={classes['item']}>
              <span className={classes['name']}>{email}</span>
              <StatusDot tone={is_expired ? 'warning' : 'info'}>
                {t(is_expired ? 'agents.people.invited_over' : 'agents.people.invited', {
                  when: format.moment(expires_at),
                })}
              </StatusDot>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
