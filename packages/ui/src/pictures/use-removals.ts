import { TOAST_CLOSE_DELAY_MS } from '@tropa/core';
import { useState } from 'react';

/** A removed picture that can still be brought back to its place. */
export interface Removed<P> {
  picture: P;
  index: number;
}

interface RemovalsOptions<P> {
  remove: (picture: P) => void;
  restore: (picture: P, index: number) => void;
}

/** Removes at once and keeps a place to undo it, as long as a toast stays. */
export function useRemovals<P extends { id: number }>({ remove, restore }: RemovalsOptions<P>) {
  const [removed, setRemoved] = useState<Array<Removed<P>>>([]);
  const forget = (picture: P) =>
    setRemoved((items) => items.filter((item) => item.picture.id !== picture.id));
  return {
    removed,
    remove: (picture: P, index: number) => {
      remove(picture);
      setRemoved((items) => [...items, { picture, index }]);
      setTimeout(() => forget(picture), TOAST_CLOSE_DELAY_MS);
    },
    restore: ({ picture, index }: Removed<P>) => {
      forget(picture);
      restore(picture, index);
    },
  };
}
