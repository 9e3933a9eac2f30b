import type { ApiError, CallAnswer, PageLanguage, publicChatCalls, StoredFile } from '@tropa/contract';

/** `lost`: no answer that can be trusted; the same file may be sent again. */
type Outcome = { kind: 'done'; file: StoredFile } | { kind: 'refused'; problem: string } | { kind: 'lost' };

/** Sends a file for the next message of a chat. */
export async function uploadChatFile(uuid: string, file: File, language: PageLanguage): Promise<Outcome> {
  const body = new FormData();
  body.set('file', file);
  try {
    const response = await fetch(`/spa/chats/${encodeURIComponent(uuid)}/file`, {
      method: 'POST',
      headers: { 'X-LANGUAGE': language },
      body,
    });
    const answer: unknown = await response.json();
    if (response.ok)
      return { kind: 'done', file: (answer as CallAnswer<(typeof publicChatCalls)['uploadFile']>).file };
    const { message, errors } = answer as Partial<ApiError>;
    const problem = Object.values(errors ?? {})[0] ?? message;
    return problem === undefined ? { kind: 'lost' } : { kind: 'refused', problem };
  } catch {
    return { kind: 'lost' };
  }
}
