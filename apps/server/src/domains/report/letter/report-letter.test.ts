import { keptReportCalls, type KeptReport } from '@tropa/contract';
import { nextWeekly, REPORTS } from '@tropa/core';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  confirmEmail,
  createBooking,
  createDeparture,
  inDays,
  refusalOf,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { sendReportLetters } from './send-letters.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
const { reportLetter, organizerMember, outboxMessage } = schema;

const list = (client: TestClient = owner) => client.call(keptReportCalls.list, { query: { organizer_id } });
const keep = async (more: Partial<KeptReport> = {}, client: TestClient = owner): Promise<KeptReport> =>
  (
    await client.call(keptReportCalls.keep, {
      body: {
        organizer_id,
        name: 'Продажи по турам',
        report: 'sales',
        asked: { by: 'tour', period: 'year' },
        in_letter: true,
        ...more,
      },
    })
  ).report;
const switchOn = (client: TestClient = owner) =>
  client.call(keptReportCalls.setLetter, { body: { organizer_id, is_on: true, weekday: 1, hour: 9 } });
const letters = () =>
  app.database.select().from(outboxMessage).where(eq(outboxMessage.subject, 'Отчёты за\u00a0неделю: Тропа'));
/** The hour of all letters has come. */
const comes = async () => {
  await app.database.update(reportLetter).set({ due_at: new Date(Date.now() - 60_000) });
  await sendReportLetters(app.services);
};

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app, { name: 'Тропа' }));
  await confirmEmail(app, owner);
  const departure = await createDeparture(owner, organizer_id, { dates: [inDays(30)], seats: 40 });
  await createBooking(app, departure);
});
beforeEach(async () => {
  await app.database.delete(schema.keptReport);
  await app.database.delete(reportLetter);
  await app.database.delete(outboxMessage);
});

it('keeps a report with what it was asked for, under another name later, and forgets it', async () => {
  const kept = await keep({
    asked: { by: 'tour', period: 'last_month', compared: 'year' },
    in_letter: false,
  });
  expect((await list()).reports).toEqual([kept]);
  expect(kept).toMatchObject({ asked: { by: 'tour', period: 'last_month', compared: 'year' } });
  await owner.call(keptReportCalls.change, { body: { id: kept.id, name: '  Туры  ' } });
  await owner.call(keptReportCalls.change, { body: { id: kept.id, in_letter: true } });
  expect((await list()).reports).toEqual([{ ...kept, name: 'Туры', in_letter: true }]);
  await owner.call(keptReportCalls.forget, { body: { organizer_id, id: kept.id } });
  expect((await list()).reports).toEqual([]);
  const half = keep({ asked: { from: '2026-11-01' } });
  expect((await refusalOf(half)).status).toBe(422);
});

it('shows a report to whoever kept it alone, and lets nobody else keep any', async () => {
  const kept = await keep();
  const { member: manager } = await signedInMember(app, organizer_id, 'manager');
  expect((await list(manager)).reports).toEqual([]);
  const change = manager.call(keptReportCalls.change, { body: { id: kept.id, name: 'Моё' } });
  expect((await refusalOf(change)).status).toBe(404);
  await manager.call(keptReportCalls.forget, { body: { organizer_id, id: kept.id } });
  expect((await list()).reports).toEqual([kept]);
  const { member: agent } = await signedInMember(app, organizer_id, 'agent');
  const { member: guide } = await signedInMember(app, organizer_id, 'guide');
  for (const [client, status] of [
    [agent, 404],
    [guide, 403],
  ] as const) {
    expect((await refusalOf(list(client))).status).toBe(status);
    expect((await refusalOf(keep({}, client))).status).toBe(status);
    expect((await refusalOf(switchOn(client))).status).toBe(status);
  }
});

it('comes at its hour once, with the figures, a picture of the chart, and a way to have no more', async () => {
  await keep();
  await keep({ name: 'Загрузка', report: 'occupancy', asked: {} });
  await keep({ name: 'Только на экране', in_letter: false });
  expect((await list()).letter).toMatchObject({ is_on: false, weekday: 1, hour: 9, next_at: null });
  const { letter } = await switchOn();
  const monday = nextWeekly({ weekday: 1, hour: 9 }, letter.timezone, new Date());
  expect(letter).toMatchObject({ is_on: true, next_at: monday.toISOString() });
  await sendReportLetters(app.services);
  expect(await letters()).toEqual([]);

  await comes();
  await sendReportLetters(app.services);
  const [sent, ...more] = await letters();
  expect(more).toEqual([]);
  expect(sent?.text).toContain('Продажи по турам');
  expect(sent?.text).toMatch(/Заявки: 1/u);
  expect(sent?.text).not.toContain('Только на экране');
  const pictures = [...(sent?.html ?? '').matchAll(/src="data:image\/png;base64,([^"]+)" alt="([^"]+)"/gu)];
  expect(pictures.map(([, , alt]) => alt?.slice(0, 25))).toEqual(
    expect.arrayContaining([expect.stringContaining('График отчёта')]),
  );
  expect(pictures).toHaveLength(2);
  const { width, format } = await sharp(Buffer.from(pictures[0]?.[1] ?? '', 'base64')).metadata();
  expect({ width, format }).toEqual({ width: 1024, format: 'png' });
  expect((await list()).letter.next_at).toBe(monday.toISOString());
  const { subject, html } = await owner.call(keptReportCalls.previewLetter, { query: { organizer_id } });
  expect(subject).toBe(sent?.subject);
  // Each link that ends it is sealed anew.
  const plain = (shown = '') => shown.replaceAll(/stop-reports\/[\w-]+/gu, '');
  expect(plain(html)).toBe(plain(sent?.html ?? ''));
});

it('tells of each report there is', async () => {
  for (const report of REPORTS) await keep({ name: `Отчёт ${report}`, report, asked: {} });
  const { html } = await owner.call(keptReportCalls.previewLetter, { query: { organizer_id } });
  for (const report of REPORTS) expect(html).toContain(`Отчёт ${report}`);
});

it('goes to nobody who may not read it any more', async () => {
  const { member: manager, user_id } = await signedInMember(app, organizer_id, 'manager');
  await confirmEmail(app, manager);
  await keep({}, manager);
  await switchOn(manager);
  const mine = and(eq(organizerMember.user_id, user_id), eq(organizerMember.organizer_id, organizer_id));
  await app.database.update(organizerMember).set({ role: 'guide' }).where(mine);
  await comes();
  expect(await letters()).toEqual([]);
  await app.database.update(organizerMember).set({ role: 'manager' }).where(mine);
  await comes();
  expect(await letters()).toHaveLength(1);
  await app.database.delete(organizerMember).where(mine);
  await comes();
  expect(await letters()).toHaveLength(1);
});

it('is tried again where the mail server refused it, and never where it may have taken it', async () => {
  await keep();
  await switchOn();
  const failing = (error: Error) => {
    const send = async () => {
      throw error;
    };
    return { ...app.services, mailer: { send, close: async () => undefined } };
  };
  const dueAt = async () => (await app.database.select().from(reportLetter))[0];
  const [before] = [await dueAt()];
  await app.database.update(reportLetter).set({ due_at: new Date(Date.now() - 60_000) });
  await sendReportLetters(failing(Object.assign(new Error('busy'), { responseCode: 451 })));
  expect(await dueAt()).toMatchObject({ tries: 1 });
  expect((await dueAt())?.due_at?.getTime()).toBeLessThan(Date.now() + 16 * 60_000);
  await app.database.update(reportLetter).set({ due_at: new Date(Date.now() - 60_000) });
  await sendReportLetters(failing(new Error('silence')));
  expect(await dueAt()).toMatchObject({ tries: 0, due_at: before?.due_at });
  expect(await letters()).toEqual([]);
});

it('is switched off by its link without signing in, also by one press in a program of mail', async () => {
  await keep();
  await switchOn();
  await comes();
  const [sent] = await letters();
  const path = /\/stop-reports\/[\w-]+/u.exec(sent?.text ?? '')?.[0] ?? '';
  const shown = await app.raw({ host: 'localhost', path });
  expect(shown.text).toContain('Не\u00a0присылать отчёты?');
  expect((await list()).letter.is_on).toBe(true);
  await app.raw({ host: 'localhost', path, method: 'POST' });
  expect((await list()).letter).toMatchObject({ is_on: false, weekday: 1, hour: 9 });
  expect((await app.raw({ host: 'localhost', path: '/stop-reports/none' })).status).toBe(404);
});
