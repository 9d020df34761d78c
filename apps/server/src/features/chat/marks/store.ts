import { sql } from 'kysely'
import { type Database, runStatement } from '../../../platform/db/db.ts'
import { isBlockedBetween } from '../eligibility.ts'

/** A member's page has received or read a room: up to a message, or all of it. */
export interface MarkCommand {
  room: string
  person: string
  kind: 'delivered' | 'read'
  /** Null for all messages of the room. */
  message: string | null
}

/** What became of a command. The numbers are null when the user is no member, or the room has no such message. */
export interface MarkResult {
  seq: number | null
  /** The id of the message with the number `seq`. */
  message_id: string | null
  delivered_before: number | null
  read_before: number | null
  /** The marks after all commands. */
  delivered_seq: number | null
  read_seq: number | null
  /** Whether one of the two has blocked the other, who then is told nothing. */
  is_blocked: boolean | null
  last_seq: number | null
  change_seq: number | null
  other_id: string | null
}

/**
 * Raises high-water marks of any rooms with one statement, and returns what became of each command. A mark never falls;
 * a room counts a change for each member whose marks rose, unless the other person is not shown it. What is read is
 * delivered, too. The limits make it use indexes, as in `storeMessages`.
 */
export async function storeMarks(db: Database, commands: readonly MarkCommand[]): Promise<MarkResult[]> {
  const input = JSON.stringify(commands.map((command, ord) => ({ ord, ...command })))
  const { rows } = await runStatement(db, (connection) =>
    sql<MarkResult>`
    with input as materialized (
      select * from json_to_recordset(${input}) as input (ord int, room uuid, person uuid, kind text, message uuid)),
    locked as materialized (
      select room.* from (select distinct room from input order by room) as wanted
       cross join lateral (
         select id, last_seq, change_seq, ${isBlockedBetween(sql`first_user_id`, sql`second_user_id`)} as is_blocked
           from chat_rooms where id = wanted.room for no key update) as room),
    target as materialized (
      select input.ord, input.room, input.person, input.kind, me.read_seq, me.delivered_seq, locked.last_seq,
             locked.change_seq, locked.is_blocked, other.user_id as other_id,
             case when input.message is null then locked.last_seq else message.seq end as seq
        from input
        join locked on locked.id = input.room
        cross join lateral (
          select * from chat_members where chat_room_id = input.room and user_id = input.person and left_at is null
           limit 1) as me
        cross join lateral (
          select * from chat_members where chat_room_id = input.room and user_id <> input.person limit 1) as other
        left join lateral (
          select seq from chat_messages where chat_room_id = input.room and id = input.message limit 1) as message
          on true),
    highest as (
      select room, person, max(seq) as delivered, coalesce(max(seq) filter (where kind = 'read'), 0) as read,
             bool_or(is_blocked) as is_blocked
        from target where seq is not null group by room, person limit ${commands.length}),
    moved as (
      update chat_members as me
         set read_seq = greatest(me.read_seq, highest.read),
             delivered_seq = greatest(me.delivered_seq, highest.delivered),
             shown_read_seq = case when highest.is_blocked then coalesce(me.shown_read_seq, me.read_seq) end,
             shown_delivered_seq = case when highest.is_blocked then coalesce(me.shown_delivered_seq, me.delivered_seq) end
        from highest
       where me.chat_room_id = highest.room and me.user_id = highest.person
         and (me.read_seq < highest.read or me.delivered_seq < highest.delivered)
      returning me.chat_room_id, me.user_id, me.read_seq, me.delivered_seq, me.shown_read_seq),
    counted as (
      update chat_rooms as room set change_seq = room.change_seq + risen.members
        from (select chat_room_id, count(*) as members from moved where shown_read_seq is null group by chat_room_id) as risen
       where room.id = risen.chat_room_id
      returning room.id, room.change_seq)
    select target.seq, target.last_seq, target.other_id, target.read_seq as read_before,
           target.delivered_seq as delivered_before, target.is_blocked,
           coalesce(moved.delivered_seq, target.delivered_seq) as delivered_seq,
           coalesce(moved.read_seq, target.read_seq) as read_seq,
           coalesce(counted.change_seq, target.change_seq) as change_seq,
           (select id from chat_messages where chat_room_id = target.room and seq = target.seq) as message_id
      from input
      left join target on target.ord = input.ord
      left join moved on moved.chat_room_id = target.room and moved.user_id = target.person
      left join counted on counted.id = target.room
     order by input.ord`.execute(connection),
  )
  return rows
}
