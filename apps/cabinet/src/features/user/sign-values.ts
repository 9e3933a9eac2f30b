import type { SignInAnswer } from '@tropa/contract';
import { deviceTimezone } from '../../shared/forms/places.ts';

/** What the forms of the sign screen hold. */
export const EMPTY_SIGN_VALUES = {
  login: '',
  password: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  timezone: deviceTimezone(),
};
export type SignValues = typeof EMPTY_SIGN_VALUES;

export interface SignFormProps {
  /** What was typed before the person turned to this form. */
  values: SignValues;
  /** Takes over what was typed when the person turns to another form. */
  onLeave: (values: Partial<SignValues>) => void;
  /** Takes what the server answered: an access token, or a ticket for the second step. */
  onDone: (answer: SignInAnswer) => unknown;
}

/**
 * Ids out of `?favourites=12,15`: tours that a visitor kept on a site before signing in.
 * Anything else than ids is passed over.
 */
export const favouritesOf = (list: unknown): number[] =>
  (typeof list === 'string' || typeof list === 'number' ? String(list) : '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, 200);
