import { isImageType } from '@tropa/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useStillStands } from './uploads-of-list.tsx';
import { useReportUploads } from './uploads-within.ts';

/** Uploads one file; rejects with an `Error` whose message is for people, and with the `status` of an answer that refused it. */
export type Upload<P> = (
  file: File,
  progress: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<P>;

/** A file on its way, or one that did not arrive. */
export interface PendingFile {
  key: number;
  file: File;
  /** Address of the local preview; none for what is not a picture. */
  preview: string | null;
  /** Share sent, 0 to 1. */
  share: number;
  error: string | null;
  /** A refusal of the file itself: trying again would not help. */
  isFinal: boolean;
  /** Files chosen at once have one number; those chosen later a greater one. */
  batch: number;
}

/** Answers that refuse the file itself: sent again it would be refused again. */
const REFUSALS: ReadonlySet<unknown> = new Set([413, 415, 422]);
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && REFUSALS.has(error.status);

/** How many files go at once: more would only share the same line. */
const PARALLEL = 3;

interface UploadsOptions<P> {
  upload: Upload<P>;
  /**
   * Called for each arrived picture, in the order of arrival, with the file that was sent and its place among all that were
   * chosen: the smaller was chosen before.
   */
  onUploaded: (picture: P, file: File, place: number) => void;
  /** Why a file cannot be taken at all, or null. */
  refuse: (file: File) => string | null;
  failedText: string;
}

/** A queue of uploads with progress, errors kept beside their file, and another try. */
export function useUploads<P>({ upload, onUploaded, refuse, failedText }: UploadsOptions<P>) {
  const [pending, setPending] = useState<PendingFile[]>([]);
  const nextKey = useRef(1);
  const queue = useRef<PendingFile[]>([]);
  const running = useRef(new Map<number, AbortController>());
  // What takes a file is the field as it stands when it arrives: it may have moved within its list meanwhile.
  const stands = useStillStands();
  const field = useRef({ take: onUploaded, stands });
  useLayoutEffect(() => {
    field.current = { take: onUploaded, stands };
  }, [onUploaded, stands]);

  const patch = (key: number, change: Partial<PendingFile>) =>
    setPending((items) => items.map((item) => (item.key === key ? { ...item, ...change } : item)));
  const drop = (item: PendingFile) => {
    if (item.preview) URL.revokeObjectURL(item.preview);
    setPending((items) => items.filter((other) => other.key !== item.key));
  };

  const run = async (item: PendingFile) => {
    const controller = new AbortController();
    running.current.set(item.key, controller);
    try {
      const picture = await upload(item.file, {
        signal: controller.signal,
        onProgress: (share) => patch(item.key, { share }),
      });
      drop(item);
      // What was refused before is answered by the file that was chosen instead.
      setPending((items) => items.filter(({ isFinal, batch }) => !isFinal || batch >= item.batch));
      if (field.current.stands()) field.current.take(picture, item.file, item.key);
    } catch (error) {
      if (!controller.signal.aborted)
        patch(item.key, {
          error: error instanceof Error && error.message ? error.message : failedText,
          share: 0,
          isFinal: isRefusal(error),
        });
    } finally {
      running.current.delete(item.key);
      next();
    }
  };
  const next = () => {
    while (running.current.size < PARALLEL) {
      const item = queue.current.shift();
      if (!item) return;
      void run(item);
    }
  };

  const add = (files: readonly File[]) => {
    const batch = (nextKey.current += 1);
    const items = files.map((file): PendingFile => {
      const error = refuse(file);
      const preview = error === null && isImageType(file.type) ? URL.createObjectURL(file) : null;
      return { key: (nextKey.current += 1), file, preview, share: 0, error, isFinal: error !== null, batch };
    });
    setPending((known) => [...known, ...items]);
    queue.current.push(...items.filter((item) => !item.isFinal));
    next();
  };
  const retry = (item: PendingFile) => {
    patch(item.key, { error: null, share: 0 });
    queue.current.push(item);
    next();
  };
  const dismiss = (item: PendingFile) => {
    queue.current = queue.current.filter((other) => other.key !== item.key);
    running.current.get(item.key)?.abort();
    drop(item);
  };
  const onWay = pending.filter(({ error }) => error === null).length;
  useReportUploads({
    onWay,
    failed: pending.filter(({ error, isFinal }) => error !== null && !isFinal).length,
  });
  return { pending, onWay, add, retry, dismiss };
}
