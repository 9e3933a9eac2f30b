import type { ApiFailure } from '../../shared/api/index.ts';

/** The last try to type in a code, as its mutation tells of it. */
export interface CodeTry {
  isPending: boolean;
  /** Why the code was not taken. */
  error: Pick<ApiFailure, 'message' | 'errors'> | null;
  /** Milliseconds of the clock when it was tried. */
  submittedAt: number;
}

/**
 * What is still true of the last try: another code that was sent since makes its digits and its refusal a matter of the past.
 * @param sentAt milliseconds of the clock when the code was sent that is to be typed in now
 * @returns `key` is another one wherever the digits are to be typed anew
 */
export function codeTry(
  { error, submittedAt }: CodeTry,
  sentAt: number,
): { key: string; failure: CodeTry['error'] } {
  const failure = submittedAt >= sentAt ? error : null;
  return { key: `${sentAt} ${failure ? submittedAt : 0}`, failure };
}
