const LONGEST_NAME = 300;

/** A town or an address as somebody asks a map for it; undefined for what names none. */
export const namedPlace = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, LONGEST_NAME) : undefined;
