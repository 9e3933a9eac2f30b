import {
  bookingCalls,
  publicBookingCalls,
  publicTouristCalls,
  residenceRegion,
  touristCalls,
  type QuestionnairePatch,
  type ResidenceRegion,
} from '@tropa/contract';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createBooking,
  createDeparture,
  createOrganizer,
  inDays,
  moveBookingTo,
  refusalOf,
  signedInClient,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { fillInUuid, findBooking, historyOf, touristsWithPassports } from '../index.ts';

const app = useTestApp({ ROLES: 'web' });
let owner: TestClient;
let visitor: TestClient;
let wish: { tour_id: number; date: number };
let request_id: number;
let uuid: string;

beforeAll(async () => {
  owner = await signedInClient(app);
  const { id } = await createOrganizer(owner);
  wish = await createDeparture(owner, id, { seats: 500 });
  visitor = app.client();
});
beforeEach(async () => {
  ({ request_id, uuid } = await createBooking(app, { ...wish, tourists: 2 }));
});
afterEach(() => app.setNow(undefined));

const info = (of = uuid) => visitor.call(publicTouristCalls.touristsInfo, { query: { uuid: of } });
const add = (...tourists: (QuestionnairePatch & { key: string })[]) =>
  visitor.call(publicTouristCalls.addTourists, { body: { uuid, tourists } });
const change = (id: number, tourist: QuestionnairePatch, of = uuid) =>
  visitor.call(publicTouristCalls.updateTouristsQuestionnaires, { body: { id, uuid: of, tourist } });
const added = async (answers: QuestionnairePatch = { last_name: 'Ким' }) => {
  const { tourists } = await add({ key: 'place-1', ...answers });
  const id = tourists[0]?.id;
  if (!id) throw new Error('Nobody was added');
  return id;
};
const passportsNow = async () => {
  const booking = await findBooking(app.database, request_id);
  if (!booking) throw new Error('Gone');
  const rows = await touristsWithPassports(app.services.config, app.database, booking);
  return rows.map(({ passport }) => passport);
};

describe('the questionnaire', () => {
  it('has a card for each place, and says what is missing', async () => {
    expect(await info()).toMatchObject({
      state: 'open',
      tourists: [
        {
          id: null,
          key: 'place-1',
          missing: ['last_name', 'first_name', 'birthday', 'sex', 'citizenship', 'passport'],
        },
        { id: null, key: 'place-2' },
      ],
    });
    await added({
      last_name: 'Ким',
      first_name: 'Анна',
      birthday: '1990-05-01',
      sex: 'female',
      citizenship: 'KZ',
    });
    expect((await info()).tourists).toMatchObject([
      { key: 'place-1', last_name: 'Ким', missing: ['passport'] },
      { id: null, key: 'place-2' },
    ]);
  });

  it.each(residenceRegion.options)('keeps the region %s, from the tourist and from staff', async (region) => {
    const id = await added({ last_name: 'Ким', residence_region: region });
    expect((await info()).tourists[0]).toMatchObject({ residence_region: region });
    const inCabinet = async () =>
      (await owner.call(bookingCalls.get, { query: { id: request_id } })).tourists;
    expect(await inCabinet()).toMatchObject([{ id, residence_region: region }]);
    const { tourist } = await owner.call(bookingCalls.createTourist, {
      body: { request_id, tourist: { last_name: 'Цой', first_name: 'Олег', residence_region: region } },
    });
    expect(tourist).toMatchObject({ residence_region: region });
    const other = region === 'other' ? 'russia' : 'other';
    await change(id, { residence_region: other });
    await owner.call(bookingCalls.updateTourist, {
      body: { request_id, id: tourist.id, tourist: { residence_region: other } },
    });
    expect(await inCabinet()).toMatchObject([{ residence_region: other }, { residence_region: other }]);
  });

  it('takes no region that there is not', async () => {
    const id = await added();
    const wrong = { residence_region: 'atlantis' as ResidenceRegion };
    const asked = [
      add({ key: 'place-2', ...wrong }),
      change(id, wrong),
      owner.call(bookingCalls.updateTourist, { body: { request_id, id, tourist: wrong } }),
    ];
    const refused = await Promise.all(asked.map(refusalOf));
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
    for (const { body } of refused)
      expect(Object.keys(body.errors ?? {}).join()).toContain('residence_region');
    expect((await info()).tourists[0]).toMatchObject({ residence_region: null });
  });

  it('saves the same sent twice once, also at the same moment', async () => {
    await Promise.all([1, 2, 3].map(() => add({ key: 'place-1', last_name: 'Ким' })));
    expect((await info()).tourists).toMatchObject([{ last_name: 'Ким' }, { id: null, key: 'place-2' }]);
  });

  it('fills no more places than are booked', async () => {
    await add({ key: 'place-1', last_name: 'Ким' }, { key: 'place-2', last_name: 'Цой' });
    expect(await refusalOf(add({ key: 'place-3', last_name: 'Лишний' }))).toMatchObject({ status: 409 });
    expect((await info()).tourists).toHaveLength(2);
  });

  it('loses nothing when staff and the tourist write at once', async () => {
    const id = await added({ last_name: 'Ким', first_name: 'Анна' });
    await Promise.all([
      change(id, { food_restriction: 'Без орехов' }),
      owner.call(bookingCalls.updateTourist, {
        body: { request_id, id, tourist: { phone: '+79161234567' } },
      }),
      change(id, { citizenship: 'RU' }),
      owner.call(touristCalls.updateTourists, { body: { request_id, tourists: [{ id, sex: 'female' }] } }),
    ]);
    expect((await info()).tourists[0]).toMatchObject({
      last_name: 'Ким',
      food_restriction: 'Без орехов',
      phone: '+79161234567',
      citizenship: 'RU',
      sex: 'female',
    });
  });

  it('reaches no tourist of another booking, and no booking by a wrong address', async () => {
    const id = await added();
    const other = await createBooking(app, wish);
    expect(await refusalOf(change(id, { last_name: 'Чужой' }, other.uuid))).toMatchObject({ status: 404 });
    const foreign = visitor.call(publicTouristCalls.addTourists, {
      body: { uuid: other.uuid, tourists: [{ key: `tourist-${id}`, last_name: 'Чужой' }] },
    });
    expect(await refusalOf(foreign)).toMatchObject({ status: 404 });
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await refusalOf(info(unknown))).toMatchObject({ status: 404 });
    expect(await refusalOf(change(id, { last_name: 'Чужой' }, unknown))).toMatchObject({ status: 404 });
    expect((await info()).tourists[0]).toMatchObject({ last_name: 'Ким' });
  });

  it('is closed, and tells nobody, when the tour is over or the booking cancelled', async () => {
    const id = await added();
    await moveBookingTo(app, request_id, 3, { actor: 'staff' });
    app.setNow(new Date(`${inDays(40)}T12:00:00Z`));
    expect(await info()).toMatchObject({ state: 'closed', tourists: [] });
    expect(await refusalOf(change(id, { last_name: 'Поздний' }))).toMatchObject({ status: 409 });
    expect(await refusalOf(add({ key: 'place-2', last_name: 'Поздний' }))).toMatchObject({ status: 409 });
  });

  it('tells the history one line for a sitting, with the name as it is at last', async () => {
    const id = await added({ last_name: 'К' });
    await change(id, { last_name: 'Ким' });
    await change(id, { first_name: 'Анна' });
    const lines = (await historyOf(app.database, request_id)).filter(
      ({ event }) => event === 'tourists_changed',
    );
    expect(lines).toMatchObject([{ actor: 'tourist', data: { change: 'added', name: 'Ким Анна' } }]);
  });

  it('asks for more places without taking any', async () => {
    const ask = (more: number) => visitor.call(publicTouristCalls.addTourists, { body: { uuid, more } });
    expect(await ask(2)).toMatchObject({ asked_tourists: 2, tourists_count: 2 });
    await ask(2);
    const asked = (await historyOf(app.database, request_id)).filter(
      ({ event }) => event === 'more_tourists_asked',
    );
    expect(asked).toMatchObject([{ actor: 'tourist', data: { count: 2 } }]);
    expect(await refusalOf(ask(99))).toMatchObject({
      status: 422,
      body: { errors: { more: expect.any(String) } },
    });
  });
});

describe('the address that is sent to fill in', () => {
  const shared = () => fillInUuid({ request_id, uuid });
  const reads = () => info(shared());
  const writes = (key: string, tourist: QuestionnairePatch) =>
    visitor.call(publicTouristCalls.addTourists, {
      body: { uuid: shared(), tourists: [{ key, ...tourist }] },
    });
  const child = {
    last_name: 'Ким',
    first_name: 'Анна',
    birthday: '2015-05-01',
    food_restriction: 'Арахис',
  };

  it('shows everybody only what they type, and is no way to the rest', async () => {
    const one = await reads();
    expect(one).toMatchObject({ is_fill_in: true, uuid: shared(), asked_tourists: null });
    expect(one.tourists).toHaveLength(2);
    expect(one.tourists.map(({ last_name }) => last_name)).toEqual(['', '']);
    const key = one.tourists[0]?.key ?? '';
    const mine = await writes(key, child);
    expect(mine.tourists[0]).toMatchObject({ ...child, key, id: null });
    // Another parent, and a stranger who tries what the first one used.
    const other = await reads();
    expect(other.tourists).toHaveLength(1);
    expect(JSON.stringify(other)).not.toMatch(/Ким|Анна|2015|Арахис/u);
    expect(JSON.stringify(other)).not.toContain(uuid);
    const { id } = (await info()).tourists[0] ?? {};
    const asked = [
      change(id ?? 0, { last_name: 'Чужой' }, shared()),
      writes(`tourist-${id ?? 0}`, { last_name: 'Чужой' }),
      writes('place-1', { last_name: 'Чужой' }),
      visitor.call(publicTouristCalls.addTourists, { body: { uuid: shared(), more: 1 } }),
      visitor.call(publicBookingCalls.getByUuid, { query: { uuid: shared() } }),
      visitor.call(publicBookingCalls.cancel, { params: { uuid: shared() }, body: {} }),
    ];
    const refused = await Promise.all(asked.map(refusalOf));
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await info()).tourists[0]).toMatchObject(child);
  });

  it('lets the one who typed go on, and fills no more places than there are', async () => {
    const [first, second] = (await reads()).tourists;
    await writes(first?.key ?? '', { last_name: 'Ким' });
    await writes(first?.key ?? '', { first_name: 'Анна' });
    const place = { id: expect.any(Number), last_name: 'Ким', first_name: 'Анна' };
    expect((await info()).tourists).toMatchObject([place, { id: null }]);
    const late = (await reads()).tourists[0]?.key ?? '';
    await writes(second?.key ?? '', { last_name: 'Цой' });
    expect(await refusalOf(writes(late, { last_name: 'Лишний' }))).toMatchObject({ status: 409 });
    expect((await reads()).tourists).toEqual([]);
  });

  it('knows somebody whom staff have named by the same name, without showing it', async () => {
    const { tourist } = await owner.call(bookingCalls.createTourist, {
      body: { request_id, tourist: { last_name: 'Семёнова', first_name: 'Ольга', phone: '+79161234567' } },
    });
    const { tourists } = await reads();
    expect(JSON.stringify(tourists)).not.toMatch(/Семёнова|Ольга|9161234567/u);
    const key = tourists[0]?.key ?? '';
    const half = await refusalOf(writes(key, { last_name: 'Семенова' }));
    expect(half.body.errors).toEqual({ 'tourists.0.first_name': expect.any(String) });
    await writes(key, { last_name: 'Семенова', first_name: 'ольга', birthday: '1990-01-01' });
    const [row, ...others] = (await info()).tourists;
    expect(row).toMatchObject({ id: tourist.id, phone: '+79161234567', birthday: '1990-01-01' });
    expect(others).toMatchObject([{ id: null }]);
  });
});

describe('documents of tourists', () => {
  it('have numbers of their kind, kept as papers write them', async () => {
    const id = await added({ last_name: 'Ким', passport_kind: 'passport', passport: '4510 №123456' });
    expect(await passportsNow()).toEqual(['4510 123456']);
    expect(await refusalOf(change(id, { passport: '123' }))).toMatchObject({
      status: 422,
      body: { errors: { 'tourist.passport': expect.stringContaining('10 цифр') } },
    });
    // Another kind: the number was none of it.
    await change(id, { passport_kind: 'foreign_passport' });
    expect(await passportsNow()).toEqual(['']);
    await change(id, { passport: '711234567' });
    expect(await passportsNow()).toEqual(['71 1234567']);
    expect((await info()).tourists[0]).toMatchObject({ passport: '•••• 4567' });
  });

  it('are those of the age on the day of departure; a birthday has come already', async () => {
    const young = `${Number(inDays(0).slice(0, 4)) - 10}-01-01`;
    const id = await added({ last_name: 'Ким', birthday: young });
    expect(await refusalOf(change(id, { passport_kind: 'passport' }))).toMatchObject({
      body: { errors: { 'tourist.passport_kind': expect.any(String) } },
    });
    await change(id, { passport_kind: 'birth_certificate', passport: 'ii-мю 123456' });
    expect(await passportsNow()).toEqual(['II-МЮ 123456']);
    expect(await refusalOf(change(id, { birthday: '1990-01-01' }))).toMatchObject({
      body: { errors: { 'tourist.birthday': expect.any(String) } },
    });
    expect(await refusalOf(change(id, { birthday: inDays(2) }))).toMatchObject({
      body: { errors: { 'tourist.birthday': expect.any(String) } },
    });
  });

  it('are read whole by a call alone, which is written down', async () => {
    const id = await added({ last_name: 'Ким', passport: '4510 123456' });
    expect(JSON.stringify(await owner.call(bookingCalls.get, { query: { id: request_id } }))).not.toContain(
      '123456',
    );
    const read = () => owner.call(touristCalls.readPassport, { body: { request_id, id } });
    expect(await read()).toEqual({ passport: '4510 123456' });
    const [line] = await historyOf(app.database, request_id);
    expect(line).toMatchObject({ event: 'passport_read', actor: 'staff', data: { name: 'Ким' } });
    expect(line?.actor_name).not.toBe('');
  });

  it('are saved all or none by a list', async () => {
    const first = await added({ last_name: 'Ким' });
    const { tourists } = await add({ key: 'place-2', last_name: 'Цой' });
    const second = tourists[1]?.id ?? 0;
    const save = owner.call(touristCalls.updateTourists, {
      body: {
        request_id,
        tourists: [
          { id: first, first_name: 'Анна' },
          { id: second, passport_kind: 'passport', passport: '1' },
        ],
      },
    });
    expect(await refusalOf(save)).toMatchObject({
      status: 422,
      body: { errors: { 'tourists.1.passport': expect.any(String) } },
    });
    expect((await info()).tourists[0]).toMatchObject({ first_name: '' });
  });
});

describe('asking for the questionnaire', () => {
  it('writes down who asked, and not again within a minute', async () => {
    const send = () => owner.call(touristCalls.sendQuestionnaire, { body: { request_id } });
    await send();
    expect(await refusalOf(send())).toMatchObject({ status: 409 });
    const [line] = await historyOf(app.database, request_id);
    expect(line).toMatchObject({ event: 'questionnaire_sent', actor: 'staff' });
  });
});
