/** Under such names this device keeps what people have written in chats and the server does not have: it ends with the session. */
const PREFIX = 'tropa-unsent-talk.';
const nameOf = (user_id: number, key: string) => `${PREFIX}${user_id}.${key}`;

/** What somebody has written under a key; null: nothing. */
export const readUnsent = (user_id: number, key: string): string | null =>
  localStorage.getItem(nameOf(user_id, key));

/** Keeps it at once, before a closing tab is gone; null forgets it. */
export function keepUnsent(user_id: number, key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(nameOf(user_id, key));
    else localStorage.setItem(nameOf(user_id, key), text);
  } catch {
    // There is no more room: it stays where it is typed.
  }
}

/** The keys of somebody's that begin so. */
export function unsentKeys(user_id: number, beginning: string): string[] {
  const own = nameOf(user_id, '');
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(own + beginning))
    .map((name) => name.slice(own.length));
}

/** Calls the listener with each key that begins so, and that another tab forgets, while this page is open. */
export function onForgottenElsewhere(
  user_id: number,
  beginning: string,
  listener: (key: string) => void,
): void {
  const own = nameOf(user_id, '');
  window.addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null && key?.startsWith(own + beginning)) listener(key.slice(own.length));
  });
}

/** Forgets all that is unsent, whoever wrote it. */
export function forgetUnsentTalk(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
}
