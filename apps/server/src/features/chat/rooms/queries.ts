import type { StepTimes } from '@endorse/contract/applications/schemas'
import { type ExpressionBuilder, type InferResult, type SelectQueryBuilder, sql } from 'kysely'
import { type AuthorTx } from '../../../platform/db/author.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { ilikeAny } from '../../../platform/db/ilike.ts'
import { isoTime } from '../../../platform/db/iso-time.ts'
import type { Row, Tables } from '../../../platform/db/tables.ts'
import type { Person } from '../../../platform/person.ts'
import type { Visible } from '../../../platform/visible.ts'
import { profileImageIdOf } from '../../accounts/profile-columns.ts'
import { stepTimes } from '../../applications/step-times.ts'
import { companyLogoUrlSql } from '../../companies/logo-url.ts'
import { publishedApplications } from '../../job-postings/published-applications.ts'
import { isBlockedBetween, isConnected } from '../eligibility.ts'
import { unreadOfMember } from '../unread/count.ts'

/** A room with the other person and the newest message, as one member sees it. */
export type RoomRow = InferResult<ReturnType<typeof selectRooms>>[number]
/** A room that was read for one of its members. */
export type VisibleRoom = Visible<RoomRow>
/** The id of a room that was read for one of its members. */
export type VisibleRoomRef = Visible<{ id: string }>

/** Tells whether a room, or what is in it, was read for this member. */
export function isReadBy<Read extends { reader_id: string }>(
  personId: string,
  row: Read,
): row is Visible<Read> {
  return row.reader_id === personId
}

interface RoomFilter {
  search?: string | undefined
  unread?: boolean
  muted?: boolean
}

/** Lists a page of a member's rooms, the newest first. */
export async function listRooms(
  db: Db,
  person: Person,
  { page, limit, ...filter }: RoomFilter & { page: number; limit: number },
): Promise<VisibleRoom[]> {
  // The page is chosen first, so that what its rows show is not read for all rooms.
  const chosen = newestFirst(roomsOf(db, person.id, filter).select('room.id'))
    .limit(limit)
    .offset((page - 1) * limit)
  const ofPage = sql<string>`any(array(${chosen}))`
  const rows = await newestFirst(selectRooms(db, person, {}).where('room.id', '=', ofPage)).execute()
  return rows.filter((row) => isReadBy(person.id, row))
}

/** Orders rooms by their newest message. */
function newestFirst<DB, TB extends keyof DB, O>(rooms: SelectQueryBuilder<DB, TB, O>) {
  return rooms
    .orderBy(sql`coalesce(room.last_message_at, room.created_at)`, 'desc')
    .orderBy(sql`room.id`, 'desc')
}

/** Returns a room of a member; undefined when there is none. */
export async function findVisibleRoom(db: Db, person: Person, id: string): Promise<VisibleRoom | undefined> {
  const row = await selectRooms(db, person, {}).where('room.id', '=', id).executeTakeFirst()
  return row && isReadBy(person.id, row) ? row : undefined
}

/** Counts a member's rooms. */
export async function countRooms(db: Db, person: Person, filter: RoomFilter): Promise<number> {
  const { total } = await roomsOf(db, person.id, filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function roomsOf(db: Db, personId: string, { search, unread, muted }: RoomFilter) {
  return db
    .selectFrom('chat_members as me')
    .innerJoin('chat_rooms as room', 'room.id', 'me.chat_room_id')
    .innerJoin('chat_members as partner', (join) =>
      join.onRef('partner.chat_room_id', '=', 'room.id').on('partner.user_id', '<>', personId),
    )
    .innerJoin('users as other', 'other.id', 'partner.user_id')
    .where('me.user_id', '=', personId)
    .where('me.left_at', 'is', null)
    .$if(unread === true, (rooms) =>
      rooms.where(sql<boolean>`room.last_seq > me.read_seq and ${unreadOfMember} > 0`),
    )
    .$if(muted === true, (rooms) => rooms.where('me.muted_at', 'is not', null))
    .$if(Boolean(search), (rooms) => rooms.where(matchesName(search ?? '')))
}

/**
 * SQL condition: the name of the row of `users` that is named `other` contains the text. The first part finds the rows with the
 * index `users_search`, of names with addresses.
 */
export function matchesName(text: string) {
  const name = sql`other.first_name || ' ' || other.last_name`
  return sql<boolean>`(${ilikeAny(text, sql`(${name} || ' ' || other.email::text)`)} and ${ilikeAny(text, sql`(${name})`)})`
}

/** The limit makes it one look into the index for each room. A plain join reads all messages of a long room. */
function newestMessage(room: ExpressionBuilder<Tables & { room: Tables['chat_rooms'] }, 'room'>) {
  return room
    .selectFrom('chat_messages')
    .select([
      'id',
      'temp_id',
      'sender_id',
      'change_seq',
      'type',
      'content',
      'file_id',
      'created_at',
      'deleted_at',
    ])
    .whereRef('chat_room_id', '=', 'room.id')
    .whereRef('seq', '=', 'room.last_seq')
    .limit(1)
    .as('message')
}

function selectRooms(db: Db, person: Person, filter: RoomFilter) {
  return roomsOf(db, person.id, filter)
    .innerJoin('users as reader', 'reader.id', 'me.user_id')
    .leftJoin('companies as company', 'company.id', 'other.company_id')
    .leftJoinLateral(newestMessage, (join) => join.onTrue())
    .leftJoin('files as file', 'file.id', 'message.file_id')
    .select([
      'room.id',
      'me.user_id as reader_id',
      'room.last_seq',
      'room.change_seq',
      'room.last_message_at',
      'me.read_seq',
      'me.delivered_seq',
      unreadOfMember.as('unread'),
      'me.muted_at',
      ...shownMarks('partner'),
      'partner.left_at as other_left_at',
      'reader.first_name',
      'reader.last_name',
      'other.id as other_id',
      'other.first_name as other_first_name',
      'other.last_name as other_last_name',
      'other.role as other_role',
      'company.name as other_company_name',
      profileImageIdOf('other.id').as('other_image_id'),
      isOnline('other.id').as('other_is_online'),
      sql<boolean>`exists (select from chat_blocks where blocker_id = me.user_id and blocked_id = other.id)`.as(
        'is_blocked',
      ),
      isBlockedBetween(sql`me.user_id`, sql`other.id`).as('is_closed'),
      isConnected('reader', 'other').as('is_connected'),
      'message.id as message_id',
      'message.temp_id',
      'message.sender_id',
      'message.change_seq as message_change_seq',
      'message.type',
      'message.content',
      'message.file_id',
      'file.display_name as file_name',
      'file.size as file_size',
      'message.created_at',
      'message.deleted_at',
      sharedApplication(person).as('application'),
    ])
}

/** The marks of the member under this name, as the other person of the room sees them. */
export function shownMarks(member: 'partner' | 'other') {
  return [
    sql<number>`coalesce(${sql.ref(`${member}.shown_read_seq`)}, ${sql.ref(`${member}.read_seq`)})`.as(
      'other_read_seq',
    ),
    sql<number>`coalesce(${sql.ref(`${member}.shown_delivered_seq`)}, ${sql.ref(`${member}.delivered_seq`)})`.as(
      'other_delivered_seq',
    ),
  ] as const
}

/** A mark of a row of `chat_members`: one's own as it is, that of the other person as it is shown. */
function markFor(personId: string, mark: 'read_seq' | 'delivered_seq') {
  const shown = sql.ref(`shown_${mark}`)
  return sql<number>`case when user_id = ${personId} then ${sql.ref(mark)} else coalesce(${shown}, ${sql.ref(mark)}) end`
}

/** SQL: whether the user of this column is connected to any server process. */
export function isOnline(userColumn: string) {
  return sql<boolean>`exists (
    select from chat_presence as presence join chat_processes as process on process.id = presence.process_id
     where presence.user_id = ${sql.ref(userColumn)} and process.expires_at > now())`
}

/** The newest application of one of the two that the other may read in full. */
interface SharedApplication {
  id: string
  type: Row<'applications'>['type']
  job_id: string | null
  job_title: string
  company_name: string
  company_logo_url: string | null
  /** An ISO string, because it is read as JSON. */
  applied_at: string
  status: Tables['applications']['status']['__select__']
  outcome: Row<'applications'>['outcome']
  outcome_at: string | null
  step_times: StepTimes
}

/** SQL: the application as JSON. The applicant reads what is published to them, as everywhere. */
function sharedApplication({ id, role, companyId }: Person) {
  const columns = sql`json_build_object('id', id, 'type', type, 'job_id', job_id, 'job_title', job_title,
    'company_name', company_name, 'status', status, 'applied_at', ${isoTime(sql`applied_at`)},
    'outcome', outcome, 'outcome_at', ${isoTime(sql`outcome_at`)},
    'step_times', ${stepTimes('application', { asApplicant: role === 'JOB_SEEKER' })},
    'company_logo_url', ${sql.raw(companyLogoUrlSql('application.company_id'))})`
  const newest = sql`application.withdrawn_at is null order by applied_at desc limit 1`
  if (role === 'JOB_SEEKER') {
    return sql<SharedApplication | null>`(
      select ${columns} from ${publishedApplications} as application
       where other.role = 'EMPLOYEE' and applicant_id = ${id} and application.company_id = other.company_id
         and (handler_id is null or handler_id = other.id) and ${newest})`
  }
  if (role !== 'EMPLOYEE' || companyId === null) return sql<SharedApplication | null>`null::json`
  return sql<SharedApplication | null>`(
    select ${columns} from applications as application
     where applicant_id = other.id and application.company_id = ${companyId}
       and (handler_id is null or handler_id = ${id}) and ${newest})`
}

/** Returns the room of two people; undefined when there is none. */
export async function findRoomOf(db: Db, one: string, two: string): Promise<string | undefined> {
  const [first, second] = ordered(one, two)
  const row = await db
    .selectFrom('chat_rooms')
    .select('id')
    .where('first_user_id', '=', first)
    .where('second_user_id', '=', second)
    .executeTakeFirst()
  return row?.id
}

/** Lets those who block each other or open a room for two wait for each other: nobody can lock a room that is not there yet. */
export async function lockPair(tx: Tx, one: string, two: string): Promise<void> {
  const pair = ordered(one, two).join(' ')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat of ${pair}`}, 0))`.execute(tx)
}

/** Like `findRoomOf`, and locks the room as a new message does. */
export async function lockRoomOf(tx: Tx, one: string, two: string): Promise<string | undefined> {
  const id = await findRoomOf(tx, one, two)
  if (id) await tx.selectFrom('chat_rooms').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return id
}

/** Lists the rooms of a person, with the two people of each. */
export function listRoomsOf(db: Db, personId: string) {
  return db
    .selectFrom('chat_rooms')
    .select(['id', 'first_user_id', 'second_user_id'])
    .where((room) => room.or([room('first_user_id', '=', personId), room('second_user_id', '=', personId)]))
    .orderBy('id')
    .execute()
}

/** Returns the two people of each of these rooms. */
export async function listRoomPeople(db: Db, rooms: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('chat_rooms')
    .select(['id', 'first_user_id', 'second_user_id'])
    .where('id', '=', sql<string>`any(${rooms}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, first_user_id, second_user_id }) => [id, [first_user_id, second_user_id]]))
}

/** Creates the room of two people. Returns false when another request has created it meanwhile. */
export async function insertRoom(tx: AuthorTx, id: string, one: string, two: string): Promise<boolean> {
  const [first, second] = ordered(one, two)
  const inserted = await tx
    .insertInto('chat_rooms')
    .values({ id, first_user_id: first, second_user_id: second })
    .onConflict((same) => same.columns(['first_user_id', 'second_user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  await tx
    .insertInto('chat_members')
    .values([one, two].map((user_id) => ({ chat_room_id: id, user_id })))
    .execute()
  return true
}

// UUIDs in lower case sort as PostgreSQL sorts them.
function ordered(one: string, two: string): [string, string] {
  const [a, b] = [one.toLowerCase(), two.toLowerCase()]
  return a < b ? [a, b] : [b, a]
}

/** The state of a room that a page compares with its own. */
export interface RoomState {
  id: string
  last_seq: number
  change_seq: number
}

/** Lists the state of those rooms of which the user is a member. */
export function listRoomStates(db: Db, personId: string, ids: readonly string[]): Promise<RoomState[]> {
  return db
    .selectFrom('chat_rooms as room')
    .innerJoin('chat_members as me', 'me.chat_room_id', 'room.id')
    .select(['room.id', 'room.last_seq', 'room.change_seq'])
    .where('me.user_id', '=', personId)
    .where('me.left_at', 'is', null)
    .where('room.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Returns the state of a room and the marks of its members; undefined when the user is no member. */
export async function findVisibleRoomState(db: Db, personId: string, id: string) {
  const room = await db
    .selectFrom('chat_rooms as room')
    .innerJoin('chat_members as me', 'me.chat_room_id', 'room.id')
    .innerJoin('users as one', 'one.id', 'room.first_user_id')
    .innerJoin('users as other', 'other.id', 'room.second_user_id')
    .select(['room.id', 'me.user_id as reader_id', 'room.last_seq', 'room.change_seq'])
    .select(
      sql<boolean>`(${isBlockedBetween(sql`one.id`, sql`other.id`)} or not ${isConnected('one', 'other')})`.as(
        'is_closed',
      ),
    )
    .where('room.id', '=', id)
    .where('me.user_id', '=', personId)
    .where('me.left_at', 'is', null)
    .executeTakeFirst()
  if (!room || !isReadBy(personId, room)) return undefined
  const marks = await db
    .selectFrom('chat_members')
    .select([
      'user_id',
      markFor(personId, 'read_seq').as('read_seq'),
      markFor(personId, 'delivered_seq').as('delivered_seq'),
    ])
    .where('chat_room_id', '=', id)
    .orderBy('user_id')
    .execute()
  return { ...room, marks }
}

/** Locks a room of a member until the end of the transaction; undefined when the user is no member. */
export async function lockVisibleRoom(tx: Tx, person: Person, id: string) {
  const room = await tx
    .selectFrom('chat_rooms as room')
    .innerJoin('chat_members as me', 'me.chat_room_id', 'room.id')
    .select(['room.id', 'me.user_id as reader_id', 'room.change_seq'])
    .select(['room.first_user_id', 'room.second_user_id'])
    .where('room.id', '=', id)
    .where('me.user_id', '=', person.id)
    .where('me.left_at', 'is', null)
    .forNoKeyUpdate(['room'])
    .executeTakeFirst()
  return room && isReadBy(person.id, room) ? room : undefined
}

/** Mutes a room for a member, or ends it. Returns false when they are no member. */
export async function setMuted(db: Db, personId: string, id: string, isMuted: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_members')
    .set({ muted_at: isMuted ? sql<Date>`coalesce(muted_at, now())` : null })
    .where('chat_room_id', '=', id)
    .where('user_id', '=', personId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
