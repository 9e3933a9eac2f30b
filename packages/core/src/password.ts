/** Shortest password (cabinet.md, section 9). */
export const PASSWORD_MIN_LENGTH = 8;
const RULES = {
  lowercase: /[a-z]/u,
  uppercase: /[A-Z]/u,
  digit: /\d/u,
  special: /[!@#$%^&*()\-_+.]/u,
} as const;
export type PasswordRule = 'length' | keyof typeof RULES;

/**
 * Strength and hints of a password (cabinet.md, section 5): low if shorter than the minimum,
 * medium if some rule is met, strong if all are met.
 */
export function passwordStrength(password: string, minLength = PASSWORD_MIN_LENGTH) {
  const met: Record<PasswordRule, boolean> = {
    length: password.length >= minLength,
    lowercase: RULES.lowercase.test(password),
    uppercase: RULES.uppercase.test(password),
    digit: RULES.digit.test(password),
    special: RULES.special.test(password),
  };
  const strength = !met.length ? 'low' : Object.values(met).every(Boolean) ? 'strong' : 'medium';
  return { strength, met } as const;
}
