import type { Block, SitePage } from '@tropa/contract';
import { TOAST_CLOSE_DELAY_MS } from '@tropa/core';
import { useEffect, useState } from 'react';

/** A removed block that can still be brought back to its place. */
export interface Removed {
  page: SitePage;
  block: Block;
  index: number;
}

/** Keeps the last removed block as long as a toast would stay. */
export function useRemovedBlock() {
  const [removed, setRemoved] = useState<Removed | null>(null);
  useEffect(() => {
    if (removed === null) return undefined;
    const timer = setTimeout(() => setRemoved(null), TOAST_CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  return [removed, setRemoved] as const;
}
