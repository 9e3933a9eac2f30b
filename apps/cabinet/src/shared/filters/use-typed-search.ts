import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE = 250;

/**
 * Text that goes on to the address after a pause in typing. An address changed from elsewhere (reset, back) shows in the
 * field at once.
 */
export function useTypedSearch(asked: string | undefined, onAsk: (text: string | undefined) => void) {
  const [value, setValue] = useState(asked ?? '');
  const sent = useRef(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (asked === sent.current) return;
    sent.current = asked;
    setValue(asked ?? '');
  }, [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setValue(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = text.trim() || undefined;
      onAsk(sent.current);
    }, TYPING_PAUSE);
  };
  return { value, type };
}
