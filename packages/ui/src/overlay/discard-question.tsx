import { Button, Group, Modal, Text } from '@mantine/core';
import { MODAL } from '@tropa/core';
import { useState, type ReactNode } from 'react';
import { useUiTexts } from '../texts.tsx';
import { useTyped } from './use-typed.ts';

/** Once a press is over: every dialog hears Esc for itself, and one that came or went by a press must not answer it, too. */
const afterPress = (change: () => void) => void setTimeout(change);

/** Asks before Esc, the cross, a click beside or a pull takes away what was typed into a dialog. */
export function useDiscardQuestion(onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  const { onFocusCapture, isTyped, forget } = useTyped();
  const leave = () => {
    setIsAsking(false);
    forget();
    onClose();
  };
  return {
    isAsking,
    close: () => (isTyped() ? afterPress(() => setIsAsking(true)) : leave()),
    around: (children: ReactNode) => (
      <div onFocusCapture={onFocusCapture}>
        {children}
        <DiscardQuestion
          opened={isAsking}
          onKeep={() => setIsAsking(false)}
          onDismiss={() => afterPress(() => setIsAsking(false))}
          onLeave={leave}
        />
      </div>
    ),
  };
}

function DiscardQuestion({
  opened,
  onKeep,
  onDismiss,
  onLeave,
}: {
  opened: boolean;
  /** By its button, at once: an Esc that follows is meant for the dialog below. */
  onKeep: () => void;
  /** By Esc, the cross or a click beside. */
  onDismiss: () => void;
  onLeave: () => void;
}) {
  const texts = useUiTexts();
  return (
    <Modal
      opened={opened}
      onClose={onDismiss}
      title={texts.discard.title}
      size={MODAL.widths.call}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <Text c="dimmed" mb="lg">
        {texts.discard.text}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onLeave}>
          {texts.discard.leave}
        </Button>
        <Button onClick={onKeep} data-autofocus>
          {texts.discard.keep}
        </Button>
      </Group>
    </Modal>
  );
}
