import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { readCatalogs } from '../testing/catalogs.ts';
import { createEmptyDatabase } from '../testing/database.ts';
import { migrateDatabase, readSteps, runSteps } from './migrate.ts';
import { prepareServer } from './server.ts';

const kept = (name: string) =>
  brotliDecompressSync(readFileSync(join(import.meta.dirname, 'kept', name))).toString();
/** The steps that the start replaces, as they were. */
const before = z
  .array(z.object({ tag: z.string(), when: z.int(), sql: z.string() }))
  .parse(JSON.parse(kept('first-54-steps.json.br')));

const opened: { client: Client; drop: () => Promise<void> }[] = [];
/** A database with nothing in it. */
async function empty(): Promise<{ url: string; client: Client }> {
  const { url, drop } = await createEmptyDatabase(inject('postgresUrl'));
  const client = new Client({ connectionString: url });
  await client.connect();
  opened.push({ client, drop });
  return { url, client };
}
async function closeAll(): Promise<void> {
  for (const { client, drop } of opened.splice(0)) {
    // oxlint-disable-next-line no-await-in-loop -- a database can't be dropped while somebody is in it
    await client.end();
    // oxlint-disable-next-line no-await-in-loop
    await drop();
  }
}

/** A database that has run so many of the steps that were before the start. */
async function runBefore(count: number) {
  const made = await empty();
  await prepareServer(made.client);
  await runSteps(made.client, []);
  for (const { when, sql } of before.slice(0, count)) {
    // oxlint-disable-next-line no-await-in-loop -- one builds on the other
    await made.client.query(sql);
    // oxlint-disable-next-line no-await-in-loop
    await made.client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      'as it was',
      when,
    ]);
  }
  return made;
}

describe('the start', () => {
  afterAll(closeAll);

  it('is what the first 54 steps led to, and both go on to the newest', async () => {
    const [start, ...rest] = readSteps();
    const [old, fresh, filled] = await Promise.all([runBefore(before.length), empty(), empty()]);
    await prepareServer(fresh.client);
    await runSteps(fresh.client, start ? [start] : []);
    // A database of the demo as it was kept then, with all that people had done in it.
    await prepareServer(filled.client);
    await filled.client.query(kept('database-at-0053.sql.br'));

    const expected = await readCatalogs(old.client);
    expect(expected.columns.length).toBeGreaterThan(900);
    expect(expected.functions.length).toBeGreaterThan(10);
    expect(await readCatalogs(fresh.client)).toEqual(expected);
    expect(await readCatalogs(filled.client)).toEqual(expected);

    expect(rest.length).toBeGreaterThan(0);
    const all = [old, fresh, filled];
    await Promise.all(all.map(({ url }) => migrateDatabase(url)));
    const newest = await readCatalogs(fresh.client);
    expect(newest).not.toEqual(expected);
    expect(await readCatalogs(old.client)).toEqual(newest);
    expect(await readCatalogs(filled.client)).toEqual(newest);
    const { rows } = await filled.client.query<{ count: number }>('select count(*)::int from booking');
    expect(rows[0]?.count).toBeGreaterThan(100);
    // A second start finds nothing to do.
    await Promise.all(all.map(({ url }) => migrateDatabase(url)));
    expect(await readCatalogs(filled.client)).toEqual(newest);
  });

  it('refuses a database from before it in one sentence, and leaves it as it is', async () => {
    const { client, url } = await runBefore(before.length - 1);
    const found = await readCatalogs(client);
    await expect(migrateDatabase(url)).rejects.toThrow(
      /before 25 November 2026: start the version at commit/u,
    );
    expect(await readCatalogs(client)).toEqual(found);
  });
});

describe('the step to one ledger', () => {
  afterAll(closeAll);

  it('carries over what agents kept and were payed out, and links what came of their payments', async () => {
    const { client, url } = await empty();
    await prepareServer(client);
    await client.query(kept('database-at-0053.sql.br'));
    const steps = readSteps();
    const turn = steps.findIndex(({ tag }) => tag.endsWith('one-ledger'));
    await runSteps(client, steps.slice(0, turn));
    const ask = async (sql: string) => (await client.query(sql)).rows;
    // An agent takes the money of a booking that staff marked as payed, and was payed out for another.
    await client.query(`
      with sold as (select l.id, l.request_id, l.organizer_id, l.amount, l.currency from ledger_entry l
        join booking b using (request_id) where l.amount > 0 and b.payed_amount = l.amount order by l.id limit 1),
      made as (insert into agent (organizer_id, kind, name) select organizer_id, 'company', 'Катунь' from sold returning id),
      pays as (insert into agent_payment (agent_id, direction, amount, currency, payment_method, payed_on, created_at)
        select made.id, d.direction, 700, 'RUB', 'cash', '2026-01-01', now() from made,
          (values ('from_agent'), ('to_agent')) d(direction) returning id, direction),
      of as (update booking b set agent_id = made.id,
        agent_terms = '{"contract_id": null, "collects": "agent", "payment_days": 1, "commission": {"kind": "percent", "value": 10}}'
        from sold, made where b.request_id = sold.request_id)
      insert into agent_entry (agent_id, request_id, ledger_entry_id, payment_id, amount, currency)
      select made.id, sold.request_id, sold.id, null, -1, sold.currency from made, sold
      union all select made.id, null, null, pays.id, -700, 'RUB' from made, pays where direction = 'to_agent'`);
    await migrateDatabase(url);
    const lines =
      await ask(`select l.amount::int, l.offsets_id is not null as offsets, l.agent_payment_id is not null as payed_out,
      l.day is not null as dated from ledger_entry l where l.subject = 'agent' order by l.id`);
    expect(lines.slice(0, 2)).toEqual([
      { amount: -1, offsets: true, payed_out: false, dated: true },
      { amount: -700, offsets: false, payed_out: true, dated: true },
    ]);
    // A share that was kept wrongly is set right: what is kept is what the commission says.
    const kept_now =
      await ask(`select -sum(l.amount)::int as kept, round(b.agent_commission::numeric * b.payed_amount / b.total)::int as share
      from ledger_entry l join booking b using (request_id) where l.subject = 'agent'
      group by b.request_id`);
    expect(kept_now).toHaveLength(1);
    expect(kept_now[0].kept).toBe(kept_now[0].share);
    const sums = await ask(`select (select sum(amount)::float8 from ledger_day) as days,
      (select sum(amount)::float8 from ledger_entry) as entries, to_regclass('agent_entry') as old`);
    expect(sums[0].days).toBe(sums[0].entries);
    expect(sums[0].old).toBeNull();
  });
});

describe('the step to letters by rules', () => {
  afterAll(closeAll);

  it('gives every organizer the standard rules, and sends nothing again that had gone out', async () => {
    const { client, url } = await empty();
    await prepareServer(client);
    await client.query(kept('database-at-0053.sql.br'));
    const steps = readSteps();
    const turn = steps.findIndex(({ tag }) => tag.endsWith('letters-by-rules'));
    await runSteps(client, steps.slice(0, turn));
    const ask = async (sql: string) => (await client.query(sql)).rows;
    // Two reminders of one invoice went out, and letters after trips that ended just now and long ago.
    await client.query(`delete from invoice_reminder;
      insert into invoice_reminder (invoice_id, kind, created_at)
        select id, kind, '2026-11-20 06:00Z' from (select min(id) as id from invoice) i, (values ('before'), ('overdue')) k(kind)`);
    await client.query(`update booking set base_sale_status = 4, date_start = current_date - 3, date_end = current_date - 1
      where request_id = (select min(request_id) from booking)`);
    await client.query(`update booking set base_sale_status = 4, date_start = current_date - 60, date_end = current_date - 50
      where request_id = (select max(request_id) from booking)`);
    await migrateDatabase(url);
    const rules =
      await ask(`select standard, anchor, offset_amount, offset_unit, is_on, count(*)::int as organizers
      from sequence_rule group by 1, 2, 3, 4, 5 order by 1`);
    const [{ count }] = await ask('select count(*)::int from organizer');
    expect(rules.map((rule) => [rule.standard, rule.anchor, rule.offset_amount, rule.is_on])).toEqual([
      ['payment_before', 'payment_due', -3, true],
      ['payment_on_day', 'payment_due', 0, true],
      ['payment_overdue', 'payment_due', 1, true],
      ['review', 'tour_end', 1, true],
      ['things', 'tour_start', -7, false],
      ['unfinished', 'form_left', 2, true],
    ]);
    expect(new Set(rules.map(({ organizers }) => organizers))).toEqual(new Set([count]));
    const letters = await ask(`select r.standard, l.status, l.settled_at is not null as settled,
        l.organizer_id = b.organizer_id and r.organizer_id = b.organizer_id as own,
        l.occasion = coalesce(l.invoice_id::text, b.date_end::text) as named
      from sequence_letter l join sequence_rule r on r.id = l.rule_id join booking b using (request_id)
      where l.invoice_id is not null or b.request_id in (select min(request_id) from booking union select max(request_id) from booking)
      order by 1`);
    const sent = { status: 'sent', settled: true, own: true, named: true };
    expect(letters).toEqual([
      { standard: 'payment_before', ...sent },
      { standard: 'payment_overdue', ...sent },
      { standard: 'review', ...sent },
    ]);
    expect(
      await ask(
        `select overdue_told_at::text like '2026-11-20%' as told from invoice where overdue_told_at is not null`,
      ),
    ).toEqual([{ told: true }]);
    expect(await ask(`select to_regclass('invoice_reminder') as old`)).toEqual([{ old: null }]);
    // Whoever comes later has them too.
    const [made] =
      await ask(`insert into organizer (legal_form, name, country, currency, timezone, legal_address)
      select legal_form, 'Новый', country, currency, timezone, legal_address from organizer limit 1 returning id`);
    expect(await ask(`select count(*)::int from sequence_rule where organizer_id = ${made.id}`)).toEqual([
      { count: rules.length },
    ]);
  });
});

describe('the step to returning clients', () => {
  afterAll(closeAll);

  it('tells who had booked before by e-mail or phone with the same organizer, and adds all up by it', async () => {
    const { client, url } = await empty();
    await prepareServer(client);
    await client.query(kept('database-at-0053.sql.br'));
    const steps = readSteps();
    const turn = steps.findIndex(({ tag }) => tag.endsWith('returning-clients'));
    await runSteps(client, steps.slice(0, turn));
    const ask = async (sql: string) => (await client.query(sql)).rows;
    // Everybody has booked once, but for those who are named here.
    await client.query(
      `update booking set client_email = 'client' || request_id || '@mail.test', client_phone = '+7900' || request_id`,
    );
    const [{ ids, other }] = await ask(`
      with own as (select organizer_id, array_agg(request_id order by request_id) as ids from booking group by 1)
      select ids[1:7] as ids, (select max(request_id) from booking o where o.organizer_id <> own.organizer_id
        and o.request_id > own.ids[1]) as other from own where cardinality(ids) > 7 order by organizer_id limit 1`);
    const [first, called, written, cancelled, after, nobody, no_one] = ids.map(Number);
    const say = (request_id: number, values: string) =>
      client.query(`update booking set ${values} where request_id = ${request_id}`);
    await say(first, `client_email = 'anna@mail.test', client_phone = '+79001112233', base_sale_status = 4`);
    await say(called, `client_phone = '+79001112233'`);
    await say(written, `client_email = 'Anna@Mail.test'`);
    await say(cancelled, `client_email = 'oleg@mail.test', base_sale_status = 5`);
    await say(after, `client_email = 'oleg@mail.test'`);
    for (const one of [nobody, no_one])
      // oxlint-disable-next-line no-await-in-loop
      await say(one, `client_email = '', client_phone = ''`);
    // Of another organizer she is new.
    await say(other, `client_email = 'anna@mail.test'`);
    // A booking was made whose numbers nobody has added up yet.
    expect(await ask('select count(*)::int > 0 as waits from booking_sum_change')).toEqual([{ waits: true }]);

    await migrateDatabase(url);
    const known = await ask('select request_id::int from booking where is_returning order by 1');
    expect(known.map(({ request_id }) => request_id)).toEqual([called, written]);
    // What is kept along the new axis, with what waits to be added, is what bookings are.
    const sums = (source: string) =>
      ask(`select organizer_id::int, client::int, sum(count)::int as count, sum(people)::int as people, sum(total)::float8 as total
        from (${source}) told group by 1, 2 having sum(count) <> 0 order by 1, 2`);
    const waiting = `select organizer_id, 1 + is_returning::int as client, count, people, total from booking_sum_change`;
    const scanned =
      await sums(`select organizer_id, 1 + is_returning::int as client, 1 as count, stands * tourists_count as people,
        stands * total as total from (select *, (base_sale_status < 5)::int as stands from booking) made`);
    expect(scanned.filter((row) => row.client === 2)).toMatchObject([{ count: 2 }]);
    for (const axis of ['client', 'client_month'])
      expect(
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await sums(`select organizer_id, key as client, count, people, total from booking_sum where axis = '${axis}'
          union all ${waiting}`),
        axis,
      ).toEqual(scanned);
    const pairs = ['tour_client', 'seller_client', 'agent_client', 'person_client', 'travel_client'];
    for (const pair of pairs)
      expect(
        // oxlint-disable-next-line no-await-in-loop
        await sums(`select organizer_id, other as client, count, people, total from booking_pair_sum where pair = '${pair}'
          union all ${waiting}`),
        pair,
      ).toEqual(scanned);
  });
});

describe('a step', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tropa-steps-'));
  /** Writes steps as drizzle-kit does. */
  const write = (...steps: string[]) => {
    mkdirSync(join(folder, 'meta'), { recursive: true });
    const entries = steps.map((sql, index) => {
      writeFileSync(join(folder, `${index}.sql`), sql);
      return { idx: index, when: index + 1, tag: String(index) };
    });
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  };
  const INDEX = `-- outside a transaction: others go on writing
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "thing_name" ON "thing" ("name");`;
  const TABLE = 'CREATE TABLE "thing" ("name" text);';
  let url: string;
  let client: Client;
  const stamps = async () =>
    (
      await client.query('select created_at::int as stamp from drizzle.__drizzle_migrations order by 1')
    ).rows.map(({ stamp }) => Number(stamp));
  const isValid = async () =>
    (await client.query("select indisvalid from pg_index where indexrelid = to_regclass('thing_name')")).rows;
  afterEach(closeAll);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const begin = async () => {
    ({ url, client } = await empty());
  };

  it('stands or falls as a whole, and those before it stay', async () => {
    await begin();
    write(TABLE, 'INSERT INTO "thing" VALUES (1);--> statement-breakpoint\nSELECT 1 / 0;');
    await expect(migrateDatabase(url, folder)).rejects.toThrow(/division by zero/u);
    expect(await stamps()).toEqual([1]);
    expect((await client.query('select * from thing')).rows).toEqual([]);
  });

  it('outside a transaction is done again from its beginning where it broke off', async () => {
    await begin();
    write(TABLE);
    await migrateDatabase(url, folder);
    await client.query("insert into thing values ('twice'), ('twice')");
    write(TABLE, INDEX);
    // Two of one name: the index is begun, and stays behind broken.
    await expect(migrateDatabase(url, folder)).rejects.toThrow(/thing_name/u);
    expect([await stamps(), await isValid()]).toEqual([[1], [{ indisvalid: false }]]);
    await client.query('delete from thing where ctid = (select min(ctid) from thing)');
    await migrateDatabase(url, folder);
    expect([await stamps(), await isValid()]).toEqual([[1, 2], [{ indisvalid: true }]]);
  });

  it('outside a transaction does not wait for those who wait for it', async () => {
    await begin();
    write(TABLE, INDEX);
    await Promise.all([1, 2, 3].map(() => migrateDatabase(url, folder)));
    expect([await stamps(), await isValid()]).toEqual([[1, 2], [{ indisvalid: true }]]);
  });

  it('waits for the process that is at it', async () => {
    await begin();
    write(TABLE);
    await client.query('select pg_advisory_lock(7266101)');
    const waiting = migrateDatabase(url, folder);
    await sleep(300);
    expect((await client.query("select to_regclass('thing') as made")).rows).toEqual([{ made: null }]);
    await client.query('select pg_advisory_unlock(7266101)');
    await waiting;
    expect(await stamps()).toEqual([1]);
  });

  it('that could not be repeated must not stand outside a transaction', () => {
    write(TABLE, '-- outside a transaction\nUPDATE "thing" SET "name" = "name" || 1;');
    expect(() => readSteps(folder)).toThrow(/can't be repeated: UPDATE/u);
  });
});

it('has stamps that grow: a step that came late would be run before its time', () => {
  const stamps = readSteps().map(({ stamp }) => stamp);
  expect(stamps).toEqual(stamps.toSorted((one, other) => one - other));
  expect(stamps[0]).toBe(before.at(-1)?.when);
});

it('keep the state of the schema once, as the newest left it: each is as long as the schema, and the tool reads the last', () => {
  const newest = readSteps().at(-1)?.tag.split('_')[0];
  expect(readdirSync(join(import.meta.dirname, 'migrations/meta')).toSorted()).toEqual([
    `${newest}_snapshot.json`,
    '_journal.json',
  ]);
});
