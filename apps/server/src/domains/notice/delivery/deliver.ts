import { language as languages } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import pLimit from 'p-limit';
import { DeliveryFailure, mayBeTaken } from '../../../integrations/http/delivery-failure.ts';
import { isRefusedLetter } from '../../../integrations/mail/mailer.ts';
import type { Services } from '../../../kernel/context.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { noticesMade } from '../events.ts';
import { recipientsOf } from '../telling/recipients.ts';
import { findPerson } from '../telling/repository.ts';
import { wishReader } from '../wishes/wishes.ts';
import { begin, finish, giveUpBegun, selectDue, type BegunDelivery, type Parcel } from './repository.ts';
import { sendBy } from './ways.ts';
import { wordsOf } from './words.ts';

const AT_ONCE = 8;
const BATCH = 200;
const MOST_TRIES = 8;
const FIRST_PAUSE_MS = 30_000;
/** Nothing is on its way longer: what still is was left by a process that was killed. */
const LOST_MS = 15 * 60_000;
/** What waits for its hour is looked for so often. */
const LOOK_MS = 5000;
/**
 * Whether the service says that it took nothing, so that another try tells nobody twice. A silence says nothing: the message may
 * be there. A connection that was never made carried none.
 */
const wasNotTaken = (error: unknown): boolean =>
  error instanceof DeliveryFailure
    ? error.reason === 'throttled' || (error.reason === 'unavailable' && !mayBeTaken(error))
    : isRefusedLetter(error);

const pauseAfter = (tries: number, error: unknown): number =>
  Math.max(
    FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 6),
    error instanceof DeliveryFailure ? (error.retryAfterSeconds ?? 0) * 1000 : 0,
  );

/** Of what is due that which its person still wants, may still learn of, and has not seen yet. */
async function stillDue(
  { database }: Services,
  { user_id, way }: Parcel,
  begun: BegunDelivery[],
  email: string | null,
): Promise<BegunDelivery[]> {
  const checked = await Promise.all(
    begun.map(async (one) => {
      const { event, organizer_id, in_bell, read_at } = one.notice;
      if (one.is_read_in_chat || (in_bell && read_at !== null)) return undefined;
      const [may, wishesOf] = await Promise.all([
        recipientsOf(database, event, one.notice, [user_id]),
        wishReader(database, [{ user_id, email }], organizer_id),
      ]);
      const wishes = wishesOf({ user_id, email }, event);
      const isWanted = way === 'email' ? wishes.letter !== 'off' : wishes[way];
      return may.length > 0 && isWanted ? one : undefined;
    }),
  );
  return checked.filter((one) => one !== undefined);
}

async function deliverParcel(services: Services, parcel: Parcel): Promise<void> {
  const { database, clock, logger } = services;
  const begun = await begin(database, parcel, clock.now());
  if (begun.length === 0) return;
  const person = await findPerson(database, parcel.user_id);
  const due = person ? await stillDue(services, parcel, begun, person.email) : [];
  const idsOf = (some: BegunDelivery[]) => some.map(({ id }) => id);
  await finish(database, idsOf(begun.filter((one) => !due.includes(one))), { state: 'dropped' });
  const [first] = due;
  if (!person || !first) return;
  const language = languages.catch('ru').parse(person.language_code);
  const t = translator(language);
  const wishesOf = await wishReader(database, [person], first.notice.organizer_id);
  const isDigest = parcel.way === 'email' && wishesOf(person, first.notice.event).letter === 'digest';
  const words = wordsOf(due, { t, origin: services.cabinetOrigin(), isDigest });
  const key = `notice:${first.id}:${parcel.way}`;
  try {
    const { organizer_id } = first.notice;
    const outcome = await sendBy(services, parcel.way, {
      user_id: parcel.user_id,
      organizer_id,
      key,
      words,
      language,
      t,
    });
    if (typeof outcome === 'string') await finish(database, idsOf(due), { state: outcome });
    else await finish(database, idsOf(due), { state: 'sent', ...outcome });
  } catch (error) {
    logger.warn({ err: error, way: parcel.way }, 'A notice was not taken');
    const again = due.filter(({ tries }) => wasNotTaken(error) && tries < MOST_TRIES);
    const due_at = new Date(clock.now().getTime() + pauseAfter(first.tries, error));
    await finish(database, idsOf(again), { state: 'waiting', due_at });
    await finish(database, idsOf(due.filter((one) => !again.includes(one))), { state: 'failed' });
  }
}

/** Sends what is due by now, each thing by one process and once. @param user_ids to these people only */
export async function deliverDue(services: Services, user_ids?: number[]): Promise<void> {
  const { database, clock } = services;
  const limit = pLimit(AT_ONCE);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- what one batch has sent is no longer due
    const parcels = await selectDue(database, clock.now(), BATCH, user_ids);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await Promise.all(parcels.map((parcel) => limit(() => deliverParcel(services, parcel))));
    if (parcels.length < BATCH) return;
  }
}

/** What is made goes out at once, where nothing makes it wait. */
export const deliverMade = subscribe(
  noticesMade,
  'notice.deliver',
  (services, { user_ids }) => deliverDue(services, user_ids),
  // Most people are told behind the bell alone.
  { concerns: async (_ask, payloads) => payloads.map(({ leaves }) => leaves !== false) },
);

/** What processes that were killed had on its way: behind the bell it stands all the same. */
export const giveUpLost = ({ database, clock }: Services): Promise<void> =>
  giveUpBegun(database, new Date(clock.now().getTime() - LOST_MS));

/** Looks for what has waited for its hour. @returns a function that stops */
export function watchDue(services: Services): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= deliverDue(services)
      .catch((error: unknown) => services.logger.error({ err: error }, 'Notices were not sent; it goes on'))
      .finally(() => (running = undefined));
  }, LOOK_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
