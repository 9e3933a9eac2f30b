import { Button } from '@mantine/core';
import type { DeskOrganizer } from '@tropa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCallMutation } from '../../../shared/api/index.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** The desk's decision about an organizer; it may be taken anew. What is decided already is not offered again. */
export function VerificationDecision({ organizer }: { organizer: DeskOrganizer }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'verify' | 'fail' | null>(null);
  const [shown, setShown] = useState<'verify' | 'fail'>('verify');
  const ask = (decision: 'verify' | 'fail') => {
    setShown(decision);
    setAsked(decision);
  };
  const decide = useCallMutation(deskCalls.decideVerification, {
    invalidates: [deskCalls.organizer, deskCalls.organizers, deskCalls.queues, deskCalls.acts],
    success: t('desk.organizer.decided'),
    onSuccess: () => setAsked(null),
  });
  const { name, verification_status: status } = organizer;
  return (
    <>
      {status !== 2 && (
        <Button variant="default" onClick={() => ask('fail')}>
          {t('desk.organizer.fail')}
        </Button>
      )}
      {status !== 1 && <Button onClick={() => ask('verify')}>{t('desk.organizer.verify')}</Button>}
      <ReasonDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t(`desk.organizer.${shown}_title`, { name })}
        text={t(`desk.organizer.${shown}_text`)}
        submit={t(`desk.organizer.${shown}`)}
        isDangerous={shown === 'fail'}
        isRequired={shown === 'fail'}
        label={t(shown === 'fail' ? 'desk.act.reason' : 'desk.organizer.comment')}
        isBusy={decide.isPending}
        onSubmit={(reason) =>
          decide.mutate({
            body: { organizer_id: organizer.id, verification_status: shown === 'verify' ? 1 : 2, reason },
          })
        }
      />
    </>
  );
}
