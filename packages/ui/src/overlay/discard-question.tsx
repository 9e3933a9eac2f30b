import { Button, Group, Modal, Text } from '@mantine/core';
import { MODAL } from '@tropa/core';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useUiTexts } from '../texts.tsx';
import { useLeaveAsker } from './leave-asker.ts';
import { TypedWithin } from './typed-within.ts';
import { useTopEscape } from './use-top-escape.ts';
import { useTyped } from './use-typed.ts';

/**
 * Asks before Esc, the cross, a click beside, a pull, a reload or the way back takes away what was typed into a dialog.
 */
export function useDiscardQuestion(opened: boolean, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  const { onFocusCapture, isTyped: areWordsTyped, forget } = useTyped();
  const holders = useRef(new Set<() => boolean>());
  const register = useCallback((isChanged: () => boolean) => {
    holders.current.add(isChanged);
    return () => void holders.current.delete(isChanged);
  }, []);
  const isTyped = () => areWordsTyped() || [...holders.current].some((isChanged) => isChanged());
  const LeaveAsker = useLeaveAsker();
  const askOfReload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isTyped()) event.preventDefault();
  });
  useEffect(() => {
    if (!opened) return undefined;
    const onReload = (event: BeforeUnloadEvent) => askOfReload(event);
    window.addEventListener('beforeunload', onReload);
    return () => window.removeEventListener('beforeunload', onReload);
  }, [opened]);
  const leave = () => {
    setIsAsking(false);
    forget();
    onClose();
  };
  return {
    close: () => (isTyped() ? setIsAsking(true) : leave()),
    around: (children: ReactNode) => (
      <div onFocusCapture={onFocusCapture}>
        <TypedWithin value={register}>{children}</TypedWithin>
        {opened && LeaveAsker && <LeaveAsker isTyped={isTyped} />}
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
