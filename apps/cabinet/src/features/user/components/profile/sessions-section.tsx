import { Button, Skeleton, Stack } from '@mantine/core';
import type { UserSessionItem } from '@tropa/contract';
import { ConfirmDialog, ErrorPanel, FormSection, StatusDot } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './profile.module.css';

/** Devices where the person is signed in, each of which can be signed out. */
export function SessionsSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(userCalls.sessions, {});
  const [isAsking, setIsAsking] = useState(false);
  const changed = { invalidates: [userCalls.sessions] };
  const end = useCallMutation(userCalls.endSession, { ...changed, success: t('profile.sessions.ended') });
  const endOthers = useCallMutation(userCalls.endOtherSessions, {
    ...changed,
    success: t('profile.sessions.others_ended'),
  });
  return (
    <FormSection title={t('profile.sessions.title')} description={t('profile.sessions.text')}>
      <div className={classes['rows']} data-span="full">
        {error && <ErrorPanel message={error.message} onRetry={() => void refetch()} compact />}
        {!data && !error && (
          <Stack gap="sm" aria-busy>
            <Skeleton height={40} />
            <Skeleton height={40} />
          </Stack>
        )}
        {data?.sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            isBusy={end.isPending && end.variables.body.id === session.id}
            onEnd={() => end.mutate({ body: { id: session.id } })}
          />
        ))}
        {data && data.sessions.length > 1 && (
          <div className={classes['row']}>
            <Button variant="light" color="red" size="sm" onClick={() => setIsAsking(true)}>
              {t('profile.sessions.end_others')}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('profile.sessions.end_others_title')}
        confirmLabel={t('profile.sessions.end_others_confirm')}
        isDangerous
        onConfirm={() => endOthers.mutateAsync({})}
        onClose={() => setIsAsking(false)}
      >
        {t('profile.sessions.end_others_text')}
      </ConfirmDialog>
    </FormSection>
  );
}

interface SessionProps {
  session: UserSessionItem;
  isBusy: boolean;
  onEnd: () => void;
}

function Session({ session, isBusy, onEnd }: SessionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const device = [session.browser, session.os || session.model].filter(Boolean).join(', ');
  return (
    <div className={classes['row']}>
      <div className={classes['fact']}>
        <div className={classes['value']}>
          {device || t('profile.sessions.unknown')}
          {session.is_current && <StatusDot tone="success">{t('profile.sessions.current')}</StatusDot>}
          {session.is_admin_auth && <StatusDot tone="warning">{t('profile.sessions.admin')}</StatusDot>}
        </div>
        <div className={classes['term']}>
          {t('profile.sessions.seen', { moment: format.moment(session.last_seen_at), ip: session.ip })}
        </div>
      </div>
      {!session.is_current && (
        <Button variant="default" size="sm" loading={isBusy} onClick={onEnd}>
          {t('profile.sessions.end')}
        </Button>
      )}
    </div>
  );
}
