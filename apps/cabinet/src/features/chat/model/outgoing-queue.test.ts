import type { ChatMessage } from '@tropa/contract';
import { expect, it } from 'vitest';
import { SendStatus, type OutgoingMessage } from './outgoing-message.ts';
import { createOutgoingQueue, type SendOutcome } from './outgoing-queue.ts';

const draft = (client_id: string, chat_id = 1) => ({
  chat_id,
  client_id,
  message: client_id,
  file: null,
  created_at: '2027-06-01T09:00:00Z',
});
const stored = ({ client_id }: OutgoingMessage) =>
  ({ kind: 'sent', message: { client_id } as ChatMessage }) as const;
const failed: SendOutcome = { kind: 'failed', error: 'Нет связи', isFinal: false };

/** A queue whose sends are answered by hand, in any order. */
function queueByHand() {
  const tries: { message: OutgoingMessage; answer: (outcome: SendOutcome) => void }[] = [];
  const sent: string[] = [];
  const queue = createOutgoingQueue({
    send: (message) => new Promise((answer) => void tries.push({ message, answer })),
    onSent: ({ client_id }) => void sent.push(client_id),
  });
  const statuses = () => queue.all().map(({ client_id, status }) => [client_id, status]);
  const tried = () => tries.map(({ message }) => message.client_id);
  return { queue, tries, sent, statuses, tried };
}

it('sends the messages of a chat one after another, in their order', async () => {
  const { queue, tries, sent, statuses, tried } = queueByHand();
  queue.add(draft('a'));
  queue.add(draft('b'));
  expect(statuses()).toEqual([
    ['a', SendStatus.loading],
    ['b', SendStatus.waiting],
  ]);
  tries[0]?.answer(stored(tries[0].message));
  await expect.poll(tried).toEqual(['a', 'b']);
  expect(sent).toEqual(['a']);
  expect(statuses()).toEqual([['b', SendStatus.loading]]);
});

it('does not hold another chat up', () => {
  const { queue, tried } = queueByHand();
  queue.add(draft('a'));
  queue.add(draft('b', 2));
  expect(tried()).toEqual(['a', 'b']);
});

it('keeps what was lost with its reason and holds the next ones, and sends them again in their order, under their ids', async () => {
  const { queue, tries, sent, statuses, tried } = queueByHand();
  queue.add(draft('a'));
  queue.add(draft('b'));
  tries[0]?.answer(failed);
  const held = [
    ['a', SendStatus.failed],
    ['b', SendStatus.waiting],
  ];
  await expect.poll(statuses).toEqual(held);
  expect(queue.all()[0]).toMatchObject({ error: 'Нет связи' });
  expect(tried()).toEqual(['a']);
  queue.retry(1);
  expect(tried()).toEqual(['a', 'a']);
  // A second press while it is on its way sends nothing.
  queue.retry(1);
  expect(tried()).toHaveLength(2);
  tries[1]?.answer(stored(tries[1].message));
  await expect.poll(tried).toEqual(['a', 'a', 'b']);
  tries[2]?.answer(stored(tries[2].message));
  await expect.poll(() => sent).toEqual(['a', 'b']);
  expect(statuses()).toEqual([]);
});

it('goes on where there is a connection again, and where one more is written', async () => {
  const { queue, tries, statuses, tried } = queueByHand();
  queue.add(draft('a'));
  tries[0]?.answer(failed);
  await expect.poll(statuses).toEqual([['a', SendStatus.failed]]);
  queue.retryAll();
  expect(tried()).toEqual(['a', 'a']);
  tries[1]?.answer(failed);
  await expect.poll(statuses).toEqual([['a', SendStatus.failed]]);
  queue.add(draft('b'));
  expect(tried()).toEqual(['a', 'a', 'a']);
});

it('is held by nothing that was refused', async () => {
  const { queue, tries, statuses, tried } = queueByHand();
  queue.add(draft('a'));
  queue.add(draft('b'));
  tries[0]?.answer({ kind: 'failed', error: 'Чат закрыт', isFinal: true });
  await expect.poll(tried).toEqual(['a', 'b']);
  queue.retryAll();
  expect(statuses()).toEqual([
    ['a', SendStatus.failed],
    ['b', SendStatus.loading],
  ]);
});

it('forgets what is given up, and lets go what waited behind it', async () => {
  const { queue, tries, statuses, tried } = queueByHand();
  queue.add(draft('a'));
  queue.add(draft('b'));
  tries[0]?.answer(failed);
  await expect.poll(() => statuses()[0]).toEqual(['a', SendStatus.failed]);
  queue.giveUp('a');
  expect(statuses()).toEqual([['b', SendStatus.loading]]);
  expect(tried()).toEqual(['a', 'b']);
});
