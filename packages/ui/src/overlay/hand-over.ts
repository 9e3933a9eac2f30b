import { MODAL } from '@tropa/core';
import { useEffect, useRef, useState } from 'react';

/**
 * From one dialog to the next: closes the first, waits 300 ms until it is gone, opens the second (docs/rules/interface.md).
 * @returns how to give the second up before it has opened
 */
export function handOver(close: () => void, open: () => void): () => void {
  close();
  const timer = setTimeout(open, MODAL.handOverMs);
  return () => clearTimeout(timer);
}

/** One dialog at a time out of several: asking for the next hands over to it. */
export interface DialogTurns<Name> {
  /** The one that is open. */
  open: Name | null;
  show: (name: Name) => void;
  close: () => void;
}

/** Keeps which of several dialogs is open: `opened={turns.open === 'captcha'}`. */
export function useDialogTurns<Name extends string>(): DialogTurns<Name> {
  const [open, setOpen] = useState<Name | null>(null);
  const giveUp = useRef<() => void>(() => undefined);
  useEffect(() => () => giveUp.current(), []);
  const close = () => {
    giveUp.current();
    setOpen(null);
  };
  const show = (name: Name) => {
    giveUp.current();
    if (open === null) setOpen(name);
    else if (open !== name)
      giveUp.current = handOver(
        () => setOpen(null),
        () => setOpen(name),
      );
  };
  return { open, show, close };
}
