import type { VerificationMethodType } from '@tropa/contract';
import { useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import { codeOnItsWay } from '../../code-on-its-way.ts';

/** Sends confirmation codes, and checks the one that came. Refusals stay here, to be shown in their place. */
export function useSentCode(onProven: () => void) {
  const send = useCallMutation(userCalls.sendConfirmationCode, { onFailure: () => true });
  const confirm = useCallMutation(userCalls.confirmPhone, { onSuccess: onProven, onFailure: () => true });
  const earlier = codeOnItsWay(send.error);
  // Asked for by the same way as before: that its code is on its way says all.
  const isSameWay = earlier !== undefined && earlier.code_sender === send.variables?.body.code_sender;
  return {
    send: (code_sender: VerificationMethodType) => send.mutate({ body: { code_sender } }),
    sent: send.data,
    /** No other code was sent, because this one was a moment ago: it is the one to type in. */
    earlier,
    sentAt: send.submittedAt,
    isSending: send.isPending,
    /** Why no code was sent: the field's own text comes before the general one (docs/rules/accounts.md). */
    refusal: send.error && !isSameWay ? (send.error.errors['code_sender'] ?? send.error.message) : '',
    check: (code: string, verify_method: VerificationMethodType) =>
      confirm.mutate({ body: { code, verify_method } }),
    tried: confirm,
  };
}
