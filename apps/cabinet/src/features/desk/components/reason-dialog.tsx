import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '@tropa/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UseFormReturn } from 'react-hook-form';
import { DialogFoot, Form, TextareaField, useCheckedForm } from '../../../shared/forms/index.ts';

export type ReasonForm = UseFormReturn<{ reason: string }>;
/** A reason is at least a word. */
const REASON_MIN = 5;

interface ReasonDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  submit: string;
  /** What leaves everything as it is, where «Cancel» could be taken for the act itself. */
  keep?: string;
  isDangerous?: boolean;
  isBusy: boolean;
  /** Whether something has to be written. */
  isRequired?: boolean;
  label?: string;
  /** Who reads the reason; left out: the journal alone. */
  hint?: string;
  /** What is written there often: pressed, it stands in the field and can be changed. */
  templates?: readonly string[];
  /** What else is decided with it, before the reason. */
  children?: ReactNode;
  onSubmit: (reason: string, form: ReasonForm) => void;
}

/** Asks why, before something is done about a person or an organizer; the journal keeps the answer. */
export function ReasonDialog({ opened, onClose, title, ...rest }: ReasonDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} kind="form">
      <ReasonBody onClose={onClose} {...rest} />
    </Dialog>
  );
}

/** The form of the dialog, for those that go on after it. */
export function ReasonBody({
  onClose,
  text,
  submit,
  keep,
  isDangerous = false,
  isBusy,
  isRequired = true,
  label,
  hint,
  templates = [],
  children,
  onSubmit,
}: Omit<ReasonDialogProps, 'opened' | 'title'>) {
  const { t } = useTranslation();
  const form = useCheckedForm({ defaultValues: { reason: '' } });
  return (
    <Form form={form} onSubmit={form.handleSubmit(({ reason }) => onSubmit(reason, form))}>
      <Stack gap="md">
        <Text c="dimmed">{text}</Text>
        {children}
        {templates.length > 0 && (
          <Group gap="xs">
            {templates.map((words) => (
              <Button
                key={words}
                size="xs"
                variant="default"
                onClick={() => form.setValue('reason', words, { shouldDirty: true, shouldValidate: true })}
              >
                {words}
              </Button>
            ))}
          </Group>
        )}
        <TextareaField
          control={form.control}
          name="reason"
          rules={isRequired ? { required: true, min_length: REASON_MIN } : {}}
          label={label ?? t('desk.act.reason')}
          description={hint ?? t('desk.act.reason_hint')}
          maxLength={500}
          minRows={2}
          data-autofocus
        />
        <DialogFoot
          submit={submit}
          cancelLabel={keep}
          isBusy={isBusy}
          isDangerous={isDangerous}
          onClose={onClose}
        />
      </Stack>
    </Form>
  );
}
