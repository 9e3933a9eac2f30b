import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { schema, type Transaction } from '../../index.ts';
import { chats, type DemoChat } from '../content/chats.ts';

const HOUR = 3_600_000;
/** The newest line of the newest talk is so old, and each line came so long after the one before. */
const NEWEST_HOURS = 1;
const BETWEEN_MS = 17 * 60_000;
const BETWEEN_CHATS_HOURS = 9;

interface Place {
  organizer_id: number;
  /** The account of a member. */
  memberOf: (key: string) => { user_id: number };
  now: Date;
}

async function insertChat(
  tx: Transaction,
  booking: { request_id: number; tour_id: number },
  { language, member, lines, unread }: DemoChat,
  { organizer_id, memberOf, now }: Place,
): Promise<void> {
  const responsible_user_id = member === null ? null : memberOf(member).user_id;
  const begun = now.getTime() - (lines.length - 1) * BETWEEN_MS;
  const [chat] = await tx
    .insert(schema.chat)
    .values({
      organizer_id,
      ...booking,
      subject: 'booking',
      language,
      responsible_user_id,
      created_at: new Date(begun),
    })
    .returning({ id: schema.chat.id });
  if (!chat) throw new Error('The demo has no chat');
  const messages = await tx
    .insert(schema.chatMessage)
    .values(
      lines.map(([side, message], index) => ({
        chat_id: chat.id,
        organizer_id,
        side: side === 'c' ? ('client' as const) : ('organizer' as const),
        author_user_id: side === 'c' ? null : responsible_user_id,
        client_id: randomUUID(),
        message,
        created_at: new Date(begun + index * BETWEEN_MS),
      })),
    )
    .returning({ id: schema.chatMessage.id });
  const ids = messages.map(({ id }) => id);
  await tx.execute(sql`update chat set last_message_id = ${ids.at(-1)}, last_message_at = ${now.toISOString()},
    client_read_id = ${ids.at(-1)}, organizer_read_id = ${ids.at(-1 - unread) ?? 0},
    organizer_unread_count = ${unread} where id = ${chat.id}`);
  if (unread > 0)
    await tx.execute(sql`insert into chat_member (chat_id, user_id, read_id, unread_count)
      select ${chat.id}, m.user_id, ${ids.at(-1 - unread) ?? 0}, ${unread} from organizer_member m
      where m.organizer_id = ${organizer_id} and m.role in ('owner', 'manager')`);
  await tx.execute(sql`update chat_message m set author_name = concat_ws(' ', u.last_name, u.first_name)
    from user_account u where u.id = m.author_user_id and m.chat_id = ${chat.id}`);
}

/** Talks of an organizer with its clients, each about the newest booking of its status that nobody talks about yet. */
export async function insertChats(tx: Transaction, place: Place): Promise<void> {
  for (const [index, chat] of chats.entries()) {
    const { rows } = await tx.execute<{ request_id: number; tour_id: number }>(sql`
      select b.request_id, b.tour_id from booking b
      where b.organizer_id = ${place.organizer_id} and b.base_sale_status = ${chat.base_sale_status}
        and b.language = ${chat.language}
        and not exists (select from chat c where c.request_id = b.request_id)
      order by b.date_end desc nulls last, b.request_id desc limit 1`);
    const [booking] = rows;
    const hours = NEWEST_HOURS + index * BETWEEN_CHATS_HOURS;
    const now = new Date(place.now.getTime() - hours * HOUR);
    if (booking) await insertChat(tx, booking, chat, { ...place, now });
  }
}
