import { Button, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Panel } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskPath } from '../model/desk-path.ts';
import classes from './desk.module.css';

/** The number of a chat, of its address or alone. */
const numberOf = (typed: string): string | undefined => /(\d{1,15})\D*$/u.exec(typed)?.[1];

/** Opens a chat that somebody complains about, by its number or address: nothing is listed of what people write. */
export function FindChat() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const open = () => {
    const id = numberOf(typed);
    if (id === undefined) return setIsWrong(true);
    return void navigate({ to: deskPath('chats', id) });
  };
  return (
    <Panel>
      <Text size="sm" c="dimmed" mb="sm">
        {t('desk.chat.find_text')}
      </Text>
      <form
        className={classes['filters']}
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <TextInput
          className={classes['search'] ?? ''}
          aria-label={t('desk.chat.number')}
          placeholder={t('desk.chat.number')}
          maxLength={200}
          value={typed}
          error={isWrong ? t('desk.chat.no_number') : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setIsWrong(false);
          }}
        />
        <Button type="submit" variant="default">
          {t('desk.chat.open')}
        </Button>
      </form>
    </Panel>
  );
}
