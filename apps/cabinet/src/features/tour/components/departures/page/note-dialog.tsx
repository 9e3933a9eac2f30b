import type { ManifestPerson } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { departureCalls, useCallMutation } from '../../../../../shared/api/index.ts';
import { DialogFoot, Form, TextareaField, useCheckedForm } from '../../../../../shared/forms/index.ts';
import classes from './departure-page.module.css';

interface NoteDialogProps {
  person: ManifestPerson;
  opened: boolean;
  onClose: () => void;
}
const NOTE_MAX = 500;

/** What the guides should know of a booking. */
export function NoteDialog({ person, opened, onClose }: NoteDialogProps) {
  const { t } = useTranslation();
  const { request_id, note } = person;
  const form = useCheckedForm<{ note: string }>({ defaultValues: { note } });
  const save = useCallMutation(departureCalls.saveNote, {
    form,
    invalidates: [departureCalls.manifest, departureCalls.checkIn],
    success: t('departure.people.note_saved'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit((values) => save.mutate({ body: { request_id, ...values } }));
  return (
    <Sheet opened={opened} onClose={onClose} title={t('departure.people.note_of', { number: request_id })}>
      <Form form={form} onSubmit={submit} className={classes['form']}>
        <TextareaField
          control={form.control}
          name="note"
          maxLength={NOTE_MAX}
          label={t('departure.people.note')}
          description={t('departure.people.note_hint')}
        />
        <DialogFoot submit={t('departure.people.save')} isBusy={save.isPending} onClose={onClose} />
      </Form>
    </Sheet>
  );
}
