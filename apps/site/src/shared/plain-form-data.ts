import type { Language } from '@tropa/contract';

export const PLAIN_FORM_DATA_ID = 'plain-form-data';

/** What the script of a plain form must know. */
export interface PlainFormData {
  language: Language;
  /** The call that the form is sent to. */
  path: string;
  /** Sent with what is typed. */
  fixed: Record<string, unknown>;
  /** Fields that are numbers. */
  numbers: string[];
  /** Where the browser goes when it was taken. */
  done: string;
  words: { network: string; sending: string };
}
