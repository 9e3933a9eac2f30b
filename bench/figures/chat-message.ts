import { chatCalls, SEND_MESSAGE } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import type { Figure, Row } from '../library/figure.ts';
import { milliseconds, ratioText } from '../library/format.ts';
import { interleave } from '../library/interleave.ts';
import { median, quantile } from '../library/median.ts';
import { newOwner } from '../library/owner.ts';
import { cabinetsThatRead, readersOfFloor, type Readers } from '../library/readers.ts';
import type { World } from '../library/world.ts';

const READERS = 200;
const MESSAGES = 100;
const WARM = 20;
const [TYPICAL, SLOW] = [1.5, 2];

/** A chat that a visitor has begun. @returns its number */
async function beginChat(world: World, organizer_id: number): Promise<number> {
  const { id } = await world.client().call(chatCalls.getChatWithOrganizer, {
    body: {
      organizer_id,
      message: 'Здравствуйте!',
      client_id: randomUUID(),
      guest: {
        name: 'Анна',
        email: `guest-${randomUUID()}@example.test`,
        language: 'ru',
        consents: { personal_data: true },
      },
    },
  });
  return id;
}

/** Sends as an open cabinet does, by its socket. */
function senderOf(cabinets: Readers, chat_id: number): (message: string) => void {
  let asked = 0;
  return (message) => {
    asked += 1;
    cabinets.send(
      `42${asked}${JSON.stringify([SEND_MESSAGE, { chat_id, client_id: randomUUID(), message, file_id: null }])}`,
    );
  };
}

/** Sends one after another, each when all have read the one before. @returns milliseconds from sending to each reader */
async function talk(readers: Readers, send: (message: string) => void, messages: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < messages; index += 1) {
    const words = `Встречаемся у кассы в девять, № ${randomUUID()}`;
    const read = readers.untilRead(words);
    const sent = performance.now();
    send(words);
    times.push(...(await read).map((at) => at - sent));
  }
  return times;
}

/**
 * Figure 9: a message of a chat, stored, its rights checked, from sending to 200 open cabinets that are shown it, against a raw
 * websocket that stores it and tells it to as many.
 */
export const chatMessage: Figure = async ({ world: worldOf, rounds }) => {
  const world = await worldOf();
  await world.pool.query(
    'create table if not exists bench_message (id bigserial primary key, chat_id bigint, message text, created_at timestamptz default now())',
  );
  const floor = await world.floor('chat');
  const whole = await world.wholeApp();
  const owner = await newOwner(world);
  const chat_id = await beginChat(world, owner.organizer_id);
  const [floors, cabinets] = [
    await readersOfFloor(floor.port, READERS),
    await cabinetsThatRead(owner.client, whole.port, READERS),
  ];
  const send = senderOf(cabinets, chat_id);
  const slow: { floor: number[]; app: number[] } = { floor: [], app: [] };
  const measure = (side: 'floor' | 'app') => async () => {
    const times =
      side === 'floor' ? await talk(floors, floors.send, MESSAGES) : await talk(cabinets, send, MESSAGES);
    slow[side].push(quantile(times, 0.99));
    return median(times);
  };
  await talk(floors, floors.send, WARM);
  await talk(cabinets, send, WARM);
  const typical = await interleave(rounds, { floor: measure('floor'), app: measure('app') });
  floors.close();
  cabinets.close();
  await whole.stop();

  const row = (share: string, floorTime: number, appTime: number, target: number): Row => ({
    figure: 9,
    path: `chat message to ${READERS} readers, send to shown, ${share}`,
    floor: milliseconds(floorTime),
    app: milliseconds(appTime),
    result: `${ratioText(appTime / floorTime)} ×`,
    target: `≤ ${target} ×`,
    isMet: appTime / floorTime <= target,
  });
  return [
    row('p50', typical.floor, typical.app, TYPICAL),
    row('p99', median(slow.floor), median(slow.app), SLOW),
  ];
};
