/**
 * A phone for reading in lists: `+7 901 100-79-19`. Other countries' numbers stay as they are kept: the tables of all
 * countries would cost the list's first load more than the rest of this screen.
 */
export function readablePhone(phone: string): string {
  const parts = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/u.exec(phone);
  return parts ? `+7\u00A0${parts[1]}\u00A0${parts.slice(2).join('-')}` : phone;
}
