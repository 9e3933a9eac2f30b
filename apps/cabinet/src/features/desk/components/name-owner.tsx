import { Button, Stack, Text } from '@mantine/core';
import { Dialog } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskCalls, useCallMutation } from '../../../shared/api/index.ts';
import { DialogFoot, Form, TextareaField, TextField, useCheckedForm } from '../../../shared/forms/index.ts';

/** A reason is at least a word. */
const REASON_MIN = 5;

/** Names an owner by an address, where the one there was is lost: its person accepts by a letter, and both sides read why. */
export function NameOwner({ organizer_id }: { organizer_id: number }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsked(true)}>
        {t('desk.organizer.owner.act')}
      </Button>
      <Dialog opened={isAsked} onClose={close} title={t('desk.organizer.owner.title')} kind="form">
        <NameOwnerForm organizer_id={organizer_id} onDone={close} />
      </Dialog>
    </>
  );
}

function NameOwnerForm({ organizer_id, onDone }: { organizer_id: number; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useCheckedForm({ defaultValues: { email: '', reason: '' } });
  const name = useCallMutation(deskCalls.nameOwner, {
    form,
    invalidates: [deskCalls.organizer, deskCalls.acts],
    success: t('desk.organizer.owner.done'),
    onSuccess: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit((values) => name.mutate({ body: { organizer_id, ...values } }))}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('desk.organizer.owner.text')}</Text>
        <TextField
          control={form.control}
          name="email"
          rules="required|email"
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t('desk.organizer.owner.email')}
          data-autofocus
        />
        <TextareaField
          control={form.control}
          name="reason"
          rules={{ required: true, min_length: REASON_MIN }}
          label={t('desk.act.reason')}
          description={t('desk.organizer.owner.reason_hint')}
          maxLength={500}
          minRows={2}
        />
        <DialogFoot submit={t('desk.organizer.owner.submit')} isBusy={name.isPending} onClose={onDone} />
      </Stack>
    </Form>
  );
}
