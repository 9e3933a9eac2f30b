const NBSP = '\u00A0';

/**
 * A Russian phone as `unbrokenPhone` writes it, without the tables of all countries: they would cost the first screens more
 * than the rest of them. Null: those tables are needed.
 */
export function briefPhone(phone: string): string | null {
  const parts = /^\+7([3489]\d{2})(\d{3})(\d{2})(\d{2})$/u.exec(phone);
  return parts ? ['+7', ...parts.slice(1)].join(NBSP) : null;
}
