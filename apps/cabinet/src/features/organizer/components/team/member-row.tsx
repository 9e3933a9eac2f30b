import { Badge } from '@mantine/core';
import type { TeamMember } from '@tropa/contract';
import { Avatar, MoreMenu, StatusDot } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../shared/use-format.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { LeaveDialog, RemoveDialog } from './parting-dialogs.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { SwitchesDialog } from './switches-dialog.tsx';
import classes from './team.module.css';

type Act = 'role' | 'switches' | 'hand_over' | 'remove' | 'leave';

/** What may be done with a member, as the server says. */
function useActs({ can, role }: TeamMember, onAct: (act: Act) => void) {
  const { t } = useTranslation();
  const items = [
    can.change && { id: 'role', label: t('team.change_role'), act: 'role' as const },
    can.change &&
      role === 'manager' && { id: 'switches', label: t('team.set_switches'), act: 'switches' as const },
    can.hand_over && { id: 'hand_over', label: t('team.offer_ownership'), act: 'hand_over' as const },
    can.remove && { id: 'remove', label: t('team.remove'), act: 'remove' as const, isDangerous: true },
    can.leave && { id: 'leave', label: t('team.leave'), act: 'leave' as const, isDangerous: true },
  ].filter((item) => item !== false);
  return items.map(({ act, ...item }) => ({ ...item, onSelect: () => onAct(act) }));
}

/** A member: who it is, its role and what is closed to it, when it was here, what it answers for. */
export function MemberRow({ member }: { member: TeamMember }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [act, setAct] = useState<Act | null>(null);
  const acts = useActs(member, setAct);
  const close = () => setAct(null);
  const { name, email, role, switches_off, guide, agent, last_seen_at, has_second_factor, is_me, can } =
    member;
  const duties = member.bookings_count + member.chats_count;
  return (
    <li className={classes['member']}>
      <Avatar name={name} size={40} />
      <div className={classes['who']}>
        <span className={classes['name']}>
          {name}
          {is_me && <span className={classes['quiet']}>{t('team.me')}</span>}
        </span>
        {email !== null && email !== name && <span className={classes['quiet']}>{email}</span>}
      </div>
      <div className={classes['role']}>
        <Badge variant="light" size="md" color={role === 'owner' ? undefined : 'gray'}>
          {t(`app.role.${role}`)}
        </Badge>
        {switches_off.length > 0 && (
          <span className={classes['quiet']}>
            {t('team.closed', {
              what: switches_off.map((item) => t(`team.switches.${item}.name`)).join(', '),
            })}
          </span>
        )}
        {role === 'guide' && (
          <span className={classes['quiet']}>
            {guide ? t('team.card', { name: guide.name }) : t('team.no_card')}
          </span>
        )}
        {agent && <span className={classes['quiet']}>{t('team.of_agent', { name: agent.name })}</span>}
      </div>
      <div className={classes['facts']}>
        <span className={classes['quiet']}>
          {last_seen_at === null
            ? t('team.never_seen')
            : t('team.last_seen', { when: format.moment(last_seen_at) })}
        </span>
        <StatusDot tone={has_second_factor ? 'success' : 'neutral'}>
          {has_second_factor ? t('team.factor_on') : t('team.factor_off')}
        </StatusDot>
        <span className={classes['quiet']}>
          {duties > 0
            ? t('team.duties', { bookings: member.bookings_count, chats: member.chats_count })
            : t('team.no_duties')}
        </span>
        {is_me && role === 'owner' && !can.leave && (
          <span className={classes['quiet']}>{t('team.leave_last')}</span>
        )}
      </div>
      <div className={classes['menu']}>
        {acts.length > 0 && <MoreMenu position="bottom-end" label={t('team.more', { name })} items={acts} />}
      </div>
      <RoleDialog member={member} opened={act === 'role'} onClose={close} />
      <SwitchesDialog member={member} opened={act === 'switches'} onClose={close} />
      <HandOverDialog member={member} opened={act === 'hand_over'} onClose={close} />
      <RemoveDialog member={member} opened={act === 'remove'} onClose={close} />
      <LeaveDialog member={member} opened={act === 'leave'} onClose={close} />
    </li>
  );
}
