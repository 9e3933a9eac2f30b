import { Button, Textarea } from '@mantine/core';
import type { ChatMessage } from '@tropa/contract';
import { pressedOf } from '@tropa/core';
import { ConfirmDialog } from '@tropa/ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../../shared/api/index.ts';
import { useLeaveGuard } from '../../../shared/page/use-leave-guard.tsx';
import { KEYS } from '../../../shared/shortcuts/keys.ts';
import { useChangeMessage } from '../api/use-change-message.ts';
import classes from './message-bubble.module.css';

const MAX_LENGTH = 4000;

/** The words of one's own message, to be changed where they stand: Enter saves, Esc leaves them as they were, and asks where something was typed. */
export function EditMessage({ message, onDone }: { message: ChatMessage; onDone: () => void }) {
  const { t } = useTranslation();
  const { edit, isBusy } = useChangeMessage();
  const [text, setText] = useState(message.message);
  const [error, setError] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const isTyped = text.trim() !== message.message.trim();
  const leaveDialog = useLeaveGuard(isTyped && !isBusy);
  const cancel = () => (isTyped ? setIsAsking(true) : onDone());
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const isSending = useRef(false);
  const save = async () => {
    // Pressed twice before the button is off.
    if (isSending.current) return;
    isSending.current = true;
    try {
      await edit(message, text.trim());
      onDone();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setError(Object.values(failure.errors)[0] ?? failure.message);
    } finally {
      isSending.current = false;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    if (pressedOf(KEYS.everywhere.close, event.nativeEvent)) {
      event.stopPropagation();
      cancel();
    } else if (pressedOf(KEYS.chat.send, event.nativeEvent) && !event.nativeEvent.isComposing && !isTouch) {
      event.preventDefault();
      void save();
    }
  };
  return (
    <div className={classes['edit']}>
      {leaveDialog}
      <ConfirmDialog
        opened={isAsking}
        title={t('app.leave.title')}
        confirmLabel={t('app.leave.confirm')}
        cancelLabel={t('app.leave.stay')}
        isDangerous
        onConfirm={onDone}
        onClose={() => setIsAsking(false)}
      >
        {t('chat.change.leave_text')}
      </ConfirmDialog>
      <Textarea
        aria-label={t('chat.change.field')}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={MAX_LENGTH}
        ref={field}
        value={text}
        error={error === '' ? undefined : error}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes['failure']}>
        <Button size="compact-sm" loading={isBusy} onClick={() => void save()}>
          {t('chat.change.save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={cancel}>
          {t('chat.change.cancel')}
        </Button>
      </div>
    </div>
  );
}
