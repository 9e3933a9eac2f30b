import { useQueryClient } from '@tanstack/react-query';
import { CatchBoundary, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { UserProfile } from '@tropa/contract';
import { loadWords } from '../shared/i18n.ts';
import { profileQuery } from '../shared/session/session.ts';
import { whenSignAgainAsked, type SignAgainAnswer } from '../shared/session/sign-again.ts';

const SignAgainDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/user/components/sign/sign-again-dialog.tsx'),
    loadWords(),
  ]);
  return { default: module.SignAgainDialog };
});

const GUEST_PATHS = new Set(['/login', '/register']);

interface Question {
  person: UserProfile;
  answer: (answer: SignAgainAnswer) => void;
}

/** Has a person whose session has ended sign in over what they do; the dialog's code comes when it is needed. */
export function SignAgainHost() {
  const [question, setQuestion] = useState<Question | null>(null);
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      whenSignAgainAsked((answer) => {
        const person = queryClient.getQueryData<UserProfile>(profileQuery.queryKey);
        const isAtWork = !GUEST_PATHS.has(router.state.location.pathname);
        // On its way in nobody has typed anything yet.
        if (person && isAtWork) setQuestion({ person, answer });
        else answer('leave');
      }),
    [queryClient, router],
  );
  if (!question) return null;
  const answer = (given: SignAgainAnswer) => {
    setQuestion(null);
    question.answer(given);
  };
  return (
    // Without its file nobody can be asked.
    <CatchBoundary getResetKey={() => 0} errorComponent={() => null} onCatch={() => answer('later')}>
      <Suspense>
        <SignAgainDialog person={question.person} onAnswer={answer} />
      </Suspense>
    </CatchBoundary>
  );
}
