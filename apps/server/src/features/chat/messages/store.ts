import type { MessageType } from '@endorse/contract/chat/values'
import { sql } from 'kysely'
import type { AuthorState } from '../../../platform/db/author.ts'
import type { Database } from '../../../platform/db/db.ts'
import { runStatement } from '../../../platform/db/db.ts'
import { isConnected } from '../eligibility.ts'

/** A message to store. */
export interface NewMessage {
  id: string
  room: string
  sender: string
  /** The company that the sender wrote for. */
  company: string | null
  temp: string
  content: string
  type: MessageType
  file: string | null
}

/** What became of a message. Its number and time are null when it was not stored. */
export interface StoredMessage {
  author_state: AuthorState
  /** Whether the sender is a member. Nothing else is told to anybody else. */
  is_member: boolean
  /** Whether one has blocked the other, or nothing connects the two any more. */
  is_closed: boolean
  /** Whether it names a file that the sender has not uploaded for a message, or has sent before. */
  lacks_file: boolean
  /** Whether the same `temp_id` was stored before, and whether it had the same content. */
  is_known: boolean
  is_same: boolean
  id: string | null
  seq: number | null
  change_seq: number | null
  created_at: Date | null
  /** What the file is, whatever the page said. */
  type: MessageType
  other_id: string | null
  /** The sender's read mark before. */
  read_seq: number | null
  file_name: string | null
  file_size: number | null
}

/**
 * Stores messages of any rooms with one statement, and returns what became of each. It locks the senders as authors, then the
 * rooms in the order of their ids, numbers the messages of each room without holes, and moves the read mark of the senders. A message that is
 * refused is left out. Throws a unique violation when another statement has stored the same `temp_id` or file meanwhile.
 *
 * PostgreSQL expects a hundred messages of any JSON, and would read all rooms and members for them. Each limit is at least
 * what is there: it makes a lookup one of an index, or the rows expected of a parameter few enough for an update by index.
 */
export async function storeMessages(db: Database, messages: readonly NewMessage[]): Promise<StoredMessage[]> {
  const input = JSON.stringify(messages.map((message, ord) => ({ ord, ...message })))
  const { rows } = await runStatement(db, (connection) =>
    sql<StoredMessage>`
    with input as materialized (
      select * from json_to_recordset(${input}) as input (
        ord int, id uuid, room uuid, sender uuid, company uuid, temp uuid, content text, type text, file uuid)),
    authors as materialized (
      select sender, company, lock_author(sender, company) as state
        from (select distinct sender, company from input order by sender, company) as senders),
    admitted as materialized (
      select input.* from input join authors on authors.sender = input.sender
         and authors.company is not distinct from input.company and state = 'present'),
    locked as materialized (
      select room.* from (select distinct room from admitted order by room) as wanted
       cross join lateral (
         select id, first_user_id, second_user_id from chat_rooms where id = wanted.room for no key update) as room),
    open_rooms as materialized (
      select locked.id, ${isConnected('one', 'other')} and not is_blocked_between(one.id, other.id) as is_open
        from locked
        cross join lateral (select * from users where id = locked.first_user_id limit 1) as one
        cross join lateral (select * from users where id = locked.second_user_id limit 1) as other),
    known as materialized (
      select input.ord, message.id, message.seq, message.change_seq, message.created_at, message.type,
             message.chat_room_id = input.room and (message.deleted_at is not null or (
               message.content = input.content
               and message.file_id is not distinct from input.file)) as is_same
        from input
        cross join lateral (
          select * from chat_messages where sender_id = input.sender and temp_id = input.temp limit 1) as message),
    checked as materialized (
      select input.*, me.read_seq, other.user_id as other_id, file.id as file_id, file.display_name as file_name,
             file.size as file_size,
             case when file.id is null then input.type when file.content_type like 'image/%' then 'IMAGE' else 'FILE' end as stored_type,
             other.left_at is not null or not coalesce(open_rooms.is_open, false) as is_closed
        from admitted as input
        join locked on locked.id = input.room
        left join open_rooms on open_rooms.id = input.room
        cross join lateral (
          select * from chat_members where chat_room_id = input.room and user_id = input.sender and left_at is null
           limit 1) as me
        cross join lateral (
          select * from chat_members where chat_room_id = input.room and user_id <> input.sender limit 1) as other
        left join files as file on file.id = input.file and file.owner_id = input.sender and file.kind = 'attachment'
          and file.deleted_at is null and not exists (
            select from chat_messages where file_id = input.file and temp_id <> input.temp)),
    accepted as materialized (
      select *, row_number() over (partition by room order by ord) as place from checked
       where not is_closed and (file is null or file_id is not null) and ord not in (select ord from known)),
    numbered as (
      update chat_rooms as room
         set last_seq = last_seq + added.messages, change_seq = change_seq + added.messages,
             last_message_at = clock_timestamp()
        from (select room, count(*) as messages from accepted group by room limit ${messages.length}) as added
       where room.id = added.room
      returning room.id, last_seq - added.messages as seq, change_seq - added.messages as change_seq,
                last_message_at),
    added as (
      insert into chat_messages (chat_room_id, seq, id, sender_id, temp_id, type, content, file_id, created_at, change_seq)
      select accepted.room, numbered.seq + place, accepted.id, sender, temp, stored_type, content, file_id, last_message_at,
             numbered.change_seq + place
        from accepted join numbered on numbered.id = accepted.room
       order by accepted.ord
      returning chat_room_id, sender_id, id, seq, change_seq, created_at),
    marks as (
      update chat_members as me
         set read_seq = own.seq, delivered_seq = own.seq, shown_read_seq = null, shown_delivered_seq = null
        from (select chat_room_id, sender_id, max(seq) as seq from added group by chat_room_id, sender_id
               limit ${messages.length}) as own
       where me.chat_room_id = own.chat_room_id and me.user_id = own.sender_id)
    select authors.state as author_state, checked.ord is not null as is_member, coalesce(checked.is_closed, false) as is_closed,
           input.file is not null and checked.file_id is null as lacks_file,
           known.ord is not null as is_known, coalesce(known.is_same, false) as is_same,
           coalesce(added.id, known.id) as id, coalesce(added.seq, known.seq) as seq,
           coalesce(added.change_seq, known.change_seq) as change_seq,
           coalesce(added.created_at, known.created_at) as created_at,
           coalesce(known.type, checked.stored_type, input.type) as type, checked.other_id, checked.read_seq, checked.file_name, checked.file_size
      from input
      join authors on authors.sender = input.sender and authors.company is not distinct from input.company
      left join known on known.ord = input.ord
      left join checked on checked.ord = input.ord
      left join added on added.id = input.id
     order by input.ord`.execute(connection),
  )
  return rows
}
