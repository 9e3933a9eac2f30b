import { COOKIE_LIFE_SECONDS } from '@tropa/core';
import { useSyncExternalStore } from 'react';
import type { ApiFailure } from './api/api-failure.ts';
import { readCookie } from './cookies.ts';

const COOKIE = 'debug_mode';
const listeners = new Set<() => void>();

/** Whether failures show their details on this device (docs/rules/interface.md). */
export const isDebugMode = (): boolean => readCookie(COOKIE) === '1';

/** Switches the details on for 180 days, or off. */
export function setDebugMode(isOn: boolean): void {
  const life = isOn ? COOKIE_LIFE_SECONDS.debug : 0;
  document.cookie = `${COOKIE}=${isOn ? 1 : ''}; path=/; max-age=${life}; samesite=lax`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDebugMode = (): boolean => useSyncExternalStore(subscribe, isDebugMode);

/** Status, address and id of a failed call, for those who look for its cause; empty unless the debug mode is on. */
export function failureDetails({
  status,
  type,
  request,
  request_id,
}: Pick<ApiFailure, 'status' | 'type' | 'request' | 'request_id'>): string {
  if (!isDebugMode()) return '';
  return [`${status} ${type}`, request, request_id && `id ${request_id}`].filter(Boolean).join(' · ');
}
