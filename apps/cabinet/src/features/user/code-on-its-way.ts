import { verificationMethodTypes, type CodeSent } from '@tropa/contract';
import type { ApiFailure } from '../../shared/api/index.ts';

/**
 * The code that was sent shortly before, where another one is refused because of it: after a reload, or when another way was
 * tried meanwhile, it is still the one to type in.
 */
export function codeOnItsWay(failure: Pick<ApiFailure, 'status' | 'details'> | null): CodeSent | undefined {
  if (failure?.status !== 429) return undefined;
  const { resend_in } = failure.details;
  const code_sender = verificationMethodTypes.find((type) => type === failure.details['code_sender']);
  return code_sender && typeof resend_in === 'number' ? { code_sender, resend_in } : undefined;
}
