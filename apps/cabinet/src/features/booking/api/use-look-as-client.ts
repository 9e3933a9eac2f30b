import { bookingCalls, useCallMutation } from '../../../shared/api/index.ts';

/** Opens a booking as its client sees it, to read only: who looked stands in its history. */
export function useLookAsClient() {
  const look = useCallMutation(bookingCalls.lookAsClient, { invalidates: [bookingCalls.get] });
  return {
    open: (id: number) => {
      // Opened at the press: what opens later, browsers take for an advertisement.
      const tab = window.open('', '_blank');
      if (tab) tab.opener = null;
      look.mutate(
        { body: { id } },
        { onSuccess: ({ url }) => tab?.location.replace(url), onError: () => tab?.close() },
      );
    },
  };
}
