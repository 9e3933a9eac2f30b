import { Button, Group, Modal, Text } from '@mantine/core';
import { MODAL } from '@tropa/core';
import { useState, type ReactNode } from 'react';
import { useUiTexts } from '../texts.tsx';
import { useTopEscape } from './use-top-escape.ts';
import { useTyped } from './use-typed.ts';

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
    close: () => (isTyped() ? setIsAsking(true) : leave()),
    around: (children: ReactNode) => (
      <div onFocusCapture={onFocusCapture}>
        {children}
        <DiscardQuestion opened={isAsking} onKeep={() => setIsAsking(false)} onLeave={leave} />
      </div>
    ),
  };
}

function DiscardQuestion({
  opened,
  onKeep,
  onLeave,
}: {
  opened: boolean;
  onKeep: () => void;
  onLeave: () => void;
}) {
  const texts = useUiTexts();
  useTopEscape(opened, onKeep);
  return (
    <Modal
      opened={opened}
      onClose={onKeep}
      closeOnEscape={false}
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
