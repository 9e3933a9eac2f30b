import { Stack } from '@mantine/core';
import { KEPT_REPORT } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { DialogFoot, Form, TextField, useCheckedForm } from '../../../shared/forms/index.ts';

interface KeptNameFormProps {
  name: string;
  submit: string;
  /** What else is to be known before it is kept. */
  lead?: string;
  isBusy: boolean;
  /** Throws what refuses it. */
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Gives a report that is kept its name. */
export function KeptNameForm({ name, submit, lead, isBusy, onSubmit, onClose }: KeptNameFormProps) {
  const { t } = useTranslation();
  const form = useCheckedForm({ defaultValues: { name } });
  return (
    <Form form={form} onSubmit={form.handleSubmit((values) => onSubmit(values.name))}>
      <Stack gap="md">
        <TextField
          control={form.control}
          name="name"
          rules="required"
          maxLength={KEPT_REPORT.nameLength}
          label={t('reports.kept.name')}
          description={lead}
          data-autofocus
        />
        <DialogFoot submit={submit} isBusy={isBusy} onClose={onClose} />
      </Stack>
    </Form>
  );
}
