import { Client } from 'pg';
import { migrateDatabase } from '../db/index.ts';

/** Numbers of bookings begin where no counter of the tests comes to: a search for one would find the other. */
const FIRST_BOOKING = 500_001;

/** Makes an empty database what tests copy. @param url of the database */
export async function fillTemplate(url: string): Promise<void> {
  await migrateDatabase(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`alter sequence booking_request_id_seq restart with ${FIRST_BOOKING}`);
  } finally {
    await client.end();
  }
}
