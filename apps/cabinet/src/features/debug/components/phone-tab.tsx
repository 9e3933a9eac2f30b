import { Select, Stack, TextInput } from '@mantine/core';
import { IconPhone, IconPhoneOff } from '@tabler/icons-react';
import { formatPhone, isInternationalPhone, normalizePhone, PHONE_CODE } from '@tropa/core';
import { EmptyState, ReasonedButton, TextSkeleton } from '@tropa/ui';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { debugCalls, useCall, useCallMutation } from '../../../shared/api/index.ts';
import { PhoneInput } from '../../../shared/phone/phone-input.tsx';
import { QueryState } from '../../../shared/page/query-state.tsx';
import { useProfile } from '../../../shared/session/session.ts';
import classes from './messengers-tab.module.css';

const SHORT_TALK = '60';
const TALKS = ['0', '20', SHORT_TALK, '600', '3600'];

/** The demo's phone line from the caller's side: dials a number of the platform and types a code. */
export function PhoneTab() {
  const { t } = useTranslation();
  const query = useCall(debugCalls.phoneLine, {});
  if (query.error?.status === 404)
    return (
      <EmptyState
        icon={<IconPhoneOff size={24} stroke={1.6} />}
        title={t('debug.phone.real')}
        text={t('debug.phone.real_text')}
      />
    );
  return (
    <Stack gap="md">
      <p className={classes['lead']}>{t('debug.phone.lead')}</p>
      <QueryState query={query} skeleton={<TextSkeleton lines={5} />}>
        {({ numbers }) => <Dialling numbers={numbers.map(({ phone }) => phone)} />}
      </QueryState>
    </Stack>
  );
}

function Dialling({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation();
  const profile = useProfile();
  const [typedPhone, setPhone] = useState<string | null>(null);
  const [to, setTo] = useState(numbers[0] ?? '');
  const [code, setCode] = useState('');
  const [seconds, setSeconds] = useState(SHORT_TALK);
  const dial = useCallMutation(debugCalls.simulateCall, {});
  const shownPhone = typedPhone ?? profile?.phone ?? '';
  const from = normalizePhone(shownPhone);
  const isReady = isInternationalPhone(from) || shownPhone === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    dial.mutate({
      body: { from: shownPhone === '' ? '' : from, to, code, seconds: Number(seconds) },
    });
  };
  return (
    <form className={classes['columns']} onSubmit={submit}>
      <div className={classes['panel']}>
        <PhoneInput
          name="phone"
          label={t('debug.phone.from')}
          description={t('debug.phone.from_hint')}
          value={shownPhone}
          onChange={setPhone}
        />
        <Select
          label={t('debug.phone.to')}
          allowDeselect={false}
          value={to}
          data={numbers.map((value) => ({ value, label: formatPhone(value) }))}
          onChange={(value) => setTo(value ?? '')}
        />
        <TextInput
          label={t('debug.phone.code')}
          inputMode="numeric"
          maxLength={PHONE_CODE.digits}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Select
          label={t('debug.phone.seconds')}
          description={t('debug.phone.seconds_hint')}
          allowDeselect={false}
          value={seconds}
          data={TALKS}
          onChange={(value) => setSeconds(value ?? SHORT_TALK)}
        />
        <ReasonedButton
          type="submit"
          isBusy={dial.isPending}
          disabledReason={
            (!isReady && t('off.type_phone')) || (code.length < PHONE_CODE.digits && t('off.type_text'))
          }
          leftSection={<IconPhone size={16} stroke={1.6} />}
        >
          {t('debug.phone.dial')}
        </ReasonedButton>
      </div>
      <section className={classes['chat']} aria-label={t('debug.phone.answer')} aria-live="polite">
        {dial.data ? (
          <EmptyState
            icon={
              dial.data.connects_to === null ? (
                <IconPhoneOff size={24} stroke={1.6} />
              ) : (
                <IconPhone size={24} stroke={1.6} />
              )
            }
            title={
              dial.data.connects_to === null
                ? t('debug.phone.refused')
                : t('debug.phone.rings', { phone: formatPhone(dial.data.connects_to) })
            }
            text={dial.data.says}
          />
        ) : (
          <EmptyState
            icon={<IconPhone size={24} stroke={1.6} />}
            title={t('debug.phone.silent')}
            text={t('debug.phone.silent_text')}
          />
        )}
      </section>
    </form>
  );
}
