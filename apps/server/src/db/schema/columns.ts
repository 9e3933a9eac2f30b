import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Numeric identifier made by the database. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** Reference to a numeric identifier. */
export const reference = () => bigint({ mode: 'number' });
/** Money in integer minor units. */
export const minorUnits = () => bigint({ mode: 'number' });
/** Moment in time, read as a `Date`. */
export const instant = () => timestamp({ withTimezone: true });
export const createdAt = () => timestamp({ withTimezone: true }).notNull().defaultNow();
