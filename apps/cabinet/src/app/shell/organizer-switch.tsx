import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconMail, IconSelector } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ActionMenu, Avatar } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../shared/brand/logo.tsx';
import { useActiveOrganizer, useOrganizers } from '../../shared/session/session.ts';
import { useWaiting } from '../../shared/team/use-waiting.ts';
import classes from './switches.module.css';

/** The active organizer, the others of the person with its role in each, and the invitations that wait. */
export function OrganizerSwitch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const organizers = useOrganizers();
  const active = useActiveOrganizer();
  const waiting = useWaiting().data?.invitations.length ?? 0;
  if (!active)
    return (
      <div className={classes['plain']}>
        <Logo />
      </div>
    );
  const face = (
    <>
      <Avatar name={active.name} url={active.logo?.url} size={32} shape="square" />
      <span className={classes['text']}>
        <span className={classes['name']}>{active.name}</span>
        <span className={classes['quiet']}>
          {waiting > 0 ? t('app.organizer.invitations', { count: waiting }) : t(`app.role.${active.role}`)}
        </span>
      </span>
    </>
  );
  if (organizers.length < 2 && waiting === 0) return <div className={classes['plain']}>{face}</div>;
  return (
    <ActionMenu
      position="bottom-start"
      width={280}
      heading={t('app.organizer.label')}
      items={[
        ...organizers.map((organizer) => ({
          id: organizer.id,
          label: (
            <span className={classes['line']}>
              <span className={classes['name']}>{organizer.name}</span>
              <span className={classes['quiet']}>{t(`app.role.${organizer.role}`)}</span>
            </span>
          ),
          left: <Avatar name={organizer.name} url={organizer.logo?.url} size={24} shape="square" />,
          right: organizer.id === active.id ? <IconCheck size={16} /> : organizer.new_requests_count || null,
          onSelect: () => void navigate({ to: '/$orgId/dashboard', params: { orgId: String(organizer.id) } }),
        })),
        ...(waiting > 0
          ? [
              {
                id: 'waiting',
                label: t('app.organizer.invitations', { count: waiting }),
                left: <IconMail size={20} stroke={1.6} />,
                onSelect: () => void navigate({ to: '/profile' }),
              },
            ]
          : []),
      ]}
      renderTrigger={(properties) => (
        <UnstyledButton
          className={classes['button']}
          aria-label={t('app.organizer.switch', { name: `${active.name} ${t(`app.role.${active.role}`)}` })}
          {...properties}
        >
          {face}
          <IconSelector size={16} stroke={1.6} className={classes['arrow']} aria-hidden />
        </UnstyledButton>
      )}
    />
  );
}
