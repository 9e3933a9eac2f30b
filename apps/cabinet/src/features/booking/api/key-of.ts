import { useRef } from 'react';

/** A key for what is sent: the same for the same body, so that sending twice books once. */
export function useKeyOf(): (body: object) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
