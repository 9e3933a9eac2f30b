import { PASSWORD_MIN_LENGTH, PASSWORD_SPECIALS } from './constants.ts';

const RULES = {
  lowercase: (password: string) => /[a-z]/u.test(password),
  uppercase: (password: string) => /[A-Z]/u.test(password),
  digit: (password: string) => /\d/u.test(password),
  special: (password: string) => Array.from(password).some((letter) => PASSWORD_SPECIALS.includes(letter)),
} as const;
export type PasswordRule = 'length' | keyof typeof RULES;
export type PasswordStrength = 'low' | 'medium' | 'strong';

/**
 * Strength and hints of a password (docs/rules/accounts.md): low if shorter than the minimum,
 * medium if some rule is met (the length is one), strong if all are met.
 */
export function passwordStrength(
  password: string,
  minLength = PASSWORD_MIN_LENGTH,
): { strength: PasswordStrength; met: Record<PasswordRule, boolean> } {
  const met: Record<PasswordRule, boolean> = {
    length: password.length >= minLength,
    lowercase: RULES.lowercase(password),
    uppercase: RULES.uppercase(password),
    digit: RULES.digit(password),
    special: RULES.special(password),
  };
  const isStrong = Object.values(met).every(Boolean);
  return { strength: !met.length ? 'low' : isStrong ? 'strong' : 'medium', met };
}
