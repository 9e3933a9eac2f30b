import { Alert, Button, Stack } from '@mantine/core';
import { IconLock, IconLogin2 } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { DeskUser } from '@tropa/contract';
import { formatPhone, fullName } from '@tropa/core';
import { Panel, StatusDot, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCall } from '../../../shared/api/index.ts';
import { timezoneName } from '../../../shared/forms/index.ts';
import { Facts } from '../../../shared/page/facts.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { RecordPage } from '../../../shared/page/record-page.tsx';
import { useProfile } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import { verificationOf } from '../../../shared/verification/verification-of.ts';
import { ActsList } from '../components/acts-list.tsx';
import { BackLink } from '../../../shared/page/back-link.tsx';
import classes from '../components/desk.module.css';
import { SignInAsDialog } from '../components/sign-in-as-dialog.tsx';
import { ConfirmPhoneDialog } from '../components/confirm-phone-dialog.tsx';
import { UserActDialog, type UserAct } from '../components/user-act-dialog.tsx';
import { UserSessions } from '../components/user-sessions.tsx';
import { userState } from '../model/states.ts';
import { deskPath } from '../model/desk-path.ts';

const route = getRouteApi('/desk/users/$userId');

/** A person: the account, devices, organizations, and what the desk can do about it. */
export function UserScreen() {
  const { t } = useTranslation();
  const { userId } = route.useParams();
  const query = useCall(deskCalls.user, { query: { id: Number(userId) } });
  const user = query.data;
  const state = user && userState(user);
  return (
    <RecordPage
      title={user ? fullName(user) || t('desk.users.unnamed') : t('desk.navigation.users')}
      back={<BackLink to="/desk/users" label={t('desk.user.back')} />}
      status={state && <StatusDot tone={state.tone}>{t(`desk.user.state.${state.name}`)}</StatusDot>}
      actions={user && <UserActions user={user} />}
    >
      <QueryState query={query} skeleton={<TextSkeleton lines={14} />}>
        {(found) => (
          <Stack gap="md">
            {found.block_reason && (
              <Alert color="red" variant="light" icon={<IconLock size={20} stroke={1.6} />}>
                {t('desk.user.blocked_because', { reason: found.block_reason })}
              </Alert>
            )}
            <div className={classes['columns']}>
              <div className={classes['column']}>
                <AccountPanel user={found} />
                <OrganizersPanel user={found} />
              </div>
              <div className={classes['column']}>
                <UserSessions user={found} />
                <ActsList acts={found.acts} />
              </div>
            </div>
          </Stack>
        )}
      </QueryState>
    </RecordPage>
  );
}

/** What can be done about somebody: nobody does it to themselves, and nobody signs in as one of the staff. */
function UserActions({ user }: { user: DeskUser }) {
  const { t } = useTranslation();
  const profile = useProfile();
  const [dialog, setDialog] = useState<UserAct | 'sign_in_as' | null>(null);
  const close = () => setDialog(null);
  const act = user.is_blocked ? 'unblock' : 'block';
  const [lastAct, setLastAct] = useState<UserAct>(act);
  if (profile?.id === user.id) return null;
  return (
    <>
      <Button
        variant="default"
        color={user.is_blocked ? undefined : 'red'}
        onClick={() => {
          setLastAct(act);
          setDialog(act);
        }}
      >
        {t(`desk.user.${act}`)}
      </Button>
      {!user.is_admin && !user.is_blocked && (
        <Button leftSection={<IconLogin2 size={16} stroke={1.6} />} onClick={() => setDialog('sign_in_as')}>
          {t('desk.user.sign_in_as')}
        </Button>
      )}
      <UserActDialog
        act={lastAct}
        user={user}
        opened={dialog !== null && dialog !== 'sign_in_as'}
        onClose={close}
      />
      <SignInAsDialog user={user} opened={dialog === 'sign_in_as'} onClose={close} />
    </>
  );
}

function AccountPanel({ user }: { user: DeskUser }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isConfirming, setIsConfirming] = useState(false);
  const confirmed = (isConfirmed: boolean) => (
    <StatusDot tone={isConfirmed ? 'success' : 'warning'}>
      {t(isConfirmed ? 'desk.user.confirmed' : 'desk.user.not_confirmed')}
    </StatusDot>
  );
  return (
    <Panel title={t('desk.user.account')}>
      <Facts
        facts={[
          { name: t('desk.user.id'), value: user.id },
          {
            name: t('desk.user.email'),
            value: user.email ? (
              <span className={classes['with']}>
                {user.email} {confirmed(user.is_email_confirm)}
              </span>
            ) : (
              t('desk.user.not_set')
            ),
          },
          {
            name: t('desk.user.phone'),
            value: user.phone ? (
              <span className={classes['with']}>
                {formatPhone(user.phone)} {confirmed(user.is_phone_confirm)}
                {!user.is_phone_confirm && (
                  <Button variant="default" size="compact-sm" onClick={() => setIsConfirming(true)}>
                    {t('desk.user.confirm_phone')}
                  </Button>
                )}
              </span>
            ) : (
              t('desk.user.not_set')
            ),
          },
          {
            name: t('desk.user.password'),
            value: t(user.is_password_set ? 'desk.user.password_set' : 'desk.user.not_set'),
          },
          { name: t('desk.user.timezone'), value: timezoneName(user.timezone, format.locale) },
          {
            name: t('desk.user.language'),
            value: t(user.language_code === 'en' ? 'app.language.en' : 'app.language.ru'),
          },
          { name: t('desk.user.registered'), value: format.moment(user.created_at) },
        ]}
      />
      <ConfirmPhoneDialog user={user} opened={isConfirming} onClose={() => setIsConfirming(false)} />
    </Panel>
  );
}

function OrganizersPanel({ user }: { user: DeskUser }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('desk.user.organizers')} flush>
      <ul className={classes['rows']}>
        {user.organizers.length === 0 && (
          <li className={classes['quiet']}>{t('desk.user.organizers_empty')}</li>
        )}
        {user.organizers.map(({ id, name, role, verification_status }) => {
          const state = verificationOf({ verification_status, internal_check_status: 0 });
          return (
            <li key={id}>
              <span className={classes['stacked']}>
                <Link to={deskPath('organizers', id)} className={classes['link']}>
                  {name}
                </Link>
                <span className={classes['quiet']}>{t(`app.role.${role}`)}</span>
              </span>
              <StatusDot tone={state.tone}>{t(`organizer.verification.${state.key}`)}</StatusDot>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
