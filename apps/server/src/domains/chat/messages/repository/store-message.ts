import type { ChatSide } from '@tropa/contract';
import { may, ROLES, type Member } from '@tropa/core';
import { fillPlaceholders, sql, type SQL } from 'drizzle-orm';
import { compile, nameOf, noteEvents, type Compiled, type Executor } from '../../../../db/index.ts';
import { fileSent, messageSent } from '../../events.ts';
import type { ChatChange, ChatRow } from './chats.ts';
import type { MessageRow } from './messages.ts';

/** Who sees all chats of an organizer: each has them unread, and whoever answers first answers for one. */
const SEE_ALL = ROLES.filter((role) => may({ role, off: [] }, 'chats.read') === 'all');

/** What a message says, as it is stored. */
export type Written = Pick<
  MessageRow,
  | 'side'
  | 'author_user_id'
  | 'client_id'
  | 'content_hash'
  | 'message'
  | 'file'
  | 'file_status'
  | 'card'
  | 'is_moderated'
  | 'created_at'
>;

/** A message, and what it makes of its chat. */
export interface Storing {
  /** The chat as it was read. */
  row: ChatRow;
  written: Written;
  change: ChatChange;
  /** To whom it is written. */
  to: ChatSide;
  /** Those who see only their own chats, and whose own this is. */
  own_user_ids: number[];
  is_first: boolean;
  /** What must still hold where nothing was read for this message. */
  held?: Held;
}

/** By what an asker was let in, as this process knows it. */
export interface Held {
  user_id: number;
  session_id: string;
  /** Of the organizer's staff; undefined: it is the client's own chat. */
  member?: Member | undefined;
}

/** What of a message decides the words of its statement; all else are values. */
interface Shape {
  isByOrganizer: boolean;
  isToOrganizer: boolean;
  hasFile: boolean;
  isHeld: boolean;
  isMember: boolean;
  hasBooking: boolean;
  hasOrganizer: boolean;
  hasClient: boolean;
}

function shapeOf({ row: { beside }, written, to, held }: Storing): Shape {
  return {
    isByOrganizer: written.side === 'organizer',
    isToOrganizer: to === 'organizer',
    hasFile: written.file !== null,
    isHeld: held !== undefined,
    isMember: held?.member !== undefined,
    hasBooking: beside.booking !== null,
    hasOrganizer: beside.organizer !== null,
    hasClient: beside.client !== null,
  };
}

const momentOf = (moment: Date | null) => moment?.toISOString() ?? null;
const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** The values of a statement, by their names in it. */
function valuesOf({
  row: { chat, version, beside },
  written,
  change,
  own_user_ids,
  is_first,
  held,
}: Storing) {
  const next = { ...chat, ...change };
  const isAnswering = written.side === 'organizer' && chat.subject !== 'support';
  return {
    chat_id: chat.id,
    version,
    last_message_at: momentOf(next.last_message_at),
    answering_user_id: isAnswering ? written.author_user_id : null,
    client_unread_count: next.client_unread_count,
    client_letter_at: momentOf(next.client_letter_at),
    organizer_unread_count: next.organizer_unread_count,
    organizer_letter_at: momentOf(next.organizer_letter_at),
    support_unread_count: next.support_unread_count,
    support_letter_at: momentOf(next.support_letter_at),
    support_user_id: next.support_user_id,
    support_waits_since: momentOf(next.support_waits_since),
    side: written.side,
    author_user_id: written.author_user_id,
    client_id: written.client_id,
    content_hash: written.content_hash,
    message: written.message,
    file: jsonOf(written.file),
    file_status: written.file_status,
    card: jsonOf(written.card),
    is_moderated: written.is_moderated,
    created_at: momentOf(written.created_at),
    is_first,
    own_user_ids,
    session_id: held?.session_id,
    user_id: held?.user_id,
    role: held?.member?.role,
    switches_off: held?.member?.off,
    request_id: chat.request_id,
    organizer_id: chat.organizer_id,
    client_user_id: chat.client_user_id,
    booking_version: beside.booking,
    organizer_version: beside.organizer,
    client_version: beside.client,
  };
}
type Values = ReturnType<typeof valuesOf>;
/** Puts a value into a statement: as it is, or the place where it comes. */
type Put = (name: keyof Values) => SQL;

/** The session lives, the member may do the same, and nothing that the chat was judged by has changed. */
function stillHolds({ isMember, hasBooking, hasOrganizer, hasClient }: Shape, put: Put) {
  const asker = sql`and exists (select from user_session s join user_account u on u.id = s.user_id
      where s.id = ${put('session_id')} and s.user_id = ${put('user_id')} and s.ended_at is null and not u.is_blocked)`;
  const right = sql`and exists (select from organizer_member m where m.organizer_id = ${put('organizer_id')} and m.user_id = ${put('user_id')}
      and m.role = ${put('role')} and m.switches_off = ${put('switches_off')}::text[])`;
  const unchanged = (table: SQL, key: keyof Values, version: keyof Values) =>
    sql`and exists (select from ${table} = ${put(key)} and o.xmin = ${put(version)}::xid)`;
  return sql.join([
    asker,
    isMember ? right : sql``,
    hasBooking ? unchanged(sql`booking o where o.request_id`, 'request_id', 'booking_version') : sql``,
    hasOrganizer ? unchanged(sql`organizer o where o.id`, 'organizer_id', 'organizer_version') : sql``,
    hasClient ? unchanged(sql`user_account o where o.id`, 'client_user_id', 'client_version') : sql``,
  ]);
}

/** It is unread for each member who may see the chat now, and brings it back to whoever has put it off. */
const unreadByMembers = (put: Put) => sql`, unread as (
  insert into chat_member (chat_id, user_id, unread_count)
  select w.id, m.user_id, 1 from written w join organizer_member m on m.organizer_id = w.organizer_id
  where m.user_id is distinct from w.client_user_id
    and (m.role = any(${sql.param(SEE_ALL)}::text[]) or m.user_id = any(${put('own_user_ids')}::bigint[]))
  on conflict (chat_id, user_id)
    do update set unread_count = chat_member.unread_count + 1, snoozed_until = null
)`;
/** Whoever has sent types no more. */
const TYPED = sql`, typed as (
  delete from chat_typing t using written w where t.chat_id = w.id and t.side = 'organizer'
)`;
const FILE_TOLD = sql`, file_told as (
  insert into domain_event (name, version, payload)
  select ${fileSent.name}, ${fileSent.version}::int, jsonb_build_object('chat_id', id, 'message_id', last_message_id) from written
)`;

/**
 * All that a message writes, in one trip to the database. The chat's row, which everybody who writes in it changes, is as it was
 * read, or nothing is written: what was judged by it holds, and ids follow the order of the chat.
 */
function statementOf(shape: Shape, put: Put) {
  return sql`with written as (
    update chat c set
      last_message_id = nextval('chat_message_id_seq'), last_message_at = ${put('last_message_at')}::timestamptz,
      responsible_user_id = coalesce(c.responsible_user_id, (select m.user_id from organizer_member m
        where m.organizer_id = c.organizer_id and m.user_id = ${put('answering_user_id')}::bigint
          and m.role = any(${sql.param(SEE_ALL)}::text[]))),
      client_unread_count = ${put('client_unread_count')}, client_letter_at = ${put('client_letter_at')}::timestamptz,
      organizer_unread_count = ${put('organizer_unread_count')}, organizer_letter_at = ${put('organizer_letter_at')}::timestamptz,
      support_unread_count = ${put('support_unread_count')}, support_letter_at = ${put('support_letter_at')}::timestamptz,
      support_user_id = ${put('support_user_id')}, support_waits_since = ${put('support_waits_since')}::timestamptz
    where c.id = ${put('chat_id')} and c.xmin = ${put('version')}::xid
      and not exists (select from chat_message m where m.chat_id = ${put('chat_id')} and m.client_id = ${put('client_id')}::uuid)
      ${shape.isHeld ? stillHolds(shape, put) : sql``}
    returning c.id, c.organizer_id, c.client_user_id, c.last_message_id
  ), stored as (
    insert into chat_message (id, chat_id, organizer_id, side, author_user_id, author_name, client_id, content_hash, message,
      file, file_status, card, is_moderated, created_at)
    overriding system value
    select last_message_id, id, organizer_id, ${put('side')}, ${put('author_user_id')}::bigint,
      coalesce((select trim(concat_ws(' ', u.last_name, u.first_name)) from user_account u where u.id = ${put('author_user_id')}::bigint), ''),
      ${put('client_id')}::uuid, ${put('content_hash')}, ${put('message')}, ${put('file')}::jsonb, ${put('file_status')},
      ${put('card')}::jsonb, ${put('is_moderated')}::boolean, ${put('created_at')}::timestamptz
    from written
    returning id, author_name
  ), told as (
    insert into domain_event (name, version, payload)
    select ${messageSent.name}, ${messageSent.version}::int, jsonb_build_object(
      'chat_id', id, 'message_id', last_message_id, 'is_first', ${put('is_first')}::boolean, 'side', ${put('side')}::text) from written
  )${shape.hasFile ? FILE_TOLD : sql``}${shape.isByOrganizer ? TYPED : sql``}${
    shape.isToOrganizer ? unreadByMembers(put) : sql``
  }
  select id, author_name, pg_current_xact_id()::xid::text as version from stored`;
}

interface Stored {
  id: number;
  author_name: string;
  /** Of the chat's row from now on. */
  version: string;
}

/** The few statements there are, each with its name: built once, and planned once for each connection. */
const statements = new Map<string, Compiled & { name: string }>();

function namedStatement(shape: Shape): Compiled & { name: string } {
  const key = Object.values(shape).map(Number).join('');
  const known = statements.get(key);
  if (known) return known;
  const compiled = compile(statementOf(shape, (name) => sql`${sql.placeholder(name)}`));
  const made = { ...compiled, name: nameOf(compiled.text) };
  statements.set(key, made);
  return made;
}

async function run(db: Executor, storing: Storing): Promise<Stored | undefined> {
  const [shape, values] = [shapeOf(storing), valuesOf(storing)];
  if (!('$client' in db)) {
    const statement = statementOf(shape, (name) => sql`${sql.param(values[name])}`);
    return (await db.execute<Stored & Record<string, unknown>>(statement)).rows[0];
  }
  const { name, text, params } = namedStatement(shape);
  const { rows } = await db.$client.query<Stored>({ name, text, values: fillPlaceholders(params, values) });
  return rows[0];
}

/**
 * Stores a message with all that it changes: counts, marks, its events; one of the staff is named as its account is named now.
 * @returns it with the chat's new version; undefined where its name is taken in the chat, the chat is not as it was read (under
 * its lock it is), or what had to hold does not
 */
export async function storeMessage(
  db: Executor,
  storing: Storing,
): Promise<{ sent: MessageRow; version: string } | undefined> {
  const stored = await run(db, storing);
  if (!stored) return undefined;
  noteEvents('$client' in db ? db.$client : db);
  const { id: chat_id, organizer_id } = storing.row.chat;
  const { version, ...named } = stored;
  const sent = {
    ...storing.written,
    ...named,
    chat_id,
    organizer_id,
    preview: null,
    passed_at: null,
    erased_at: null,
    edited_at: null,
    deleted_at: null,
    hidden_at: null,
    hidden_reason: '',
    change_number: null,
    moderator_user_id: null,
  };
  return { sent, version };
}
