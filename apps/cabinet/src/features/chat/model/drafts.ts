const drafts = new Map<number, string>();

/** What was begun in a chat and not sent: it is there when one comes back. */
export const readDraft = (chat_id: number): string => drafts.get(chat_id) ?? '';

export function keepDraft(chat_id: number, text: string): void {
  if (text === '') drafts.delete(chat_id);
  else drafts.set(chat_id, text);
}
