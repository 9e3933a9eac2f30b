import { Stack } from '@mantine/core';
import type { CallAnswer, SavedAnswer } from '@tropa/contract';
import { SAVED_ANSWER } from '@tropa/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savedAnswerCalls, useCallMutation } from '../../../shared/api/index.ts';
import {
  DialogFoot,
  Form,
  TextareaField,
  TextField,
  useCheckedForm,
  useElsewhere,
} from '../../../shared/forms/index.ts';
import { PlaceholderSelect } from '../../../shared/placeholders/placeholder-select.tsx';
import { useOrganizer } from '../../../shared/session/session.ts';
import { CHANGED_ANSWERS } from '../api/saved-answers.ts';

/** What an invoice says stands in no answer: it has its card. */
const WITHOUT = ['invoice'];
const EXAMPLE = '{{tour_name}}';

interface SavedAnswerFormProps {
  /** Null: it is a new one. */
  edited: SavedAnswer | null;
  onDone: () => void;
}

/** As many as the list gives at once. */
const MOST = 100;

const valuesOf = (answer: SavedAnswer | null) => ({
  title: answer?.title ?? '',
  text: answer?.text ?? '',
  revision: answer?.revision ?? 0,
});

/** Words an answer of the team. */
export function SavedAnswerForm({ edited, onDone }: SavedAnswerFormProps) {
  const { t } = useTranslation();
  const { id: organizer_id } = useOrganizer();
  const text = useRef<HTMLTextAreaElement>(null);
  const [before] = useState(() => valuesOf(edited));
  const form = useCheckedForm({ defaultValues: before });
  const elsewhere = useElsewhere(
    form,
    before,
    edited
      ? {
          call: savedAnswerCalls.list,
          input: { query: { organizer_id, limit: MOST } },
          values: ({ answers }: CallAnswer<typeof savedAnswerCalls.list>) => {
            const theirs = answers.find(({ id }) => id === edited.id);
            return theirs ? valuesOf(theirs) : null;
          },
        }
      : null,
  );
  const whenKept = {
    form,
    invalidates: CHANGED_ANSWERS,
    success: t('chat.answers.saved'),
    onSuccess: onDone,
  };
  const create = useCallMutation(savedAnswerCalls.create, whenKept);
  const update = useCallMutation(savedAnswerCalls.update, whenKept);
  return (
    <Form
      form={form}
      onSubmit={form.handleSubmit((words) =>
        elsewhere.save(words, ({ revision, title, text: worded }, options) =>
          edited
            ? update.mutateAsync({ body: { id: edited.id, revision, title, text: worded }, options })
            : create.mutateAsync({ body: { organizer_id, title, text: worded } }),
        ),
      )}
    >
      <Stack gap="md">
        <TextField
          control={form.control}
          name="title"
          rules="required"
          maxLength={SAVED_ANSWER.titleLength}
          label={t('chat.answers.name')}
          data-autofocus
        />
        <div ref={(node) => void (text.current = node?.querySelector('textarea') ?? null)}>
          <TextareaField
            control={form.control}
            name="text"
            rules="required"
            maxLength={SAVED_ANSWER.textLength}
            minRows={5}
            label={t('chat.answers.text')}
            description={t('chat.answers.text_hint', { example: EXAMPLE })}
          />
        </div>
        <PlaceholderSelect
          label={t('chat.answers.insert')}
          without={WITHOUT}
          field={text}
          value={() => form.getValues('text')}
          onChange={(next) => form.setValue('text', next, { shouldDirty: true, shouldValidate: true })}
        />
        <DialogFoot
          submit={t('chat.answers.save')}
          isBusy={create.isPending || update.isPending}
          onClose={onDone}
        />
      </Stack>
      {elsewhere.dialog}
    </Form>
  );
}
