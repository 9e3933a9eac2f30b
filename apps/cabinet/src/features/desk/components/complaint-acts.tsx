import { Button, Radio, Stack } from '@mantine/core';
import { complaintOutcomes, type ComplaintOutcome, type DeskComplaint } from '@tropa/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskCalls, deskComplaintCalls, useCallMutation } from '../../../shared/api/index.ts';
import { SiteAct } from './site-act.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

export const COMPLAINT_CHANGED = [
  deskComplaintCalls.list,
  deskComplaintCalls.view,
  deskCalls.queues,
  deskCalls.acts,
] as const;

/** What the desk may do about a complaint that waits. */
export function ComplaintActs({
  complaint: { id, closed_at, organizer_id, site_act },
}: {
  complaint: DeskComplaint;
}) {
  const site = site_act && <SiteAct organizer_id={organizer_id} act={site_act} />;
  // A site that was taken down is put back after its complaint is closed, too.
  if (closed_at !== null) return site_act === 'put_back' ? site : null;
  return (
    <>
      {site}
      <AskAct id={id} />
      <CloseAct id={id} />
    </>
  );
}

/** Asks the organizer, in its chat with support. */
function AskAct({ id }: { id: number }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const ask = useCallMutation(deskComplaintCalls.ask, {
    invalidates: COMPLAINT_CHANGED,
    success: t('desk_complaints.ask_done'),
    onSuccess: () => setOpened(false),
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('desk_complaints.ask')}
      </Button>
      <ReasonDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('desk_complaints.ask')}
        text={t('desk_complaints.ask_text')}
        label={t('desk_complaints.ask_label')}
        hint={t('desk_complaints.ask_hint')}
        submit={t('desk_complaints.ask_submit')}
        isBusy={ask.isPending}
        onSubmit={(message) => ask.mutate({ body: { id, message } })}
      />
    </>
  );
}

/** Closes it: how it was decided, and why. */
function CloseAct({ id }: { id: number }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [outcome, setOutcome] = useState<ComplaintOutcome>('unfounded');
  const close = useCallMutation(deskComplaintCalls.close, {
    invalidates: COMPLAINT_CHANGED,
    success: t('desk_complaints.close_done'),
    onSuccess: () => setOpened(false),
  });
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('desk_complaints.close')}</Button>
      <ReasonDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('desk_complaints.close')}
        text={t('desk_complaints.close_text')}
        hint={t('desk_complaints.close_hint')}
        submit={t('desk_complaints.close')}
        isBusy={close.isPending}
        onSubmit={(reason) => close.mutate({ body: { id, outcome, reason } })}
      >
        <Radio.Group
          label={t('desk_complaints.outcome')}
          value={outcome}
          onChange={(value) => setOutcome(complaintOutcomes.find((known) => known === value) ?? outcome)}
        >
          <Stack gap="xs" mt="xs">
            {complaintOutcomes.map((value) => (
              <Radio key={value} value={value} label={t(`desk_complaints.outcomes.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
      </ReasonDialog>
    </>
  );
}
