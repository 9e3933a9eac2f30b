import { Modal } from '@mantine/core';
import { MODAL } from '@tropa/core';
import { useUiTexts } from '../texts.tsx';
import { MOVING } from './moving.ts';
import type { DialogProps } from './dialog-props.ts';
import { FirstFocus } from './first-focus.tsx';
import classes from './sheet.module.css';
import { usePull } from './use-pull.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useTopEscape } from './use-top-escape.ts';

interface DialogShellProps extends DialogProps {
  /** From below, as wide as the window, and pulled shut by its head; else a window in the middle. */
  isSheet: boolean;
}

/**
 * What a dialog and a sheet are: one tree for both, so that whoever turns the phone, or makes the window narrow, finds in it
 * what was typed.
 */
export function DialogShell({
  opened,
  onClose,
  title,
  kind = 'default',
  isSheet,
  children,
}: DialogShellProps) {
  const texts = useUiTexts();
  useReturnFocus(opened);
  useTopEscape(opened, onClose);
  const { pulled, handlers } = usePull(onClose);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      centered={!isSheet}
      radius="lg"
      size={MODAL.widths[kind]}
      transitionProps={{ ...MOVING, transition: isSheet ? 'slide-up' : 'fade-down' }}
    >
      <Modal.Overlay />
      <Modal.Content
        {...(isSheet && {
          classNames: { content: classes['content'] ?? '', inner: classes['inner'] ?? '' },
          style: pulled > 0 ? { translate: `0 ${pulled}px`, transitionProperty: 'none' } : undefined,
        })}
        data-sheet={isSheet || undefined}
      >
        <Modal.Header {...(isSheet && { className: classes['head'] ?? '', ...handlers })}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={texts.close} />
        </Modal.Header>
        <Modal.Body>
          <FirstFocus>{children}</FirstFocus>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
