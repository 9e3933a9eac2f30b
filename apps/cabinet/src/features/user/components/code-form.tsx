import { Anchor, Button, Group, PinInput, Stack, Text } from '@mantine/core';
import type { CodeSent, VerificationMethodType } from '@tropa/contract';
import { looksLikePhone, unbrokenPhone } from '@tropa/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeTry, type CodeTry } from '../code-try.ts';
import { Refusal } from './refusal.tsx';
import { useCountdown } from './use-countdown.ts';

const CODE_LENGTH = 6;

interface CodeFormProps {
  /** E-mail or phone that the code went to. */
  target: string;
  sent: CodeSent;
  /** Milliseconds of the clock when it was sent. */
  sentAt: number;
  /** Ways by which another code may be sent. */
  methods: readonly VerificationMethodType[];
  /** It went before this form was opened, and may have been used since: no other one was sent. */
  isEarlier?: boolean;
  isSending: boolean;
  /** The last code that was typed in. */
  tried: CodeTry;
  /** Why no other code was sent. */
  refusal: string;
  /** What the code is for; by default signing in. */
  submitLabel?: string;
  backLabel?: string;
  onSend: (method: VerificationMethodType) => void;
  onCode: (code: string, method: VerificationMethodType) => void;
  onBack: () => void;
}

/** The code that came; another one after a minute, by the same way or another. A wrong code is typed anew, and so is one of a new letter. */
export function CodeForm(props: CodeFormProps) {
  const { key, failure } = codeTry(props.tried, props.sentAt);
  return <CodeEntry key={key} {...props} failure={failure} />;
}

function CodeEntry(props: CodeFormProps & { failure: CodeTry['error'] }) {
  const { submitLabel, backLabel, tried, isEarlier = false, failure } = props;
  const { target, sent, sentAt, methods, isSending, refusal, onSend, onCode, onBack } = props;
  const isChecking = tried.isPending;
  const { t } = useTranslation();
  const labelId = useId();
  // One of its own would be made anew once it is shown, and the digits with it: the focus would be gone.
  const digitsId = useId();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const left = useCountdown(sent.resend_in, sentAt);
  const error = problem || failure?.errors['code'] || failure?.message;
  const input = useRef<HTMLDivElement>(null);
  useEffect(() => input.current?.querySelector('input')?.focus(), []);
  const check = (value: string) => {
    setProblem(value.length < CODE_LENGTH ? t('errors.validation.required') : '');
    if (value.length === CODE_LENGTH && !isChecking) onCode(value, sent.code_sender);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check(code);
      }}
    >
      <Stack gap="md">
        <Refusal text={refusal} />
        <div>
          <Text id={labelId}>
            {t(`sign.code.sent.${sent.code_sender}`, {
              target: looksLikePhone(target) ? unbrokenPhone(target) : target,
            })}
          </Text>
          {isEarlier && <Text c="dimmed">{t('sign.code.earlier')}</Text>}
          <Anchor component="button" type="button" size="sm" mt={4} onClick={onBack}>
            {backLabel ?? t('sign.code.other_login')}
          </Anchor>
        </div>
        <div ref={input}>
          <PinInput
            id={digitsId}
            length={CODE_LENGTH}
            type="number"
            oneTimeCode
            size="lg"
            gap="xs"
            name="code"
            aria-labelledby={labelId}
            getInputProps={(index) => ({ 'aria-label': t('sign.code.digit', { number: index + 1 }) })}
            value={code}
            error={Boolean(error)}
            onChange={(value) => {
              setCode(value);
              setProblem('');
            }}
            onComplete={check}
          />
          {error && (
            <Text c="var(--mantine-color-error)" size="sm" mt={6} role="alert">
              {error}
            </Text>
          )}
        </div>
        <Button type="submit" size="md" fullWidth loading={isChecking}>
          {submitLabel ?? t('user.sign.sign_in')}
        </Button>
        <Resend
          left={left}
          methods={methods.length > 0 ? methods : [sent.code_sender]}
          last={sent.code_sender}
          isSending={isSending}
          onSend={onSend}
        />
      </Stack>
    </form>
  );
}

interface ResendProps {
  left: number;
  methods: readonly VerificationMethodType[];
  /** How the last code went. */
  last: VerificationMethodType;
  isSending: boolean;
  onSend: (method: VerificationMethodType) => void;
}

function Resend({ left, methods, last, isSending, onSend }: ResendProps) {
  const { t } = useTranslation();
  const isOnlyWay = methods.length === 1 && methods[0] === last;
  if (left > 0)
    return (
      <Text c="dimmed" size="sm" ta="center">
        {t('sign.code.resend_in', { count: left })}
      </Text>
    );
  return (
    <Group gap="xs" justify="center">
      {methods.map((method) => (
        <Button key={method} variant="default" size="sm" loading={isSending} onClick={() => onSend(method)}>
          {isOnlyWay ? t('sign.code.resend') : t(`sign.code.resend_by.${method}`)}
        </Button>
      ))}
    </Group>
  );
}
