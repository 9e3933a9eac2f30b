import { ANIMATION, MODAL } from '@tropa/core';

/** Dialogs and sheets come in 250 ms and are removed 300 ms after closing (docs/rules/interface.md). */
export const MOVING = {
  duration: ANIMATION.durationMs,
  exitDuration: MODAL.closeWaitMs,
  timingFunction: ANIMATION.easing,
};
