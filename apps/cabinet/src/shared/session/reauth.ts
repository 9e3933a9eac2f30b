import type { ReauthMethod } from '@tropa/contract';

/** Somebody is to prove anew who is at the keyboard. */
export interface ReauthQuestion {
  /** Ways that the person has. */
  methods: readonly ReauthMethod[];
  /** Tells whether it was proven; false: the person gave up. */
  answer: (isProven: boolean) => void;
}

let ask: ((question: ReauthQuestion) => void) | undefined;
let asking: Promise<boolean> | undefined;

/** Says who asks: the application's dialog. Returns how to stop. */
export function whenReauthAsked(handler: (question: ReauthQuestion) => void): () => void {
  ask = handler;
  return () => {
    if (ask === handler) ask = undefined;
  };
}

/** Asks for a fresh proof, once for all calls that need it at the same time. */
export function askReauth(methods: readonly ReauthMethod[]): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  const show = ask;
  asking ??= new Promise<boolean>((answer) => show({ methods, answer })).finally(() => {
    asking = undefined;
  });
  return asking;
}
