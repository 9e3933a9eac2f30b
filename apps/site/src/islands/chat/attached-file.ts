import type { ApiError, CallAnswer, Language, publicChatCalls, StoredFile } from '@tropa/contract';

type Outcome = { file: StoredFile } | { problem: string };

/** Sends a file for the next message of a chat. @param failed what is said where the server says nothing */
export async function uploadChatFile(
  uuid: string,
  file: File,
  language: Language,
  failed: string,
): Promise<Outcome> {
  const body = new FormData();
  body.set('file', file);
  try {
    const response = await fetch(`/spa/chats/${encodeURIComponent(uuid)}/file`, {
      method: 'POST',
      headers: { 'X-LANGUAGE': language },
      body,
    });
    const answer: unknown = await response.json();
    if (response.ok) return { file: (answer as CallAnswer<(typeof publicChatCalls)['uploadFile']>).file };
    const { message, errors } = answer as Partial<ApiError>;
    return { problem: Object.values(errors ?? {})[0] ?? message ?? failed };
  } catch {
    return { problem: failed };
  }
}
