import { sql } from 'drizzle-orm';
import { schema } from '../../../../db/index.ts';

const { userAccount } = schema;

/** The name of a joined account; empty where there is none. */
export const userName = sql<string>`coalesce(nullif(trim(${userAccount.last_name} || ' ' || ${userAccount.first_name}), ''), ${userAccount.email}::text, ${userAccount.phone}, '')`;
