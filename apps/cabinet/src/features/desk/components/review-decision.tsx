import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCallMutation } from '../../../shared/api/index.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const CHANGED = [deskCalls.reviews, deskCalls.queues, deskCalls.acts] as const;

/** Puts a review on its organizer's site, or refuses it for a reason that the journal keeps. */
export function ReviewDecision({ id, text }: { id: number; text: string }) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const publish = useCallMutation(deskCalls.decideReview, {
    invalidates: CHANGED,
    success: t('desk.queue.review_published'),
  });
  const reject = useCallMutation(deskCalls.decideReview, {
    invalidates: CHANGED,
    success: t('desk.queue.review_rejected'),
    onSuccess: () => setIsAsked(false),
  });
  return (
    <Group gap="xs">
      {/* One for each review that waits: none of them is the screen's main one. */}
      <Button
        size="sm"
        variant="light"
        loading={publish.isPending}
        onClick={() => publish.mutate({ body: { id, decision: 'publish' } })}
      >
        {t('desk.queue.review_publish')}
      </Button>
      <Button size="sm" variant="default" onClick={() => setIsAsked(true)}>
        {t('desk.queue.review_reject')}
      </Button>
      <ReasonDialog
        opened={isAsked}
        onClose={() => setIsAsked(false)}
        title={t('desk.queue.review_reject_title')}
        text={text}
        submit={t('desk.queue.review_reject')}
        isDangerous
        isBusy={reject.isPending}
        onSubmit={(reason) => reject.mutate({ body: { id, decision: 'reject', reason } })}
      />
    </Group>
  );
}
