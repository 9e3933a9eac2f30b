import { test } from '@playwright/test';
import { inServerDatabase } from './server-database.ts';

/** The client's private page: staff are told its address by no call, so it is read where it is kept. */
export async function privatePage(request_id: number): Promise<{ uuid: string; url: string }> {
  const { baseURL = '' } = test.info().project.use;
  let row: { uuid: string; slug: string | null } | undefined;
  await inServerDatabase(async (database) => {
    const found = await database.$client.query<{ uuid: string; slug: string | null }>(
      `select b.uuid, s.slug from booking b
        left join site s on s.organizer_id = b.organizer_id and s.published_at is not null where request_id = $1`,
      [request_id],
    );
    row = found.rows[0];
  });
  if (!row) throw new Error(`No booking ${request_id}`);
  const { host } = new URL(baseURL);
  const origin = row.slug === null ? baseURL : `http://${row.slug}.${host}`;
  return { uuid: row.uuid, url: `${origin.replace(/\/$/u, '')}/booking/${row.uuid}` };
}
