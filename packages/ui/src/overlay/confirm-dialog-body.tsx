import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useUiTexts } from '../texts.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

/** The dialog of `ConfirmDialog`. */
export function ConfirmDialogBody(props: ConfirmDialogProps) {
  const texts = useUiTexts();
  useReturnFocus(props.opened);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await props.onConfirm();
      props.onClose();
    } catch {
      // The one who asked has shown why; the dialog stays for another try.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      size={440}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {props.children && (
        <Text component="div" c="dimmed" mb="lg">
          {props.children}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={props.onClose} data-autofocus>
          {props.cancelLabel ?? texts.cancel}
        </Button>
        <Button color={props.isDangerous ? 'red' : undefined} loading={isBusy} onClick={() => void confirm()}>
          {props.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
