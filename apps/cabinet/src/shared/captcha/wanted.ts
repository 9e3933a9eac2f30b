/** A captcha that a person is to pass, and where its outcome goes. */
export interface WantedCaptcha {
  /** Tells one from the next. */
  id: number;
  kind: 'captcha' | 'hard_captcha';
  provider: number;
  key: string;
  /** A new token of ALTCHA, its work done. */
  solve: (signal: AbortSignal) => Promise<string>;
  /** Token, or null when the person would rather not. */
  settle: (token: string | null) => void;
}

let wanted: WantedCaptcha | null = null;
let hasBeen = false;
const listeners = new Set<() => void>();

/** The captcha that is to be on the screen. */
export const wantedCaptcha = (): WantedCaptcha | null => wanted;

/** Whether there has been one since the page was loaded. */
export const hasWantedCaptcha = (): boolean => hasBeen;

export function onWantedCaptcha(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a captcha, or with null takes it away. */
export function showCaptcha(next: WantedCaptcha | null): void {
  wanted = next;
  hasBeen ||= next !== null;
  for (const listener of listeners) listener();
}
