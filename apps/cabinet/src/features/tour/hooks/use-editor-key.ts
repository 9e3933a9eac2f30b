import { useState } from 'react';

interface Session {
  id: number | undefined;
  key: number;
  /** The id that a new tour got by its first save. */
  adopted: number | undefined;
}

/**
 * A key for the editor: another one for another tour, the same one when a new tour gets its address by the first save,
 * so that nothing typed and no focus is lost.
 */
export function useEditorKey(id: number | undefined): { key: number; adopt: (id: number) => void } {
  const [session, setSession] = useState<Session>({ id, key: 0, adopted: undefined });
  if (session.id !== id) {
    const isSame = session.id === undefined && id === session.adopted;
    setSession({ id, key: isSame ? session.key : session.key + 1, adopted: undefined });
  }
  return {
    key: session.key,
    adopt: (adopted) => setSession((current) => ({ ...current, adopted })),
  };
}
