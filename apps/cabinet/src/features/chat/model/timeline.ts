import type { ChatMessage } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import type { OutgoingMessage } from './outgoing-message.ts';

/** A message of the chat: one that the server has, or one of one's own on its way. */
export type TimelineItem =
  | { kind: 'stored'; key: string; message: ChatMessage }
  | { kind: 'outgoing'; key: string; message: OutgoingMessage };

/** Messages in a row of one author, under the author's name. */
export interface TimelineGroup {
  key: string;
  isOwn: boolean;
  /** Who of the colleagues, or the client; empty for what is on its way. */
  author: string;
  items: TimelineItem[];
}

export interface TimelineDay {
  /** `yyyy-MM-dd` where the reader is. */
  date: string;
  groups: TimelineGroup[];
}

/** A pause after which the next message of the same author begins a group of its own. */
const PAUSE_MS = 10 * 60_000;

/** The author as far as groups go: what is on its way belongs to the same as one's own stored messages. */
const authorOf = (item: TimelineItem, own_user_id: number | undefined) => {
  if (item.kind === 'outgoing') return `own ${own_user_id}`;
  const { type, author_user_id } = item.message;
  return `${type === 'output' ? 'own' : 'other'} ${author_user_id}`;
};

/**
 * A chat for reading, from its beginning: days, and in them groups of one author.
 * @param stored in any order; those on their way come after them, except what has arrived already
 * @param own_user_id who reads: what is on its way stands with what they wrote before
 */
export function timelineOf(
  stored: readonly ChatMessage[],
  outgoing: readonly OutgoingMessage[],
  { timezone, own_user_id }: { timezone: string; own_user_id: number | undefined },
): TimelineDay[] {
  const arrived = new Set(stored.map(({ client_id }) => client_id));
  const items: TimelineItem[] = [
    ...stored
      .toSorted((first, second) => first.id - second.id)
      .map((message) => ({ kind: 'stored', key: message.client_id, message }) as const),
    ...outgoing
      .filter(({ client_id }) => !arrived.has(client_id))
      .map((message) => ({ kind: 'outgoing', key: message.client_id, message }) as const),
  ];
  const days: TimelineDay[] = [];
  let last: { author: string; at: number } | undefined;
  for (const item of items) {
    const { created_at } = item.message;
    const date = todayIn(timezone, new Date(created_at));
    const isNewDay = days.at(-1)?.date !== date;
    if (isNewDay) days.push({ date, groups: [] });
    const author = authorOf(item, own_user_id);
    const at = Date.parse(created_at);
    const group = isNewDay ? undefined : days.at(-1)?.groups.at(-1);
    if (group && last?.author === author && at - last.at < PAUSE_MS) group.items.push(item);
    else
      days.at(-1)?.groups.push({
        key: item.key,
        isOwn: item.kind === 'outgoing' || item.message.type === 'output',
        author: item.kind === 'outgoing' ? '' : item.message.author_name,
        items: [item],
      });
    last = { author, at };
  }
  return days;
}
