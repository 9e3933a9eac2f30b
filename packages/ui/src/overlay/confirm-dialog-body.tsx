import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useUiTexts } from '../texts.tsx';
import type { ConfirmDialogProps } from './confirm-dialog-props.ts';
import { DialogBody } from './dialog-body.tsx';

/** The dialog of `ConfirmDialog`. */
export function ConfirmDialogBody(props: ConfirmDialogProps) {
  const texts = useUiTexts();
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
    <DialogBody opened={props.opened} onClose={props.onClose} title={props.title} kind="call">
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
    </DialogBody>
  );
}
