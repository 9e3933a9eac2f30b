import { CloseButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPhoto, IconSend } from '@tabler/icons-react';
import { ReasonedButton, type Reasons } from '@tropa/ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessengerName } from '../debug-tabs.ts';
import type { Action } from './messenger-action.ts';

/** A phone that is nobody's, for a contact out of the address book. */
const SOMEBODY_ELSE = '+79000000002';

interface MessengerActionsProps {
  messenger: MessengerName;
  /** What the link into the messenger carried: a connection code, or the word for WhatsApp. */
  payload: string;
  /** What stands in the way of all of it. */
  off: Reasons;
  /** Our message that what is written answers; null: none. */
  answers: string | null;
  onAnswerOff: () => void;
  onAct: (action: Action) => void;
}

/** What the owner of a phone can do in a messenger: each button is one thing a person does there. */
export function MessengerActions(props: MessengerActionsProps) {
  const { messenger, payload, off, answers, onAnswerOff, onAct } = props;
  const { t } = useTranslation();
  const isWhatsapp = messenger === 'whatsapp';
  const isVk = messenger === 'vk';
  return (
    <Stack gap="md">
      {!isWhatsapp && (
        <Line
          label={t('debug.messengers.code')}
          description={t('debug.messengers.code_hint')}
          initial={payload}
          onSubmit={(text) => onAct({ action: 'start', text })}
        >
          {(text) => (
            <ReasonedButton
              type="submit"
              {...off}
              disabledReason={off.disabledReason || (isVk && text === '' && t('off.type_text'))}
            >
              {isVk ? t('debug.messengers.start_vk') : t('debug.messengers.start')}
            </ReasonedButton>
          )}
        </Line>
      )}
      {messenger === 'telegram' && (
        <Group gap="xs">
          <ReasonedButton variant="default" {...off} onClick={() => onAct({ action: 'contact' })}>
            {t('debug.messengers.contact')}
          </ReasonedButton>
          <ReasonedButton
            variant="default"
            {...off}
            onClick={() => onAct({ action: 'contact', contact_phone: SOMEBODY_ELSE })}
          >
            {t('debug.messengers.foreign')}
          </ReasonedButton>
        </Group>
      )}
      {answers !== null && (
        <Group gap="xs" wrap="nowrap" justify="space-between">
          <Text size="sm" lineClamp={2}>
            {t('debug.messengers.answering', { text: answers })}
          </Text>
          <CloseButton aria-label={t('debug.messengers.answer_off')} onClick={onAnswerOff} />
        </Group>
      )}
      <Line
        label={isWhatsapp ? t('debug.messengers.word') : t('debug.messengers.text')}
        initial={isWhatsapp ? payload : ''}
        clears
        onSubmit={(text) => onAct({ action: 'text', text })}
      >
        {(text) => (
          <ReasonedButton
            type="submit"
            variant={isWhatsapp ? 'filled' : 'default'}
            {...off}
            disabledReason={off.disabledReason || (text === '' && t('off.type_text'))}
            leftSection={<IconSend size={16} stroke={1.6} />}
          >
            {t('debug.messengers.send')}
          </ReasonedButton>
        )}
      </Line>
      <Group>
        <ReasonedButton
          variant="default"
          {...off}
          leftSection={<IconPhoto size={16} stroke={1.6} />}
          onClick={() => onAct({ action: 'text', text: '', has_file: true })}
        >
          {t('debug.messengers.photo')}
        </ReasonedButton>
      </Group>
      {!isWhatsapp && (
        <Group>
          <ReasonedButton variant="light" color="red" {...off} onClick={() => onAct({ action: 'leave' })}>
            {isVk ? t('debug.messengers.leave_vk') : t('debug.messengers.leave')}
          </ReasonedButton>
        </Group>
      )}
    </Stack>
  );
}

interface LineProps {
  label: string;
  description?: string;
  initial: string;
  /** Is empty again after it was sent. */
  clears?: boolean;
  onSubmit: (text: string) => void;
  /** The button. */
  children: (text: string) => ReactNode;
}

function Line({ label, description, initial, clears = false, onSubmit, children }: LineProps) {
  const [typed, setTyped] = useState(initial);
  const text = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(text);
    if (clears) setTyped('');
  };
  return (
    <form onSubmit={submit}>
      <Group gap="xs" align="flex-end">
        <TextInput
          flex="1 1 180px"
          label={label}
          {...(description ? { description } : {})}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {children(text)}
      </Group>
    </form>
  );
}
