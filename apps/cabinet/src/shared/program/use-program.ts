import { useQueryClient } from '@tanstack/react-query';
import type { Language, TourProgram } from '@tropa/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ApiFailure,
  callKey,
  request,
  saveBlob,
  tourProgramCalls,
  useCall,
  useCallMutation,
} from '../api/index.ts';
import { useRealtimeEvent } from '../realtime/use-realtime.ts';
import { showFailure, showSuccess } from '../toasts.ts';

/** Whose program it is. */
export type ProgramSubject = { tour_id: number } | { request_id: number };

/** How often it is asked how far the job is: the events tell it sooner, unless one was missed. */
const ASK_MS = 4000;

/**
 * Has a program made, tells how far it is, and saves the file once it is there.
 * @param onSaved is told when the browser has it
 */
export function useProgram(subject: ProgramSubject, language: Language, onSaved: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isWanted, setIsWanted] = useState(false);
  const input = { query: { ...subject, language } };
  const tell = (program: TourProgram) =>
    queryClient.setQueryData(callKey(tourProgramCalls.state, input), { program });
  const { data } = useCall(tourProgramCalls.state, input, { enabled: isWanted, refetchInterval: ASK_MS });
  const program = isWanted ? (data?.program ?? null) : null;
  useRealtimeEvent('tour_program_progress', ({ program: told }) => {
    if (told.id === program?.id) tell(told);
  });
  const create = useCallMutation(tourProgramCalls.createPdf, {
    onSuccess: (answer) => {
      tell(answer.program);
      setIsWanted(true);
    },
  });
  const save = async () => {
    try {
      const file = await request(tourProgramCalls.downloadPdf, input);
      const name = file instanceof File ? file.name : 'program.pdf';
      saveBlob(file, name);
      showSuccess(t('program_pdf.saved', { name }));
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
    } finally {
      setIsWanted(false);
    }
  };
  const saveReady = useEffectEvent(() => void save());
  const status = program?.status;
  useEffect(() => {
    if (status === 'ready') saveReady();
  }, [status]);
  return {
    ask: () => create.mutate({ body: { ...subject, language } }),
    /** Null: nobody waits for it. */
    program,
    isBusy: create.isPending || (program !== null && status !== 'failed'),
  };
}
