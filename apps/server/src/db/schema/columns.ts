import { bigint, customType, numeric, timestamp } from 'drizzle-orm/pg-core';

/** Numeric identifier made by the database. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** Reference to a numeric identifier. */
export const reference = () => bigint({ mode: 'number' });
/** Money in integer minor units. */
export const minorUnits = () => bigint({ mode: 'number' });
/** A share in percent, to hundredths of one. */
export const percent = () => numeric({ precision: 5, scale: 2, mode: 'number' });
/** A share in percent, or a sum in minor units: a column beside it says which. */
export const percentOrSum = () => numeric({ precision: 12, scale: 2, mode: 'number' });
/** Moment in time, read as a `Date`. */
export const instant = () => timestamp({ withTimezone: true });
export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();
/** Case-insensitive text: e-mails are compared without case. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });
/**
 * Text that is searched without regard to case. It is compared by its characters' codes, where small letters cost a tenth
 * of what they cost in a language's own rules; so it is not for sorting what people read.
 */
export const searchedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "pg_c_utf8"' });
