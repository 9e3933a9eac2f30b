import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openCabinet, readWhileChanged, signedInOwner, soon, useTestApp } from '../testing/index.ts';
import { createRealtimeHub } from './realtime.ts';

const app = useTestApp();

const createWorld = async () => {
  const { owner, organizer_id } = await signedInOwner(app);
  return { owner, organizer_id };
};
const missed = { name: 'events_missed' } as const;
/** Longer than a connection takes on its way. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1000));

it('tells a page that connects of what happened since it was opened, once, and no other', async () => {
  const { owner, organizer_id } = await createWorld();
  const { owner: stranger } = await createWorld();
  const openedBefore = performance.now();
  await aWhile();
  await app.services.realtime.toOrganizer(organizer_id, 'site_status_changed', { organizer_id });
  const [read, again, foreign, after] = [
    await openCabinet(app, owner, openedBefore),
    await openCabinet(app, owner),
    await openCabinet(app, stranger, openedBefore),
    await openCabinet(app, owner, performance.now()),
  ];
  await soon(() => expect(read.heard).toEqual([missed]));
  await app.services.realtime.toOrganizer(organizer_id, 'site_status_changed', { organizer_id });
  await soon(() => expect(after.heard).toEqual([{ name: 'site_status_changed', organizer_id }]));
  expect(again.heard).toEqual(after.heard);
  expect(read.heard).toHaveLength(2);
  expect(foreign.heard).toEqual([]);
});

it('tells it of what other processes told, and of the time before this one began', async () => {
  const { owner, organizer_id } = await createWorld();
  const { heard } = await openCabinet(app, owner);
  const openedBefore = performance.now();
  await aWhile();
  await createRealtimeHub(app.database).toOrganizer(organizer_id, 'site_status_changed', { organizer_id });
  await soon(() => expect(heard).toHaveLength(1));
  const pages = [
    await openCabinet(app, owner, openedBefore),
    await openCabinet(app, owner, performance.now() - 10 * 60_000),
  ];
  await soon(() => expect(pages.map((page) => page.heard)).toEqual([[missed], [missed]]));
});

it('tells every open cabinet when it could not hear the others for a while', async () => {
  const { owner } = await createWorld();
  const cabinets = [await openCabinet(app, owner), await openCabinet(app, owner)];
  await app.database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen realtime_event'`,
  );
  await expect
    .poll(() => cabinets.map(({ heard }) => heard), { timeout: 30_000 })
    .toEqual([[missed], [missed]]);
});

it('loses nothing that is told while a cabinet comes back and is looked at again', async () => {
  const { owner, organizer_id } = await createWorld();
  const { socket, heard } = await openCabinet<{ id: number }>(app, owner);
  const tell = (name: 'site_status_changed' | 'team_changed') =>
    app.services.realtime.toOrganizer(organizer_id, name, { organizer_id });
  await tell('site_status_changed');
  await soon(() => expect(heard).toHaveLength(1));
  socket.io.engine.close();
  await tell('team_changed');
  await readWhileChanged(
    app,
    'user_session',
    async () => void socket.connect(),
    () => tell('site_status_changed'),
  );
  await tell('team_changed');
  await soon(() => expect(heard.at(3)?.name).toBe('team_changed'));
  expect(heard.map(({ name }) => name)).toEqual([
    'site_status_changed',
    'team_changed',
    'site_status_changed',
    'team_changed',
  ]);
  expect(socket.recovered).toBe(true);
  socket.disconnect();
});
