import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@tropa/contract';
import { FormSection, StatusDot } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeCalls, useCallMutation } from '../../../shared/api/index.ts';
import { LinkButton } from '../../../shared/page/link-button.tsx';
import { showToast } from '../../../shared/toasts.ts';
import { leavePush, pushEndpoint, pushState, subscribePush, type PushState } from '../model/push.ts';
import classes from './settings.module.css';

export type NoticeSettings = CallAnswer<typeof noticeCalls.settings>;
type Way = NoticeSettings['ways'][number];

const TONES = { ready: 'success', lost: 'danger', not_linked: 'neutral', not_offered: 'neutral' } as const;

/** How each way stands with the person, and the step that opens it. */
export function WaysSection({ settings }: { settings: NoticeSettings }) {
  const { t } = useTranslation();
  const shown = settings.ways.filter(({ way, state }) => way !== 'bell' && state !== 'not_offered');
  return (
    <FormSection title={t('notifications.ways_title')} description={t('notifications.ways_text')}>
      <ul className={classes['ways']} data-span="full">
        {shown.map((way) => (
          <li key={way.way} className={classes['way']}>
            <WayState way={way} email={settings.email} />
            {way.way === 'push' ? (
              <PushButton push_key={settings.push_key} />
            ) : (
              way.state !== 'ready' && (
                <LinkButton to="/profile" isSecondary>
                  {t(way.way === 'email' ? 'notifications.prove_email' : 'notifications.link')}
                </LinkButton>
              )
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function WayState({ way: { way, state }, email }: { way: Way; email: string }) {
  const { t } = useTranslation();
  const words = way === 'email' && state === 'ready' ? email : t(`notifications.states.${state}`);
  return (
    <span className={classes['state']}>
      <strong>{t(`notifications.ways.${way}`)}</strong>
      <StatusDot tone={TONES[state]}>{words}</StatusDot>
    </span>
  );
}

/** Has this browser told, or no more. */
function PushButton({ push_key }: { push_key: string | null }) {
  const { t } = useTranslation();
  const [state, setState] = useState<PushState>(pushState);
  const here = useQuery({ queryKey: ['push-endpoint'], queryFn: async () => (await pushEndpoint()) ?? null });
  const invalidates = [noticeCalls.settings];
  const subscribe = useCallMutation(noticeCalls.subscribePush, { invalidates });
  const unsubscribe = useCallMutation(noticeCalls.unsubscribePush, { invalidates });
  const turnOn = useMutation({
    mutationFn: async (key: string) => {
      const body = await subscribePush(key);
      setState(pushState());
      if (body) await subscribe.mutateAsync({ body });
      else void showToast({ level: 'warning', message: t('notifications.push_refused') });
    },
    onError: () => void showToast({ level: 'error', message: t('notifications.push_failed') }),
    onSettled: () => here.refetch(),
  });
  const turnOff = useMutation({
    mutationFn: async () => {
      const endpoint = await leavePush();
      if (endpoint !== undefined) await unsubscribe.mutateAsync({ body: { endpoint } });
    },
    onSettled: () => here.refetch(),
  });
  if (push_key === null || state !== 'possible')
    return (
      <span className={classes['quiet']}>
        {t(state === 'denied' ? 'notifications.push_denied' : 'notifications.push_none')}
      </span>
    );
  return here.data ? (
    <Button variant="default" size="sm" loading={turnOff.isPending} onClick={() => turnOff.mutate()}>
      {t('notifications.push_off')}
    </Button>
  ) : (
    <Button variant="light" size="sm" loading={turnOn.isPending} onClick={() => turnOn.mutate(push_key)}>
      {t('notifications.push_on')}
    </Button>
  );
}
