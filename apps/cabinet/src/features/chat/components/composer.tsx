import { ActionIcon, FileButton, Textarea } from '@mantine/core';
import { IconPaperclip, IconSend } from '@tabler/icons-react';
import type { StoredFile } from '@tropa/contract';
import { CHAT, pressedOf } from '@tropa/core';
import { ReasonedIcon } from '@tropa/ui';
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../shared/session/session.ts';
import { KEYS } from '../../../shared/shortcuts/keys.ts';
import { showToast } from '../../../shared/toasts.ts';
import { asksForAnswer, insertText } from '../../../shared/insert-text.ts';
import { keepDraft, readDraft } from '../model/drafts.ts';
import classes from './composer.module.css';
import { FileOnItsWay } from './file-on-its-way.tsx';
import { useFile } from './use-file.ts';

/** What puts a text in, where the cursor is; nothing is sent by it. */
export type ComposerTools = ComponentType<{ onChoose: (text: string) => void }>;

/** The same of texts that a stroke asks for, too. */
export interface ComposerAnswersProps {
  chat_id: number;
  onChoose: (text: string) => void;
  isOpen: boolean;
  /** Grows with each opening. */
  opening: number;
  onOpen: () => void;
  onClose: () => void;
}

interface ComposerProps {
  chat_id: number;
  onSend: (message: string, file: StoredFile | null) => void;
  /** What stands there has changed by its writer's hand. */
  onType: (text: string) => void;
  Tools?: ComposerTools | undefined;
  Answers?: ComponentType<ComposerAnswersProps> | undefined;
  /** What else may be sent. */
  cards?: ReactNode;
}

/** The place to write: Enter sends, Shift+Enter begins a line; on a touch screen a line begins and the button sends. */
export function Composer({ chat_id, onSend, onType, Tools, Answers, cards }: ComposerProps) {
  const { t } = useTranslation();
  const user_id = useProfile()?.id ?? 0;
  const [text, setText] = useState(() => readDraft(user_id, chat_id));
  const attached = useFile();
  const field = useRef<HTMLTextAreaElement>(null);
  const [asking, setAsking] = useState({ isOpen: false, isAsked: false, opening: 0 });
  const [caret, setCaret] = useState<{ at: number } | null>(null);
  // After the dialog that it was chosen in has been told to close: the focus stays here.
  useEffect(() => {
    if (!caret) return;
    field.current?.focus();
    field.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);
  const message = text.trim();
  const isReady = !attached.isBusy && (message !== '' || attached.file !== null);
  const type = (next: string) => {
    setText(next);
    keepDraft(user_id, chat_id, next);
  };
  const open = (isAsked: boolean) =>
    setAsking(({ opening }) => ({ isOpen: true, isAsked, opening: opening + 1 }));
  const close = () => setAsking((known) => ({ ...known, isOpen: false, isAsked: false }));
  const insert = (added: string) => {
    const at = field.current?.selectionEnd ?? text.length;
    const put = insertText(text, added, { at, isAsked: asking.isAsked, max: CHAT.messageLength });
    if (!put) {
      void showToast({ level: 'warning', message: t('chat.answers.too_long', { max: CHAT.messageLength }) });
      return;
    }
    type(put.text);
    setCaret({ at: put.caret });
  };
  const send = () => {
    if (!isReady) return;
    onSend(message, attached.file);
    type('');
    attached.clear();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    if (!pressedOf(KEYS.chat.send, event.nativeEvent) || event.nativeEvent.isComposing || isTouch) return;
    event.preventDefault();
    if (!asking.isOpen) send();
  };
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    attached.take(file);
  };
  return (
    <form
      className={classes['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        // What is sent in a dialog of its tools is no message.
        if (event.target === event.currentTarget) send();
      }}
    >
      {attached.pending && <FileOnItsWay pending={attached.pending} onRemove={attached.clear} />}
      <div className={classes['line']}>
        <FileButton onChange={(file) => file && attached.take(file)} resetRef={attached.reset}>
          {(properties) => (
            <ActionIcon {...properties} size={44} aria-label={t('chat.attach')} title={t('chat.attach')}>
              <IconPaperclip size={20} stroke={1.6} />
            </ActionIcon>
          )}
        </FileButton>
        {cards}
        {Tools && <Tools onChoose={insert} />}
        {Answers && (
          <Answers
            chat_id={chat_id}
            onChoose={insert}
            isOpen={asking.isOpen}
            opening={asking.opening}
            onOpen={() => open(false)}
            onClose={close}
          />
        )}
        <Textarea
          ref={field}
          className={classes['field'] ?? ''}
          aria-label={t('chat.write')}
          placeholder={t('chat.placeholder')}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={CHAT.messageLength}
          value={text}
          // What is typed while the answers come up is meant for them.
          readOnly={asking.isOpen}
          onChange={(event) => {
            const { value, selectionEnd } = event.currentTarget;
            // Typed, not taken away or pasted: then it is only longer by that stroke.
            const isLonger = value.length === text.length + 1;
            if (Answers && isLonger && asksForAnswer(value, selectionEnd)) open(true);
            type(value);
            onType(value.trim());
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <ReasonedIcon
          type="submit"
          variant="filled"
          color="spruce"
          size={44}
          isBusy={attached.isBusy}
          disabledReason={!isReady && t('off.type_message')}
          aria-label={t('chat.send')}
          title={t('chat.send')}
        >
          <IconSend size={20} stroke={1.6} />
        </ReasonedIcon>
      </div>
    </form>
  );
}
