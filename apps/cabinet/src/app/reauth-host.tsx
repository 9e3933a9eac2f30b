import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadWords } from '../shared/i18n.ts';
import type { ReauthMethod } from '@tropa/contract';
import type { Question } from '../shared/session/question.ts';
import { reauth } from '../shared/session/reauth.ts';

const ReauthDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/user/components/reauth/reauth-dialog.tsx'),
    loadWords(),
  ]);
  return { default: module.ReauthDialog };
});

/** Asks who is at the keyboard when a call needs a fresh sign-in; the dialog's code comes with the first question. */
export function ReauthHost() {
  const [question, setQuestion] = useState<Question<readonly ReauthMethod[]> | null>(null);
  useEffect(() => reauth.whenAsked(setQuestion), []);
  if (!question) return null;
  const answer = (isProven: boolean) => {
    question.answer(isProven);
    setQuestion(null);
  };
  return (
    // Without its file nobody can be asked.
    <CatchBoundary getResetKey={() => question} errorComponent={() => null} onCatch={() => answer(false)}>
      <Suspense>
        <ReauthDialog methods={question.facts} onAnswer={answer} />
      </Suspense>
    </CatchBoundary>
  );
}
