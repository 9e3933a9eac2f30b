import { setTimeout as after } from 'node:timers/promises';
import type { Services } from '../../../kernel/context.ts';
import { reactionPlace } from '../../../kernel/reaction.ts';

/** An answer waits so long for the confirmation that it speaks of; then the event of the booking brings it. */
const WAITS_MS = 2_000;

type Confirm = (services: Services, request_id: number) => Promise<void>;
/** How a later domain confirms a booking that waits for nobody. A second time it finds it confirmed. */
export const onBookedAtOnce = reactionPlace<Confirm>('booking.booked-at-once');

/**
 * Has a booking that waits for nobody confirmed before its answer goes out, so that what its page says first is the
 * payment. What fails here, or takes too long, is done by the event of the booking.
 */
export async function confirmAtOnce(services: Services, request_id: number): Promise<void> {
  const confirmed = Promise.all(onBookedAtOnce.all().map((confirm) => confirm(services, request_id))).catch(
    (error: unknown) => {
      services.logger.warn({ err: error, request_id }, 'A booking is confirmed later than it was made');
    },
  );
  const patience = new AbortController();
  await Promise.race([
    confirmed,
    after(WAITS_MS, undefined, { signal: patience.signal, ref: false }).catch(() => undefined),
  ]);
  patience.abort();
}
