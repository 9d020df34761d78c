import { MAX_LISTED_MEETINGS } from '@endorse/contract/chat/meetings/values'
import { sql } from 'kysely'
import { type AuthorTx } from '../../../platform/db/author.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { NewRow } from '../../../platform/db/tables.ts'
import { isBlockedBetween, isConnected } from '../eligibility.ts'

/** A meeting as one member of the conversation sees it, with the other person. */
export type MeetingRow = Awaited<ReturnType<typeof listMeetingsOfRoom>>[number]

function selectMeetings(db: Db, personId: string) {
  return db
    .selectFrom('meetings as meeting')
    .innerJoin('chat_members as me', (join) =>
      join.onRef('me.chat_room_id', '=', 'meeting.chat_room_id').on('me.user_id', '=', personId),
    )
    .innerJoin('chat_members as partner', (join) =>
      join.onRef('partner.chat_room_id', '=', 'meeting.chat_room_id').on('partner.user_id', '<>', personId),
    )
    .innerJoin('users as other', 'other.id', 'partner.user_id')
    .innerJoin('users as reader', 'reader.id', 'me.user_id')
    .select([
      'meeting.id',
      'meeting.chat_room_id',
      'meeting.title',
      'meeting.minutes',
      'meeting.time_zone',
      'meeting.proposer_id',
      'meeting.place',
      'meeting.times',
      'meeting.starts_at',
      'meeting.status',
      'meeting.uid',
      'meeting.sequence',
      'meeting.message_seq',
      'reader.time_zone as reader_time_zone',
      'other.id as other_id',
      'other.first_name as other_first_name',
      'other.last_name as other_last_name',
      'partner.muted_at as other_muted_at',
      sql<boolean>`meeting.proposer_id = ${personId}`.as('is_own'),
      sql<boolean>`(partner.left_at is not null or ${isBlockedBetween(sql`me.user_id`, sql`other.id`)}
        or not ${isConnected('reader', 'other')})`.as('is_closed'),
    ])
    .where('me.left_at', 'is', null)
}

/** Lists the meetings of a room of this member, the one changed last first. */
export function listMeetingsOfRoom(db: Db, personId: string, roomId: string) {
  return selectMeetings(db, personId)
    .where('meeting.chat_room_id', '=', roomId)
    .orderBy('meeting.message_seq', 'desc')
    .limit(MAX_LISTED_MEETINGS)
    .execute()
}

/** Lists the meetings of a person that are agreed or proposed and not over, the next one first. */
export function listUpcomingMeetings(db: Db, personId: string, now: Date) {
  return selectMeetings(db, personId)
    .where(isUpcoming(now))
    .orderBy(
      sql`coalesce(meeting.starts_at, (select min(time) from unnest(meeting.times) as time where time > ${now}))`,
    )
    .orderBy('meeting.id')
    .limit(MAX_LISTED_MEETINGS)
    .execute()
}

function isUpcoming(now: Date) {
  return sql<boolean>`(
    (meeting.status = 'ACCEPTED' and meeting.starts_at + make_interval(mins => meeting.minutes) > ${now})
    or (meeting.status = 'PROPOSED' and ${now} < any(meeting.times)))`
}

/** Returns a meeting of a member; undefined when there is none. */
export function findMeeting(db: Db, personId: string, id: string): Promise<MeetingRow | undefined> {
  return selectMeetings(db, personId).where('meeting.id', '=', id).executeTakeFirst()
}

/** Returns the number of the newest change of a meeting; undefined when it is gone. */
export async function findSequence(db: Db, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('meetings').select('sequence').where('id', '=', id).executeTakeFirst()
  return row?.sequence
}

/** Locks the room of a meeting, so that of two changes at once one waits for the other. Returns undefined when there is none. */
export function lockRoomOfMeeting(tx: Tx, id: string) {
  return tx
    .selectFrom('chat_rooms')
    .innerJoin('meetings', 'meetings.chat_room_id', 'chat_rooms.id')
    .select('chat_rooms.id')
    .where('meetings.id', '=', id)
    .forNoKeyUpdate(['chat_rooms'])
    .executeTakeFirst()
}

/** Counts the proposals of a person in a room that wait for an answer and can still be accepted. */
export async function countOpenProposals(
  tx: Tx,
  personId: string,
  roomId: string,
  now: Date,
): Promise<number> {
  const { open } = await tx
    .selectFrom('meetings')
    .select(sql<number>`count(*)`.as('open'))
    .where('chat_room_id', '=', roomId)
    .where('proposer_id', '=', personId)
    .where('status', '=', 'PROPOSED')
    .where(sql<boolean>`${now} < any(times)`)
    .executeTakeFirstOrThrow()
  return open
}

/** Adds a meeting. */
export async function insertMeeting(tx: AuthorTx, meeting: NewRow<'meetings'>): Promise<void> {
  await tx.insertInto('meetings').values(meeting).execute()
}

/** What a change of a meeting sets. */
export type MeetingUpdate = Partial<
  Pick<
    NewRow<'meetings'>,
    'proposer_id' | 'minutes' | 'time_zone' | 'place' | 'times' | 'starts_at' | 'status' | 'reminded_at'
  >
>

/** Changes a meeting, whose room the caller has locked. Its sequence rises by one. */
export async function updateMeeting(
  tx: Tx,
  id: string,
  update: MeetingUpdate & { message_seq: number },
): Promise<void> {
  await tx
    .updateTable('meetings')
    .set({ ...update, sequence: sql<number>`sequence + 1` })
    .where('id', '=', id)
    .execute()
}

/** Lists the meetings of a person that wait for an answer or are not over, to be called off. */
export function listOpenMeetingIds(tx: Tx, personId: string, now: Date): Promise<{ id: string }[]> {
  return tx
    .selectFrom('meetings as meeting')
    .innerJoin('chat_members as me', 'me.chat_room_id', 'meeting.chat_room_id')
    .select('meeting.id')
    .where('me.user_id', '=', personId)
    .where(isUpcoming(now))
    .orderBy('meeting.chat_room_id')
    .execute()
}

/** The two people of a room, with what a mail to them needs. */
export function listMembers(db: Db, roomId: string) {
  return db
    .selectFrom('chat_members as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.time_zone'])
    .where('member.chat_room_id', '=', roomId)
    .where('member.left_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .execute()
}

/** A meeting whose reminder is due. */
export interface DueMeeting {
  id: string
  chat_room_id: string
}

/** Claims the accepted meetings that start between these times. Of two processes at once, one claims each. */
export async function claimMeetingsToRemind(tx: Tx, from: Date, to: Date): Promise<DueMeeting[]> {
  return tx
    .updateTable('meetings')
    .set({ reminded_at: from })
    .where('status', '=', 'ACCEPTED')
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', from)
    .where('starts_at', '<=', to)
    .returning(['id', 'chat_room_id'])
    .execute()
}
