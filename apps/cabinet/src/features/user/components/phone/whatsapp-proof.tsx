import { unbrokenPhone } from '@tropa/core';
import { Button, Center, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { Spinner } from '@tropa/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Refusal } from '../refusal.tsx';
import { CodeForm } from '../code-form.tsx';
import type { ProofProps } from './proof-props.ts';
import { useSentCode } from './use-sent-code.ts';

/** WhatsApp by hand: the person sends us a word from the phone, then asks for the code (docs/rules/accounts.md). */
export function WhatsappProof({ phone, method, onProven, onBack }: ProofProps) {
  const { t } = useTranslation();
  const code = useSentCode(onProven);
  const [isAsked, setAsked] = useState(false);
  const send = () => code.send('whatsapp');
  const ask = () => {
    setAsked(true);
    send();
  };
  const begin = useEffectEvent(send);
  useEffect(() => begin(), []);
  const { sent } = code;
  if (!sent && !code.refusal)
    return (
      <Center h={160}>
        <Spinner />
      </Center>
    );
  if (sent && sent.word === undefined)
    return (
      <CodeForm
        target={phone}
        sent={sent}
        sentAt={code.sentAt}
        methods={['whatsapp']}
        isSending={code.isSending}
        tried={code.tried}
        refusal={code.refusal}
        submitLabel={t('phone.check')}
        backLabel={t('phone.back')}
        onSend={ask}
        onCode={code.check}
        onBack={onBack}
      />
    );
  const number = method.target ?? '';
  return (
    <Stack gap="md">
      <Refusal text={code.refusal} />
      {sent && (
        <Text>
          <Trans
            i18nKey="phone.whatsapp.text"
            values={{ word: sent.word, phone: unbrokenPhone(phone), number: unbrokenPhone(number) }}
            components={{ word: <b /> }}
          />
        </Text>
      )}
      <Button
        component="a"
        href={method.url ?? ''}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<IconBrandWhatsapp size={18} stroke={1.6} />}
      >
        {t('phone.whatsapp.open')}
      </Button>
      {isAsked && !code.isSending && (
        <Text component="output" size="sm" c="dimmed">
          {t('phone.whatsapp.not_yet')}
        </Text>
      )}
      <Button loading={code.isSending} onClick={ask}>
        {t('phone.whatsapp.ask')}
      </Button>
    </Stack>
  );
}
