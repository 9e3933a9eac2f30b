/** A question that stands in the way of calls: they wait until the person has answered it. */
export interface Question<Facts> {
  facts: Facts;
  /** Tells whether it may go on; false: the person gave up. */
  answer: (goesOn: boolean) => void;
}

/** A question that a dialog of the application asks, once for all calls that wait for it at the same time. */
export function createQuestion<Facts>(): {
  /** Says who asks. Returns how to stop. */
  whenAsked: (handler: (question: Question<Facts>) => void) => () => void;
  /** False where nobody is there to ask. */
  ask: (facts: Facts) => Promise<boolean>;
} {
  let show: ((question: Question<Facts>) => void) | undefined;
  let asking: Promise<boolean> | undefined;
  return {
    whenAsked: (handler) => {
      show = handler;
      return () => {
        if (show === handler) show = undefined;
      };
    },
    ask: (facts) => {
      const handler = show;
      if (!handler) return Promise.resolve(false);
      asking ??= new Promise<boolean>((answer) => handler({ facts, answer })).finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
}
