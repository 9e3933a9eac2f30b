import { ActionIcon } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import type { SavedAnswer } from '@tropa/contract';
import { Dialog } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComposerAnswersProps } from './composer.tsx';
import { SavedAnswerForm } from './saved-answer-form.tsx';
import { SavedAnswerList } from './saved-answer-list.tsx';

/** Puts one of the team's answers into what is written; whoever may words them here, too. */
export function SavedAnswers({ chat_id, opening, isOpen, onOpen, onClose, onChoose }: ComposerAnswersProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<SavedAnswer | 'new' | null>(null);
  const close = () => {
    setEdited(null);
    onClose();
  };
  const label = t('chat.answers.choose');
  return (
    <>
      <ActionIcon size={44} aria-label={label} title={label} onClick={onOpen}>
        <IconTemplate size={20} stroke={1.6} />
      </ActionIcon>
      <Dialog
        // Each opening is a dialog of its own: it gives the focus back to where it was opened from.
        key={opening}
        opened={isOpen}
        onClose={close}
        title={edited ? t('chat.answers.one') : t('chat.answers.title')}
        kind="form"
      >
        {edited ? (
          <SavedAnswerForm edited={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
        ) : (
          <SavedAnswerList
            chat_id={chat_id}
            onChoose={(text) => {
              onChoose(text);
              close();
            }}
            onEdit={setEdited}
          />
        )}
      </Dialog>
    </>
  );
}
