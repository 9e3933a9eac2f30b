import { useState } from 'react';

/** Whether the value is or ever was true: what is loaded for it then stays. */
export function useOnceTrue(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value);
  if (value && !wasTrue) setWasTrue(true);
  return value || wasTrue;
}
