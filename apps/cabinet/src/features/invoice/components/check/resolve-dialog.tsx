import { Stack, Text } from '@mantine/core';
import type { Difference } from '@tropa/contract';
import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { reconciliationCalls, useCallMutation } from '../../../../shared/api/index.ts';
import { DialogFoot, Form, TextareaField, useCheckedForm } from '../../../../shared/forms/index.ts';

interface ResolveDialogProps {
  /** Null: closed. */
  difference: Difference | null;
  onClose: () => void;
}
/** As the contract asks: a note is at least a word. */
const NOTE_MIN = 3;

/** Asks what was done about a difference; colleagues read it. */
export function ResolveDialog({ difference, onClose }: ResolveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={difference !== null}
      onClose={onClose}
      title={t('ledger.check.resolve_title')}
      kind="form"
    >
      {difference && <ResolveForm key={difference.id} id={difference.id} onClose={onClose} />}
    </Dialog>
  );
}

function ResolveForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCheckedForm({ defaultValues: { note: '' } });
  const resolve = useCallMutation(reconciliationCalls.resolve, {
    form,
    invalidates: [reconciliationCalls.view],
    success: t('ledger.check.resolved'),
    onSuccess: onClose,
  });
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit(({ note }) => resolve.mutate({ body: { id, is_resolved: true, note } }))}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('ledger.check.resolve_text')}</Text>
        <TextareaField
          control={form.control}
          name="note"
          rules={{ required: true, min_length: NOTE_MIN }}
          label={t('ledger.check.note')}
          maxLength={1000}
          minRows={2}
          data-autofocus
        />
        <DialogFoot submit={t('ledger.check.resolve_confirm')} isBusy={resolve.isPending} onClose={onClose} />
      </Stack>
    </Form>
  );
}
