import { deviceTimezone } from '../../shared/forms/places.ts';

/** What both forms of the sign screen hold. */
export const EMPTY_SIGN_VALUES = {
  login: '',
  password: '',
  confirm_password: '',
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
  /** Takes over what was typed when the person turns to the other form. */
  onLeave: (values: Partial<SignValues>) => void;
  /** Takes the access token. */
  onDone: (token: string) => Promise<void>;
}
