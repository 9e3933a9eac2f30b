import { Group, Textarea } from '@mantine/core';
import type { PublicReview } from '@tropa/contract';
import { REVIEW_ANSWER_LENGTH } from '@tropa/core';
import { ConfirmDialog, ReasonedButton } from '@tropa/ui';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { reviewCalls, useCallMutation } from '../api/index.ts';
import { Form } from '../forms/index.ts';
import { useLeaveGuard } from '../page/use-leave-guard.tsx';
import { insertText } from '../insert-text.ts';
import { showToast } from '../toasts.ts';
import { SavedAnswerSelect } from './saved-answer-select.tsx';
import { CHANGED_REVIEWS } from './changed-reviews.ts';
import classes from './answer-form.module.css';

interface AnswerFormProps {
  review: Pick<PublicReview, 'id' | 'answer'>;
  onClose: () => void;
}

/** The words under a review that everybody reads: written, changed, or taken back. */
export function AnswerForm({ review: { id, answer }, onClose }: AnswerFormProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState(answer);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const options = { invalidates: CHANGED_REVIEWS, onSuccess: onClose };
  const publish = useCallMutation(reviewCalls.answer, {
    ...options,
    success: t('sections.reviews.answer_published'),
  });
  const remove = useCallMutation(reviewCalls.answer, {
    ...options,
    success: t('sections.reviews.answer_removed'),
  });
  const isBusy = publish.isPending || remove.isPending;
  const [isRemoving, setIsRemoving] = useState(false);
  const leaveDialog = useLeaveGuard(words.trim() !== answer.trim() && !isBusy);
  const insert = (added: string) => {
    const at = area.current?.selectionEnd ?? words.length;
    const put = insertText(words, added, { at, isAsked: false, max: REVIEW_ANSWER_LENGTH });
    if (put) setWords(put.text);
    else
      void showToast({
        level: 'warning',
        message: t('chat.answers.too_long', { max: REVIEW_ANSWER_LENGTH }),
      });
  };
  const submit = useForm().handleSubmit(() => publish.mutate({ body: { id, answer: words } }));
  return (
    <Form className={classes['form']} onSubmit={submit}>
      {leaveDialog}
      <SavedAnswerSelect review_id={id} onChoose={insert} />
      <Textarea
        ref={area}
        label={t('sections.reviews.answer_label')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        maxLength={REVIEW_ANSWER_LENGTH}
        autosize
        minRows={3}
      />
      <Group gap="xs">
        <ReasonedButton
          type="submit"
          size="sm"
          loading={publish.isPending}
          isBusy={isBusy}
          disabledReason={words.trim() === '' && t('off.type_answer')}
        >
          {t('sections.reviews.publish_answer')}
        </ReasonedButton>
        <ReasonedButton size="sm" variant="default" isBusy={isBusy} onClick={onClose}>
          {t('app.cancel')}
        </ReasonedButton>
        {answer !== '' && (
          <ReasonedButton
            size="sm"
            variant="subtle"
            color="red"
            loading={remove.isPending}
            isBusy={isBusy}
            onClick={() => setIsRemoving(true)}
          >
            {t('sections.reviews.remove_answer')}
          </ReasonedButton>
        )}
      </Group>
      <ConfirmDialog
        opened={isRemoving}
        title={t('sections.reviews.remove_title')}
        confirmLabel={t('sections.reviews.remove_answer')}
        isDangerous
        onConfirm={() => remove.mutateAsync({ body: { id, answer: '' } })}
        onClose={() => setIsRemoving(false)}
      >
        {t('sections.reviews.remove_text')}
      </ConfirmDialog>
    </Form>
  );
}
