import { looksLikePhone } from '@tropa/core';
import { useEffect } from 'react';
import type { SignValues } from '../../sign-values.ts';

/** Hands the typed login over when a form goes away, to registration as an e-mail or a phone. */
export function useKeptLogin(
  getValues: () => { login: string; password?: string },
  onLeave: (values: Partial<SignValues>) => void,
): void {
  useEffect(
    () => () => {
      const typed = getValues();
      onLeave(
        looksLikePhone(typed.login) ? { ...typed, phone: typed.login } : { ...typed, email: typed.login },
      );
    },
    // oxlint-disable-next-line react/exhaustive-deps -- only when the form goes away
    [],
  );
}
