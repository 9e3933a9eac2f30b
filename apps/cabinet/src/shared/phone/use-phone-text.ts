import { useCallback, useSyncExternalStore } from 'react';
import { briefPhone } from './brief-phone.ts';

type Write = (phone: string) => string;
let write: Write | null = null;
const waiting = new Set<() => void>();

/** The tables come when the first phone that needs them is shown. */
async function loadTables(): Promise<void> {
  const { unbrokenPhone } = await import('./phone-tables.ts');
  write = unbrokenPhone;
  for (const tell of waiting) tell();
}

/** A phone for reading, as everywhere: `+7 902 000 00 01`. Of another country it is bare until its table has come. */
export function usePhoneText(phone: string): string {
  const brief = briefPhone(phone);
  const needsTables = brief === null && phone !== '';
  const subscribe = useCallback(
    (tell: () => void) => {
      waiting.add(tell);
      if (needsTables && !write) void loadTables();
      return () => waiting.delete(tell);
    },
    [needsTables],
  );
  const known = useSyncExternalStore(subscribe, () => write);
  return brief ?? known?.(phone) ?? phone;
}

/** The same where a phone stands alone. */
export function PhoneText({ phone }: { phone: string }): string {
  return usePhoneText(phone);
}
