import { connect as connectTo, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { connect, inTransaction, onEventsCommitted, schema } from '../db/index.ts';
import { listen } from '../db/notifications.ts';
import { bookingCreated } from '../domains/booking/index.ts';
import type { Letter } from '../integrations/mail/mailer.ts';
import {
  bookingForm,
  createBooking,
  createDeparture,
  createOrganizer,
  createTestDatabase,
  signedInClient,
  startTestApp,
  untilSettled,
  useTestApp,
} from '../testing/index.ts';
import { createOutbox, defineEvent, type PayloadOf } from './outbox.ts';
import { subscribe, subscribeTogether, type Subscription } from './subscription.ts';
import { EVENTS_CHANNEL, wakeWorkers } from './reactions/wake.ts';
import { startWorker } from './reactions/worker.ts';

const app = useTestApp();
let organizer_id: number;
let tour_id: number;
let wish: Awaited<ReturnType<typeof createDeparture>>;
/** Bookings with the address that each letter goes to. */
const bookings: { request_id: number; email: string }[] = [];

beforeAll(async () => {
  const owner = await signedInClient(app);
  organizer_id = (await createOrganizer(owner)).id;
  wish = await createDeparture(owner, organizer_id);
  tour_id = wish.tour_id;
  for (let index = 0; index < 3; index += 1) {
    const form = bookingForm(wish);
    const { request_id } = await createBooking(app, form);
    bookings.push({ request_id, email: form.contacts.email });
  }
  await untilSettled(app.database);
});

describe('a reaction that fails', () => {
  it('is tried again, neither repeats what came before it nor keeps back what comes after', async () => {
    const [first = '', refused = '', last = ''] = bookings.map(({ email }) => email);
    let isRefusing = true;
    let tries = 0;
    const sent: string[] = [];
    const send = vi.spyOn(app.services.mailer, 'send').mockImplementation(async ({ to }: Letter) => {
      if (to === refused) tries += 1;
      if (to === refused && isRefusing) throw new Error('550 No such mailbox');
      sent.push(to);
    });
    try {
      // One transaction, so that the three are jobs of one batch.
      await inTransaction(app.database, async (tx) => {
        for (const { request_id } of bookings)
          await app.services.outbox.emit(tx, bookingCreated, {
            request_id,
            organizer_id,
            tour_id,
            is_instant: false,
          });
      });
      await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThan(1);
      const toClients = () => sent.filter((to) => bookings.some(({ email }) => email === to)).toSorted();
      expect(toClients()).toEqual([first, last].toSorted());
      isRefusing = false;
      await expect.poll(toClients, { timeout: 30_000 }).toEqual([first, last, refused].toSorted());
    } finally {
      send.mockRestore();
    }
  }, 180_000);
});

describe('a committed transaction', () => {
  it('has the relays look at once, in other processes too, where it wrote events and was not rolled back', async () => {
    const pool = app.database.$client;
    const happened = defineEvent('test.nobody-hears-it', z.object({ number: z.int() }));
    const { outbox } = app.services;
    let told = 0;
    let heard = 0;
    const stopHearing = onEventsCommitted(pool, () => (told += 1));
    const stopWaking = wakeWorkers(pool, () => undefined);
    const stopListening = await listen(pool, EVENTS_CHANNEL, {
      onMessage: () => (heard += 1),
      onGap: () => undefined,
      onError: () => undefined,
    });
    try {
      await inTransaction(app.database, (tx) => tx.execute(sql`select 1`));
      await inTransaction(app.database, async (tx) => {
        await outbox.emit(tx, happened, { number: 1 });
        throw new Error('Rolled back');
      }).catch(() => undefined);
      expect(told).toBe(0);
      await inTransaction(app.database, async (tx) => {
        await outbox.emit(tx, happened, { number: 2 });
        await outbox.emit(tx, happened, { number: 3 });
        expect(told).toBe(0);
      });
      expect(told).toBe(1);
      await outbox.emit(app.database, happened, { number: 4 });
      expect(told).toBe(2);
      await expect.poll(() => heard, { timeout: 30_000 }).toBeGreaterThan(0);
      const before = told;
      await createBooking(app, bookingForm(wish));
      expect(told).toBeGreaterThan(before);
    } finally {
      stopHearing();
      stopWaking();
      await stopListening();
    }
  });
});

const somethingHappened = defineEvent(
  'test.something-happened',
  z.object({ organizer_id: z.int(), number: z.int() }),
);
type Happened = PayloadOf<typeof somethingHappened>;

/** A worker with subscribers of the test, on a database of its own, and a way to have events happen in one transaction. */
async function startTestWorker(subscriptions: Subscription[]) {
  const base = await createTestDatabase(inject('postgresUrl'));
  const connection = connect(base.url, 4, () => undefined);
  const outbox = createOutbox();
  const places = { url: base.url, pool: connection.pool };
  const stop = await startWorker(app.services, places, subscriptions, [], false);
  const close = async () => {
    await connection.close();
    await base.drop();
  };
  return {
    url: base.url,
    database: connection.database,
    happen: async (events: Happened[]) => {
      await inTransaction(connection.database, async (tx) => {
        for (const event of events) await outbox.emit(tx, somethingHappened, event);
      });
    },
    waiting: async () => {
      const { rows } = await connection.pool.query<{ state: string }>(
        `select state::text from pgboss.job where name like 'test.%' and state <> 'completed'`,
      );
      return rows.map(({ state }) => state);
    },
    stopWorker: stop,
    close,
    stop: async () => {
      await stop();
      await close();
    },
  };
}
const many = (organizer_id: number, count: number): Happened[] =>
  Array.from({ length: count }, (_, index) => ({ organizer_id, number: index + 1 }));

describe('a receiver that hangs', () => {
  it('keeps nobody else waiting: neither other operators in its queue nor what is shown live', async () => {
    const hanging = Promise.withResolvers<void>();
    const sent: number[] = [];
    const shown: number[] = [];
    const worker = await startTestWorker([
      subscribe(somethingHappened, 'test.send', async (_services, { organizer_id }) => {
        if (organizer_id === 1) await hanging.promise;
        sent.push(organizer_id);
      }),
      subscribe(
        somethingHappened,
        'test.show',
        async (_services, { organizer_id }) => void shown.push(organizer_id),
        { isLive: true },
      ),
    ]);
    try {
      await worker.happen(many(1, 150));
      await expect.poll(() => shown.length, { timeout: 30_000 }).toBe(150);
      await worker.happen([
        { organizer_id: 2, number: 1 },
        { organizer_id: 3, number: 1 },
      ]);
      await expect.poll(() => new Set(sent), { timeout: 30_000 }).toEqual(new Set([2, 3]));
      expect(new Set(shown.slice(150))).toEqual(new Set([2, 3]));
      hanging.resolve();
      await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(152);
      await expect.poll(worker.waiting, { timeout: 30_000 }).toEqual([]);
    } finally {
      hanging.resolve();
      await worker.stop();
    }
  }, 180_000);

  it('has what was not begun given back when the process stops', async () => {
    const hanging = Promise.withResolvers<void>();
    let begun = 0;
    const worker = await startTestWorker([
      subscribe(somethingHappened, 'test.send', async () => {
        begun += 1;
        await hanging.promise;
      }),
    ]);
    await worker.happen(many(1, 30));
    await expect.poll(() => begun, { timeout: 30_000 }).toBe(6);
    await expect.poll(worker.waiting, { timeout: 30_000 }).toEqual(Array(30).fill('active'));
    setTimeout(hanging.resolve, 100);
    await worker.stopWorker();
    expect(await worker.waiting()).toEqual(Array(24).fill('created'));
    await worker.close();
  }, 180_000);
});

describe('a reaction that has nothing before it', () => {
  it('is begun by the process that brings it, as if it had been fetched; what waits beside it is handled together', async () => {
    const hanging = Promise.withResolvers<void>();
    const heard: number[][] = [];
    const worker = await startTestWorker([
      subscribeTogether(somethingHappened, 'test.gather', async (_services, happened) => {
        heard.push(happened.map(({ number }) => number));
        await hanging.promise;
      }),
    ]);
    try {
      // The first look of a process, which may find what another has left.
      await worker.happen(many(2, 1));
      await expect.poll(() => heard, { timeout: 30_000 }).toEqual([[1]]);
      await worker.happen([{ organizer_id: 1, number: 7 }]);
      await expect.poll(() => heard, { timeout: 30_000 }).toEqual([[1], [7]]);
      const { rows } = await worker.database.execute(sql`
        select state, started_on = created_on as is_at_once, heartbeat_on is not null as has_heart, heartbeat_seconds,
          retry_limit, keep_until > now() as is_kept
        from pgboss.job where name = 'test.gather' and data -> 'payload' ->> 'number' = '7'`);
      expect(rows).toEqual([
        {
          state: 'active',
          is_at_once: true,
          has_heart: true,
          heartbeat_seconds: 60,
          retry_limit: 60,
          is_kept: true,
        },
      ]);
      await worker.happen(many(1, 4));
      await expect.poll(worker.waiting, { timeout: 30_000 }).toHaveLength(6);
      hanging.resolve();
      await expect.poll(worker.waiting, { timeout: 30_000 }).toEqual([]);
      expect(heard).toEqual([[1], [7], [1, 2, 3, 4]]);
    } finally {
      hanging.resolve();
      await worker.stop();
    }
  }, 180_000);
});

describe('what is handled together', () => {
  it('is handled one by one where it fails, and only what fails alone is tried again', async () => {
    let isRefusing = true;
    const done: number[] = [];
    const worker = await startTestWorker([
      subscribeTogether(somethingHappened, 'test.gather', async (_services, happened) => {
        if (isRefusing && happened.some(({ number }) => number === 3)) throw new Error('Not this one');
        done.push(...happened.map(({ number }) => number));
      }),
    ]);
    try {
      await worker.happen(many(1, 5));
      await expect.poll(() => new Set(done), { timeout: 30_000 }).toEqual(new Set([1, 2, 4, 5]));
      await expect.poll(worker.waiting, { timeout: 30_000 }).toEqual(['retry']);
      isRefusing = false;
      await expect.poll(() => done.length, { timeout: 30_000 }).toBe(5);
      expect(done.at(-1)).toBe(3);
    } finally {
      await worker.stop();
    }
  }, 180_000);
});

describe('a crowd of live events of one operator', () => {
  it('is answered together, the last of them by itself, and other operators hear theirs', async () => {
    const heard: Happened[] = [];
    const crowds: number[] = [];
    const worker = await startTestWorker([
      subscribe(somethingHappened, 'test.show', async (_services, happened) => void heard.push(happened), {
        isLive: true,
        onCrowd: async (_services, organizer_id) => void crowds.push(organizer_id),
      }),
    ]);
    try {
      await worker.happen([...many(1, 400), ...many(2, 3)]);
      await expect.poll(() => heard.some(({ number }) => number === 400), { timeout: 30_000 }).toBe(true);
      await expect.poll(worker.waiting, { timeout: 30_000 }).toEqual([]);
      expect(heard.filter(({ organizer_id }) => organizer_id === 2).map(({ number }) => number)).toEqual([
        1, 2, 3,
      ]);
      const ofFirst = heard.filter(({ organizer_id }) => organizer_id === 1).map(({ number }) => number);
      expect(ofFirst.at(-1)).toBe(400);
      expect(ofFirst.length).toBeLessThan(20);
      expect(new Set(crowds)).toEqual(new Set([1]));
    } finally {
      await worker.stop();
    }
  }, 180_000);
});

describe('the shape of an event', () => {
  /** Once `sum` in roubles as text, then a number, now kopecks with a currency. */
  const paid = defineEvent(
    'test.paid',
    z.object({ organizer_id: z.int(), amount: z.int(), currency: z.string() }),
    [
      ({ sum, ...rest }) => ({ ...rest, roubles: Number(sum) }),
      ({ roubles, ...rest }) => ({ ...rest, amount: Number(roubles) * 100, currency: 'RUB' }),
    ],
  );

  it('is understood as it was written by older programs, from the table and from the queue', async () => {
    const heard: PayloadOf<typeof paid>[] = [];
    const worker = await startTestWorker([
      subscribe(paid, 'test.pay', async (_services, payload) => void heard.push(payload)),
    ]);
    const boss = new PgBoss({ connectionString: worker.url, max: 1, schedule: false, supervise: false });
    try {
      const stored = [
        { version: 1, payload: { organizer_id: 1, sum: '10' } },
        { version: 2, payload: { organizer_id: 2, roubles: 20 } },
        { version: 3, payload: { organizer_id: 3, amount: 3000, currency: 'EUR' } },
      ];
      await worker.database
        .insert(schema.domainEvent)
        .values(stored.map((row) => ({ name: paid.name, ...row })));
      await boss.start();
      // A job of a program that knew of no versions.
      await boss.send('test.pay', { payload: { organizer_id: 4, sum: '40' }, delivery: 'test.pay:4' });
      await inTransaction(worker.database, (tx) =>
        createOutbox().emit(tx, paid, { organizer_id: 5, amount: 5000, currency: 'RUB' }),
      );
      const inOrder = () => heard.toSorted((one, other) => one.organizer_id - other.organizer_id);
      await expect.poll(inOrder, { timeout: 30_000 }).toEqual([
        { organizer_id: 1, amount: 1000, currency: 'RUB' },
        { organizer_id: 2, amount: 2000, currency: 'RUB' },
        { organizer_id: 3, amount: 3000, currency: 'EUR' },
        { organizer_id: 4, amount: 4000, currency: 'RUB' },
        { organizer_id: 5, amount: 5000, currency: 'RUB' },
      ]);
    } finally {
      await boss.stop({ graceful: false });
      await worker.stop();
    }
  }, 180_000);

  it('is checked when it is told: what is not of it falls with its transaction', async () => {
    const wrong = { organizer_id: 1, amount: 0.5, currency: 'RUB' };
    await expect(
      inTransaction(app.database, (tx) => app.services.outbox.emit(tx, paid, wrong)),
    ).rejects.toThrow(/amount/u);
    expect(() => paid.read({ organizer_id: 1, roubles: 'many' }, 2)).toThrow(/amount/u);
  });
});

/**
 * A way to the database that breaks at the first statement that makes a queue, and then refuses some connections.
 * @returns the address to connect to, and how often it has broken or refused
 */
async function startBreakingWay(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const open = new Set<Socket>();
  let failures = 0;
  const way = createServer((near) => {
    if (failures > 0 && failures < 4) {
      failures += 1;
      near.destroy();
      return;
    }
    const far = connectTo(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    near.on('data', (chunk) => {
      if (failures > 0 || !chunk.includes("create_queue('")) far.write(chunk);
      else {
        failures += 1;
        for (const socket of open) socket.destroy();
      }
    });
    far.pipe(near);
  });
  await new Promise<void>((resolve) => void way.listen(0, '127.0.0.1', resolve));
  const address = way.address();
  if (address && typeof address === 'object') url.port = String(address.port);
  url.hostname = '127.0.0.1';
  // Not over the database's socket, past this way.
  url.searchParams.delete('host');
  return { url: url.href, failures: () => failures, close: () => way.close() };
}

describe('a worker that starts while the database goes away', () => {
  it('begins anew until it is back, then reacts, also to what a killed process had begun and to the clock', async () => {
    const base = await createTestDatabase(inject('postgresUrl'));
    const connection = connect(base.url, 2, () => undefined);
    const way = await startBreakingWay(base.url);
    const outbox = createOutbox();
    const happened = defineEvent('test.happened', z.object({ number: z.int() }));
    const heard: number[] = [];
    const subscription = subscribe(happened, 'test.hear', async (_services, { number }) => {
      heard.push(number);
    });
    const stateOfJob = async () => {
      const { rows } = await connection.database.execute<{ state: string }>(
        sql`select state from pgboss.job where name = 'test.hear'`,
      );
      return rows[0]?.state;
    };
    const places = { url: way.url, pool: connection.pool };
    let ticks = 0;
    const job = { name: 'test.tick', cron: '5 * * * *', handle: async () => void (ticks += 1) };
    const stop = await startWorker(app.services, places, [subscription], [job], false);
    try {
      expect(way.failures()).toBe(4);
      await outbox.emit(connection.database, happened, { number: 7 });
      await expect.poll(() => heard, { timeout: 30_000 }).toEqual([7]);
      // It is written down as done only after it was heard.
      await expect.poll(stateOfJob, { timeout: 30_000 }).toBe('completed');
      // As it stands when the process that had begun it was killed.
      await connection.database.execute(sql`
        update pgboss.job set state = 'active', completed_on = null,
          started_on = now() - interval '2 minutes', heartbeat_on = now() - interval '2 minutes'
        where name = 'test.hear'`);
      const overseer = new PgBoss({ connectionString: base.url, max: 1, schedule: false });
      await overseer.start();
      await overseer.supervise('test.hear');
      expect(await overseer.getSchedules('test.tick')).toMatchObject([{ cron: '5 * * * *' }]);
      await overseer.send('test.tick');
      await overseer.stop({ graceful: false });
      await expect.poll(() => heard, { timeout: 30_000 }).toEqual([7, 7]);
      await expect.poll(() => ticks, { timeout: 30_000 }).toBe(1);
    } finally {
      await stop();
      way.close();
      await connection.close();
      await base.drop();
    }
  }, 180_000);
});

describe('a worker that finds nothing to do', () => {
  it('asks no queue by itself for a job: all are looked through by one statement', async () => {
    const asked = vi.spyOn(Client.prototype, 'query');
    const idle = await startTestApp();
    const askedBy = (index: number) => (asked.mock.contexts[index] as Client | undefined)?.database ?? '-';
    const texts = () =>
      asked.mock.calls
        .filter((_call, index) => idle.databaseUrl.includes(askedBy(index)))
        .map(([query]: unknown[]) =>
          typeof query === 'string' ? query : String((query as { text?: unknown }).text),
        );
    try {
      const looks = () => texts().filter((text) => text.includes('unnest($1::text[]) name')).length;
      await expect.poll(looks).toBeGreaterThan(1);
      expect(texts().filter((text) => /\bnext as \(/iu.test(text))).toEqual([]);
    } finally {
      await idle.stop();
    }
  });
});
