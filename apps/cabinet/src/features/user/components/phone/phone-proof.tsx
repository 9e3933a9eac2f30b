import { Alert, Button, Center, Group, Stack, Text } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import type { VerificationMethodType } from '@tropa/contract';
import { ErrorPanel, Spinner } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, userCalls } from '../../../../shared/api/index.ts';
import { CodeProof } from './code-proof.tsx';
import { TelegramProof } from './telegram-proof.tsx';
import { WhatsappProof } from './whatsapp-proof.tsx';
import type { ProofProps } from './proof-props.ts';

interface PhoneProofProps extends Pick<ProofProps, 'phone' | 'onProven' | 'onBack'> {}

/** The ways to prove a phone: the default one begins by itself, the others stand under it. */
export function PhoneProof({ phone, onProven, onBack }: PhoneProofProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(userCalls.phoneConfirmationMethods, {}, { staleTime: 0 });
  const [chosen, setChosen] = useState<VerificationMethodType | null>(null);
  if (error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} compact />;
  if (!data)
    return (
      <Center h={160}>
        <Spinner />
      </Center>
    );
  const methods = data.verification_methods;
  const method =
    methods.find(({ type }) => type === chosen) ?? methods.find((item) => item.is_default) ?? methods[0];
  return (
    <Stack gap="md">
      {data.is_bot && (
        <Alert color="yellow" variant="light" icon={<IconRobot size={18} stroke={1.6} />}>
          {t('phone.bot')}
        </Alert>
      )}
      {method ? (
        <Proof
          key={method.type}
          phone={phone}
          method={method}
          methods={methods}
          onMethod={setChosen}
          onProven={onProven}
          onBack={onBack}
        />
      ) : (
        <Text>{t('phone.no_methods')}</Text>
      )}
      {methods.length > 1 && (
        <div>
          <Text size="sm" c="dimmed" mb={6}>
            {t('phone.other_ways')}
          </Text>
          <Group gap="xs">
            {methods
              .filter((item) => item !== method)
              .map(({ type }) => (
                <Button key={type} variant="default" size="sm" onClick={() => setChosen(type)}>
                  {t(`sign.code.resend_by.${type}`)}
                </Button>
              ))}
          </Group>
        </div>
      )}
    </Stack>
  );
}

function Proof(props: ProofProps) {
  const { type, target } = props.method;
  if (type === 'telegram_with_phone_request') return <TelegramProof {...props} />;
  // With a number to write to, the person writes first (docs/rules/accounts.md).
  if (type === 'whatsapp' && target !== null) return <WhatsappProof {...props} />;
  return <CodeProof {...props} />;
}
