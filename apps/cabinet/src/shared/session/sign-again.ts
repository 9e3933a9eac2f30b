/** `later`: the person looks at the page first, and is asked again by the next call. */
export type SignAgainAnswer = 'signed_in' | 'later' | 'leave';

type Asked = (answer: SignAgainAnswer) => void;

let ask: ((answer: Asked) => void) | undefined;

/** Says who asks: the application's dialog. Returns how to stop. */
export function whenSignAgainAsked(handler: (answer: Asked) => void): () => void {
  ask = handler;
  return () => {
    if (ask === handler) ask = undefined;
  };
}

/** A session has ended under somebody's work: asks them to sign in over it. `leave` where nobody is at work. */
export function askSignAgain(): Promise<SignAgainAnswer> {
  const show = ask;
  return show ? new Promise((answer) => show(answer)) : Promise.resolve('leave');
}
