import { Modal } from '@mantine/core';
import { MODAL } from '@tropa/core';
import { useUiTexts } from '../texts.tsx';
import type { DialogProps } from './dialog-props.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** The dialog of `Dialog`. */
export function DialogBody({ opened, onClose, title, kind = 'default', children }: DialogProps) {
  const texts = useUiTexts();
  useReturnFocus(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={MODAL.widths[kind]}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {children}
    </Modal>
  );
}
