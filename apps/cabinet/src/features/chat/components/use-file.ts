import type { StoredFile } from '@tropa/contract';
import { BYTES_PER_MEGABYTE } from '@tropa/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, uploadFile } from '../../../shared/api/index.ts';

const MAX_MEGABYTES = 25;

/** A file that is to go with the next message. */
export interface PendingFile {
  name: string;
  /** Share sent, 0 to 1; 1: it has arrived. */
  share: number;
  /** Why it cannot go; empty: it can. */
  error: string;
}

/** What is wrong with the file, where the server says it, else why it was not taken. */
function refusalOf(error: unknown): string {
  if (error instanceof ApiFailure) return error.errors['file'] ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

/** The file of the next message: sent to the server as soon as it is chosen, so that the message itself is quick. */
export function useFile() {
  const { t } = useTranslation();
  const [pending, setPending] = useState<PendingFile | null>(null);
  const [file, setFile] = useState<StoredFile | null>(null);
  const running = useRef<AbortController>(null);
  const reset = useRef<() => void>(null);
  const clear = () => {
    running.current?.abort();
    running.current = null;
    reset.current?.();
    setPending(null);
    setFile(null);
  };
  const take = (chosen: File) => {
    clear();
    const { name, size } = chosen;
    if (size > MAX_MEGABYTES * BYTES_PER_MEGABYTE) {
      setPending({ name, share: 0, error: t('chat.file_too_big', { megabytes: MAX_MEGABYTES }) });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setPending({ name, share: 0, error: '' });
    const onProgress = (share: number) => {
      if (!controller.signal.aborted) setPending({ name, share, error: '' });
    };
    uploadFile(chosen, { signal: controller.signal, onProgress })
      .then((stored) => {
        if (controller.signal.aborted) return;
        setFile(stored);
        setPending({ name, share: 1, error: '' });
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        setPending({ name, share: 0, error: refusalOf(error) });
      });
  };
  return { file, pending, isBusy: pending !== null && file === null, take, clear, reset };
}
