import { useQuery } from '@tanstack/react-query';
import { inStore } from '../../../shared/device-store.ts';
import { UNFINISHED_SALES } from '../../../shared/session/unfinished-sales.ts';
import { useOrganizer, useProfile } from '../../../shared/session/session.ts';
import { emptyBooking, type NewBookingValues } from '../model/new-booking.ts';

type Kept = Partial<NewBookingValues> | undefined;

/**
 * What an agent has typed of a sale that is not made yet: this device keeps it over reloads and other screens until the sale is
 * made, is given up, or the session ends. Where nothing may be kept, a sale begins empty.
 */
export function useUnfinishedSale() {
  const { id: organizer_id } = useOrganizer();
  const key = `${useProfile()?.id ?? 0}:${organizer_id}`;
  const { data, isPending } = useQuery({
    queryKey: [UNFINISHED_SALES, key],
    queryFn: async (): Promise<NewBookingValues> => {
      try {
        const kept = (await inStore(UNFINISHED_SALES, 'readonly', (store) => store.get(key))) as Kept;
        // An earlier version of the cabinet may have known fewer fields.
        return { ...emptyBooking(), ...kept, client_agreed: false };
      } catch {
        return emptyBooking();
      }
    },
    // Read when the screen is opened, and not again under what is being typed.
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });
  const write = async <T>(work: (store: IDBObjectStore) => IDBRequest<T>) => {
    try {
      await inStore(UNFINISHED_SALES, 'readwrite', work);
    } catch {
      // Not allowed here: what is typed lives as long as the screen.
    }
  };
  return {
    kept: isPending ? undefined : data,
    keep: (values: NewBookingValues) => write((store) => store.put(values, key)),
    forget: () => write((store) => store.delete(key)),
  };
}
