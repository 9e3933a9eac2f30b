import { CHAT } from './limits.ts';

const MINUTE_MS = 60_000;

interface WrittenMessage {
  id: number;
  /** Of the asker itself, not only of its side. */
  isOwn: boolean;
  /** Of the other side. */
  isAnswer: boolean;
  /** Nothing is left of it to change: taken back, hidden, erased. */
  isGone: boolean;
  /** ISO moment. */
  created_at: string;
}

/**
 * Which messages their writer may still change or take back (docs/rules/chat.md): own ones of the last quarter of an hour, after which
 * the other side has written nothing. The server judges anew.
 */
export function changeableMessages(messages: readonly WrittenMessage[], now: Date): Set<number> {
  const answered = Math.max(0, ...messages.filter(({ isAnswer }) => isAnswer).map(({ id }) => id));
  const since = now.getTime() - CHAT.changeMinutes * MINUTE_MS;
  return new Set(
    messages
      .filter(
        ({ id, isOwn, isGone, created_at }) =>
          isOwn && !isGone && id > answered && Date.parse(created_at) > since,
      )
      .map(({ id }) => id),
  );
}
