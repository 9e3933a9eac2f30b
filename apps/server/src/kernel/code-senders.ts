import type { Language, VerificationMethod, VerificationMethodType } from '@tropa/contract';

/** What a code is for. `phone` proves that a phone is the person's: only what reaches that phone counts. */
export type CodePurpose = 'phone' | 'sign_in';

/** Whom a code goes to. A login that nobody has is a target too, without a user: what is offered is the same. */
export interface CodeTarget {
  user_id: number | null;
  /** International format. */
  phone: string | null;
  email: string | null;
}

/** Who asks: too many codes asked for from one address mean a program. */
export interface CodeVisitor {
  ip: string;
}

/** The ways to deliver codes that this server is configured for (docs/rules/accounts.md). */
export interface CodeSenders {
  /** All ways that there are. */
  configured: readonly VerificationMethodType[];
  /**
   * Ways for a target, the best first; at most one is the default. For `sign_in` they tell nothing about the person behind
   * a login.
   */
  methodsFor: (
    target: CodeTarget,
    purpose: CodePurpose,
    visitor: CodeVisitor,
  ) => Promise<{ verification_methods: VerificationMethod[]; is_bot: boolean }>;
  /**
   * Delivers a code within seconds. For a way that a target has not linked nothing is sent, and nothing is told.
   * @param about what the code is for, in a few words of the language; a letter has them in its text, a message after the code
   * @throws DeliveryFailure when the code was not taken
   */
  send: (
    method: VerificationMethodType,
    target: CodeTarget,
    code: string,
    language: Language,
    about?: string,
  ) => Promise<void>;
  /** Remembers for an hour that an address behaves like a program, e.g. failed the invisible captcha. */
  suspect: (visitor: CodeVisitor) => Promise<void>;
}
