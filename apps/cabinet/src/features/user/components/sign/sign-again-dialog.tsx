import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { SignInAnswer, UserProfile } from '@tropa/contract';
import { Dialog } from '@tropa/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestWith } from '../../../../shared/api/api.ts';
import { userCalls } from '../../../../shared/api/index.ts';
import type { SignAgainAnswer } from '../../../../shared/session/sign-again.ts';
import { onTokenChange, readToken, saveToken } from '../../../../shared/session/token.ts';
import { useLatest } from '../../../../shared/use-latest.ts';
import { Refusal } from '../refusal.tsx';
import { EMPTY_SIGN_VALUES } from '../../sign-values.ts';
import { LoginForm } from './login-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

interface SignAgainDialogProps {
  /** Whose session has ended. */
  person: UserProfile;
  onAnswer: (answer: SignAgainAnswer) => void;
}

/** Whether a token belongs to a person. @throws ApiFailure where that can't be told */
async function belongsTo(token: string, person: UserProfile): Promise<boolean> {
  const { id } = await requestWith(token)(userCalls.profile, {});
  return id === person.id;
}

/** Signing in over what one does, which stays as it is; only the same person goes on with it. */
export function SignAgainDialog({ person, onAnswer }: SignAgainDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [ticket, setTicket] = useState<string | null>(null);
  const [isForeign, setIsForeign] = useState(false);
  const goOn = () => {
    onAnswer('signed_in');
    // What was told while nobody listened.
    void queryClient.invalidateQueries();
  };
  const enter = async (answer: SignInAnswer) => {
    if ('ticket' in answer) return setTicket(answer.ticket);
    if (!(await belongsTo(answer.token, person))) return setIsForeign(true);
    saveToken(answer.token);
    return goOn();
  };
  const [spent] = useState(readToken);
  const follow = useLatest(() => {
    const token = readToken();
    if (token === null) onAnswer('leave');
    else if (token !== spent)
      belongsTo(token, person).then(
        (isSame) => isSame && goOn(),
        // Here one may sign in as before.
        () => undefined,
      );
  });
  // Signed in, or out, in another tab.
  useEffect(() => {
    const onStorage = () => {
      if (readToken() !== spent) follow();
    };
    return onTokenChange(onStorage);
  }, [follow, spent]);
  const login = person.email ?? person.phone ?? '';
  return (
    <Dialog opened onClose={() => onAnswer('later')} title={t('sign.again.title')} kind="form">
      <Stack gap="md">
        <Text>{t('sign.again.lead')}</Text>
        <Refusal text={isForeign ? t('sign.again.foreign', { login }) : ''} />
        {ticket === null ? (
          <LoginForm
            values={{ ...EMPTY_SIGN_VALUES, login }}
            favourites={[]}
            isOver
            onLeave={() => undefined}
            onDone={enter}
          />
        ) : (
          <SecondFactorForm ticket={ticket} onDone={enter} onBack={() => setTicket(null)} />
        )}
        <Button variant="subtle" color="gray" onClick={() => onAnswer('leave')}>
          {t('sign.again.leave')}
        </Button>
      </Stack>
    </Dialog>
  );
}
