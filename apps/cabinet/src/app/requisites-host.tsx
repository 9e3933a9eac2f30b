import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadWords } from '../shared/i18n.ts';
import type { Question } from '../shared/session/question.ts';
import { requisites } from '../shared/session/requisites.ts';

const RequisitesDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/organizer/components/requisites-dialog.tsx'),
    loadWords(),
  ]);
  return { default: module.RequisitesDialog };
});

/** Asks for the requisites that publishing needs, over whatever publishes; the dialog's code comes with the first question. */
export function RequisitesHost() {
  const [question, setQuestion] = useState<Question<{ organizer_id: number }> | null>(null);
  useEffect(() => requisites.whenAsked(setQuestion), []);
  if (!question) return null;
  const answer = (goesOn: boolean) => {
    question.answer(goesOn);
    setQuestion(null);
  };
  return (
    // Without its file nobody can be asked.
    <CatchBoundary getResetKey={() => question} errorComponent={() => null} onCatch={() => answer(false)}>
      <Suspense>
        <RequisitesDialog organizerId={question.facts.organizer_id} onAnswer={answer} />
      </Suspense>
    </CatchBoundary>
  );
}
