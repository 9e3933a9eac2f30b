import { Button, Center, Stack } from '@mantine/core';
import { Spinner } from '@tropa/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from '../code-form.tsx';
import { Refusal } from '../refusal.tsx';
import type { ProofProps } from './proof-props.ts';
import { useSentCode } from './use-sent-code.ts';

/** A code that is sent at once and typed in. */
export function CodeProof({ phone, method, onProven, onBack }: ProofProps) {
  const { t } = useTranslation();
  const code = useSentCode(onProven);
  const begin = useEffectEvent(() => code.send(method.type));
  useEffect(() => begin(), []);
  const sent = code.sent ?? code.earlier;
  if (!sent)
    return code.refusal ? (
      <Stack gap="sm" align="flex-start">
        <Refusal text={code.refusal} />
        <Button variant="default" loading={code.isSending} onClick={() => code.send(method.type)}>
          {t('sign.code.resend')}
        </Button>
      </Stack>
    ) : (
      <Center h={160}>
        <Spinner />
      </Center>
    );
  return (
    <CodeForm
      target={sent.code_sender === 'email' ? (method.target ?? '') : phone}
      sent={sent}
      sentAt={code.sentAt}
      isEarlier={!code.sent}
      methods={[method.type]}
      isSending={code.isSending}
      tried={code.tried}
      refusal={code.refusal}
      submitLabel={t('phone.check')}
      backLabel={t('phone.back')}
      onSend={code.send}
      onCode={code.check}
      onBack={onBack}
    />
  );
}
