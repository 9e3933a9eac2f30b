import { SegmentedControl, Stack, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { formatPhone, isInternationalPhone, normalizePhone } from '@tropa/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { debugCalls, useCallMutation } from '../../../shared/api/index.ts';
import { PhoneInput } from '../../../shared/phone/phone-input.tsx';
import { useProfile } from '../../../shared/session/session.ts';
import { MESSENGERS, type MessengerName } from '../debug-tabs.ts';
import { MessengerActions } from './messenger-actions.tsx';
import { MessengerChat, type Answered, type OwnMessage } from './messenger-chat.tsx';
import classes from './messengers-tab.module.css';
import type { Action } from './messenger-action.ts';

const route = getRouteApi('/empty/debug');

const now = () => new Date().toISOString();

/** The demo's messengers from the other side: who is signed in by default, or the owner of any phone. */
export function MessengersTab() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const profile = useProfile();
  const [messenger, setMessenger] = useState<MessengerName>(search.messenger ?? 'telegram');
  const [typedPhone, setPhone] = useState<string | null>(null);
  const [typedName, setName] = useState<string | null>(null);
  const [own, setOwn] = useState<OwnMessage[]>([]);
  const [chosen, setAnswered] = useState<Answered | null>(null);
  const shownPhone = typedPhone ?? profile?.phone ?? '';
  const phone = normalizePhone(shownPhone);
  const name = typedName ?? profile?.first_name ?? '';
  const hasPhone = isInternationalPhone(phone);
  // Of another chat it is no answer.
  const answered = chosen?.phone === phone && chosen.messenger === messenger ? chosen : null;
  const act = useCallMutation(debugCalls.simulateMessenger, { invalidates: [debugCalls.outbox] });
  const perform = (action: Action) => {
    const done = { messenger, phone, text: told(action), at: now() };
    const reply = action.action === 'text' && answered ? { reply_to_id: answered.id } : {};
    act.mutate(
      { body: { messenger, phone, name, ...action, ...reply } },
      {
        onSuccess: () => {
          setOwn((list) => [...list, { id: list.length, ...done }]);
          setAnswered(null);
        },
      },
    );
  };

  function told({ action, text = '', contact_phone, has_file }: Action): string {
    if (action === 'start') return t('debug.messengers.did.start', { text });
    if (action === 'contact')
      return t('debug.messengers.did.contact', { phone: formatPhone(contact_phone ?? phone) });
    if (action === 'leave') return t('debug.messengers.did.leave');
    return has_file ? t('debug.messengers.did.photo') : text;
  }

  return (
    <Stack gap="md">
      <p className={classes['lead']}>{t('debug.messengers.lead')}</p>
      <div className={classes['columns']}>
        <div className={classes['panel']}>
          <SegmentedControl
            fullWidth
            aria-label={t('debug.messengers.which')}
            value={messenger}
            onChange={(next) => setMessenger(MESSENGERS.find((item) => item === next) ?? 'telegram')}
            data={MESSENGERS.map((item) => ({ value: item, label: t(`debug.channel.${item}`) }))}
          />
          <PhoneInput
            name="phone"
            label={t('debug.messengers.phone')}
            value={shownPhone}
            onChange={setPhone}
            {...(hasPhone ? {} : { description: t('debug.messengers.need_phone') })}
          />
          <TextInput
            label={t('debug.messengers.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <MessengerActions
            key={messenger}
            messenger={messenger}
            payload={search.messenger === messenger ? (search.payload ?? '') : ''}
            off={{ isBusy: act.isPending, disabledReason: !hasPhone && t('off.type_phone') }}
            answers={answered?.text ?? null}
            onAnswerOff={() => setAnswered(null)}
            onAct={perform}
          />
        </div>
        <MessengerChat
          messenger={messenger}
          phone={hasPhone ? phone : ''}
          onAnswer={(id, text) => setAnswered({ id, text, messenger, phone })}
          own={own.filter((message) => message.messenger === messenger && message.phone === phone)}
        />
      </div>
    </Stack>
  );
}
