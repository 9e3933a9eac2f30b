import { Modal } from '@mantine/core';
import { MODAL } from '@tropa/core';
import { useUiTexts } from '../texts.tsx';
import type { DialogProps } from './dialog-props.ts';
import { useDiscardQuestion } from './discard-question.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import { useTopEscape } from './use-top-escape.ts';

/** The dialog of `Dialog`. */
export function DialogBody({ opened, onClose, title, kind = 'default', children }: DialogProps) {
  const texts = useUiTexts();
  useReturnFocus(opened);
  const question = useDiscardQuestion(onClose);
  useTopEscape(opened, question.close);
  return (
    <Modal
      opened={opened}
      onClose={question.close}
      closeOnEscape={false}
      title={title}
      size={MODAL.widths[kind]}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {question.around(children)}
    </Modal>
  );
}
