import { Select } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { reviewCalls, useCall } from '../api/index.ts';

interface SavedAnswerSelectProps {
  review_id: number;
  onChoose: (text: string) => void;
}

/** Puts one of the answers that the team keeps for chats into an answer to a review; nothing where it keeps none. */
export function SavedAnswerSelect({ review_id, onChoose }: SavedAnswerSelectProps) {
  const { t } = useTranslation();
  const answers = useCall(reviewCalls.savedAnswers, { query: { id: review_id } }).data?.answers ?? [];
  if (answers.length === 0) return null;
  return (
    <Select
      label={t('sections.reviews.saved')}
      placeholder={t('sections.reviews.choose_saved')}
      data={answers.map(({ id, title }) => ({ value: String(id), label: title }))}
      // What was chosen stands in the answer: the field is ready for another.
      value={null}
      onChange={(chosen) => {
        const found = answers.find(({ id }) => String(id) === chosen);
        if (found) onChoose(found.text);
      }}
    />
  );
}
