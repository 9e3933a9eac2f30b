import { ActionIcon, Button, Select, Stack, Text } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { Chat } from '@tropa/contract';
import { formatPhone } from '@tropa/core';
import { Dialog, TextSkeleton } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneCodeCalls, useCall } from '../../../shared/api/index.ts';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './call-button.module.css';
import { useCode } from '../api/use-code.ts';

/** Calls the other one of a chat by a code; absent where no line is configured, or the chat is closed. */
export function CallButton({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(phoneCodeCalls.countries, {}, { staleTime: Infinity });
  const isOffered =
    data !== undefined &&
    data.countries.length > 0 &&
    chat.frozen === null &&
    (chat.subject !== 'support' || chat.side === 'support' || data.has_support);
  if (!isOffered) return null;
  return (
    <>
      <ActionIcon
        size={44}
        aria-label={t('chat.call.title')}
        title={t('chat.call.title')}
        onClick={() => setOpen(true)}
      >
        <IconPhone size={20} stroke={1.6} />
      </ActionIcon>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('chat.call.title')} kind="call">
        <CallByCode chat_id={chat.id} countries={data.countries} />
      </Dialog>
    </>
  );
}

function CallByCode({ chat_id, countries }: { chat_id: number; countries: readonly string[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [country_id, setCountry] = useState<string | null>(null);
  const query = useCode(chat_id, country_id);
  const names = new Intl.DisplayNames(format.locale, { type: 'region' });
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('chat.call.text')}</Text>
      {countries.length > 1 && (
        <Select
          label={t('chat.call.country')}
          placeholder={t('chat.call.own_country')}
          value={country_id}
          data={countries.map((value) => ({ value, label: names.of(value) ?? value }))}
          onChange={setCountry}
        />
      )}
      <QueryState query={query} skeleton={<TextSkeleton lines={3} />} compact>
        {({ phone, code, expires_at, tel_url: url }) => (
          <>
            <dl className={classes['facts']}>
              <dt>{t('chat.call.number')}</dt>
              <dd>{formatPhone(phone)}</dd>
              <dt>{t('chat.call.code')}</dt>
              <dd className={classes['code']}>{code}</dd>
            </dl>
            <Text size="sm" c="dimmed">
              {t('chat.call.until', { moment: format.moment(expires_at) })}
            </Text>
            <Button component="a" href={url} leftSection={<IconPhone size={16} stroke={1.6} />}>
              {t('chat.call.dial')}
            </Button>
          </>
        )}
      </QueryState>
    </Stack>
  );
}
