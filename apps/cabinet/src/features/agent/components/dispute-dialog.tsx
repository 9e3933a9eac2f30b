import { Stack, Text } from '@mantine/core';
import { Dialog } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { agentAccountCalls, useCallMutation } from '../../../shared/api/index.ts';
import { DialogFoot, Form, TextareaField, useCheckedForm } from '../../../shared/forms/index.ts';

const MAX_COMMENT = 500;

interface DisputeDialogProps {
  agent_id: number;
  request_id: number;
  opened: boolean;
  onClose: () => void;
}

/** Disputes a line of a statement: what is wrong with it is asked for, so that the other side can answer. */
export function DisputeDialog({ opened, onClose, ...rest }: DisputeDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} kind="form" title={t('agents.statement.dispute_title')}>
      <DisputeForm {...rest} onDone={onClose} />
    </Dialog>
  );
}

function DisputeForm({
  agent_id,
  request_id,
  onDone,
}: Pick<DisputeDialogProps, 'agent_id' | 'request_id'> & { onDone: () => void }) {
  const { t } = useTranslation();
  const form = useCheckedForm<{ comment: string }>({ defaultValues: { comment: '' } });
  const dispute = useCallMutation(agentAccountCalls.markLine, {
    form,
    invalidates: [agentAccountCalls.statement],
    success: t('agents.statement.disputed_done'),
    onSuccess: onDone,
  });
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit(({ comment }) =>
        dispute.mutate({ body: { agent_id, request_id, state: 'disputed', comment } }),
      )}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('agents.statement.dispute_text', { id: request_id })}</Text>
        <TextareaField
          control={form.control}
          name="comment"
          label={t('agents.statement.comment')}
          rules="required"
          minRows={3}
          maxLength={MAX_COMMENT}
        />
        <DialogFoot submit={t('agents.statement.send')} isBusy={dispute.isPending} onClose={onDone} />
      </Stack>
    </Form>
  );
}
