import { ActionIcon, FileButton, Textarea } from '@mantine/core';
import { IconPaperclip, IconSend } from '@tabler/icons-react';
import type { StoredFile } from '@tropa/contract';
import { ReasonedIcon } from '@tropa/ui';
import { useRef, useState, type ClipboardEvent, type ComponentType, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { keepDraft, readDraft } from '../model/drafts.ts';
import classes from './composer.module.css';
import { FileOnItsWay } from './file-on-its-way.tsx';
import { useFile } from './use-file.ts';

const MAX_LENGTH = 4000;

/** What puts a text in: it goes to the end of what is typed. */
export type ComposerTools = ComponentType<{ onChoose: (text: string) => void }>;

interface ComposerProps {
  chat_id: number;
  onSend: (message: string, file: StoredFile | null) => void;
  /** What stands there has changed by its writer's hand. */
  onType: (text: string) => void;
  Tools?: ComposerTools | undefined;
}

/** The place to write: Enter sends, Shift+Enter begins a line; on a touch screen a line begins and the button sends. */
export function Composer({ chat_id, onSend, onType, Tools }: ComposerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => readDraft(chat_id));
  const attached = useFile();
  const field = useRef<HTMLTextAreaElement>(null);
  const message = text.trim();
  const isReady = !attached.isBusy && (message !== '' || attached.file !== null);
  const type = (next: string) => {
    setText(next);
    keepDraft(chat_id, next);
  };
  const insert = (added: string) => {
    type([text.trimEnd(), added].filter(Boolean).join('\n').slice(0, MAX_LENGTH));
    field.current?.focus();
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
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch) return;
    event.preventDefault();
    send();
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
        send();
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
        {Tools && <Tools onChoose={insert} />}
        <Textarea
          ref={field}
          className={classes['field'] ?? ''}
          aria-label={t('chat.write')}
          placeholder={t('chat.placeholder')}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={(event) => {
            type(event.currentTarget.value);
            onType(event.currentTarget.value.trim());
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
