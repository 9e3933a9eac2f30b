import type { FocusEvent, MouseEvent } from 'react';

/** Fields that were come to, and not pressed yet. */
const entered = new WeakSet<HTMLInputElement>();

/**
 * What a field that is searched by typing does with the value it shows: the first press chooses it whole, so that what is typed
 * stands in its place, as after a Tab; a second press puts the caret where it is pressed.
 */
export const SELECT_WHOLE = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => void entered.add(currentTarget),
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (entered.delete(currentTarget) && !currentTarget.readOnly) currentTarget.select();
  },
};
