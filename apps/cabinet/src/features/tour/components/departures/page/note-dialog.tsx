import type { ManifestPerson } from '@tropa/contract';
import { Sheet } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { departureCalls, useCallMutation } from '../../../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  TextareaField,
  useCheckedForm,
  useElsewhere,
} from '../../../../../shared/forms/index.ts';
import classes from './departure-page.module.css';

interface NoteDialogProps {
  departureId: number;
  person: ManifestPerson;
  opened: boolean;
  onClose: () => void;
}
const NOTE_MAX = 500;

/** What the guides should know of a booking. */
export function NoteDialog({ departureId, person, opened, onClose }: NoteDialogProps) {
  const { t } = useTranslation();
  const { request_id, note } = person;
  const [before] = useState({ note });
  const form = useCheckedForm<{ note: string }>({ defaultValues: before });
  const elsewhere = useElsewhere(form, before, {
    call: departureCalls.checkIn,
    input: { query: { id: departureId } },
    fields: ['people'],
    values: ({ people }) => {
      const theirs = people.find((one) => one.request_id === request_id);
      return theirs ? { note: theirs.note } : null;
    },
  });
  const save = useCallMutation(departureCalls.saveNote, {
    form,
    invalidates: [departureCalls.manifest, departureCalls.checkIn],
    success: t('departure.people.note_saved'),
    onSuccess: onClose,
  });
  const submit = form.handleSubmit((values) =>
    elsewhere.save(values, (joined, options) =>
      save.mutateAsync({ body: { request_id, ...joined }, options }),
    ),
  );
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
      {elsewhere.dialog}
    </Sheet>
  );
}
