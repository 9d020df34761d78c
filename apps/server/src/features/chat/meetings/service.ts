import type { Meeting, MeetingTimes, NewMeeting } from '@endorse/contract/chat/meetings/schemas'
import {
  MAX_DAYS_AHEAD,
  type MeetingAction,
  type MeetingChange,
  meetingChangeText,
} from '@endorse/contract/chat/meetings/values'
import { CANNOT_SEND_TEXT } from '@endorse/contract/chat/values'
import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf, requireAuthor } from '../../../platform/db/author.ts'
import { inTransaction, type Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'
import { badInput, conflict, notFound } from '../../../platform/http/errors.ts'
import type { Person } from '../../../platform/person.ts'
import { addSystemMessage } from '../messages/system-message.ts'
import { canWrite } from '../rooms/policy.ts'
import { findVisibleRoom } from '../rooms/queries.ts'
import { composeMeetingMails } from './mails.ts'
import { actionsOf } from './policy.ts'
import { presentMeeting } from './present.ts'
import {
  countOpenProposals,
  findMeeting,
  insertMeeting,
  listOpenMeetingIds,
  lockRoomOfMeeting,
  type MeetingRow,
  type MeetingUpdate,
  updateMeeting,
} from './queries.ts'

// More proposals than anybody can answer would only fill the other person's mailbox.
const MAX_OPEN_PROPOSALS = 5
const DAY_MS = 24 * 3_600_000
/** A meeting that is accepted later than this has no reminder: both have just agreed on it. */
export const REMIND_BEFORE_MS = 3_600_000

/** Proposes a meeting in a conversation. */
export function proposeMeeting(
  context: AppContext,
  person: Person,
  roomId: string,
  { title, ...proposed }: NewMeeting,
): Promise<Meeting> {
  const values = toColumns(context, proposed)
  return inTransactionOf(context.db, person, async (tx) => {
    await tx.selectFrom('chat_rooms').select('id').where('id', '=', roomId).forNoKeyUpdate().execute()
    const room = (await findVisibleRoom(tx, person, roomId)) ?? notFound('Conversation')
    if (!canWrite(room)) conflict('CANNOT_SEND', CANNOT_SEND_TEXT)
    const now = new Date(context.clock())
    if ((await countOpenProposals(tx, person.id, roomId, now)) >= MAX_OPEN_PROPOSALS)
      conflict('LIMIT_REACHED', `${MAX_OPEN_PROPOSALS} of your proposals wait for an answer.`)
    const id = newId()
    const messageSeq = await addSystemMessage(context, tx, {
      room: roomId,
      by: person.id,
      content: lineOf('PROPOSED', title),
    })
    await insertMeeting(tx, {
      id,
      chat_room_id: roomId,
      proposer_id: person.id,
      title,
      ...values,
      status: 'PROPOSED',
      uid: `${id}@${new URL(context.config.publicUrl).hostname}`,
      message_seq: messageSeq,
    })
    return appendChange(context, tx, person, { id, change: 'PROPOSED', proposer: person.id })
  })
}

/** Proposes other times. The other person answers, no matter who proposed before; an accepted time no longer holds. */
export function moveMeeting(
  context: AppContext,
  person: Person,
  id: string,
  { sequence, ...proposed }: MeetingTimes,
): Promise<Meeting> {
  const values = toColumns(context, proposed)
  const update = { ...values, starts_at: null, reminded_at: null, status: 'PROPOSED' as const }
  return changeMeeting(context, person, { id, sequence, action: 'MOVE', change: 'MOVED' }, () => ({
    ...update,
    proposer_id: person.id,
  }))
}

/** Accepts one of the proposed times. */
export function acceptMeeting(
  context: AppContext,
  person: Person,
  id: string,
  { sequence, time }: { sequence: number; time: string },
): Promise<Meeting> {
  const command = { id, sequence, action: 'ACCEPT', change: 'ACCEPTED' } as const
  return changeMeeting(context, person, command, ({ times }) => {
    const now = context.clock()
    const startsAt = times.find((each) => each.getTime() === Date.parse(time))
    if (!startsAt || startsAt.getTime() <= now) badInput({ time: 'Please choose one of the proposed times' })
    const isSoon = startsAt.getTime() <= now + REMIND_BEFORE_MS
    return { status: 'ACCEPTED', starts_at: startsAt, reminded_at: isSoon ? new Date(now) : null }
  })
}

/** Declines what the other person proposed. */
export function declineMeeting(
  context: AppContext,
  person: Person,
  id: string,
  sequence: number,
): Promise<Meeting> {
  const command = { id, sequence, action: 'DECLINE', change: 'DECLINED' } as const
  return changeMeeting(context, person, command, () => ({ status: 'DECLINED' }))
}

/** Cancels an accepted meeting, or takes back an own proposal. */
export function cancelMeeting(
  context: AppContext,
  person: Person,
  id: string,
  sequence: number,
): Promise<Meeting> {
  const command = { id, sequence, action: 'CANCEL', change: 'CANCELLED' } as const
  return changeMeeting(context, person, command, () => ({ status: 'CANCELLED' }))
}

/** Calls off all meetings of a person who leaves. Safe to repeat. */
export async function cancelMeetingsOf(context: AppContext, tx: Tx, person: Person): Promise<void> {
  for (const { id } of await listOpenMeetingIds(tx, person.id, new Date(context.clock()))) {
    await lockRoomOfMeeting(tx, id)
    const meeting = await findMeeting(tx, person.id, id)
    if (!meeting) continue
    const [change, status] =
      meeting.status === 'PROPOSED' && !meeting.is_own
        ? (['DECLINED', 'DECLINED'] as const)
        : (['CANCELLED', 'CANCELLED'] as const)
    await store(context, tx, person, meeting, { change, update: { status }, isAutomatic: true })
  }
}

interface Command {
  id: string
  /** The one that the page has seen. */
  sequence: number
  action: MeetingAction
  change: MeetingChange
}

/** Changes a meeting under the lock of its room, so that of two changes at once one is refused. */
function changeMeeting(
  context: AppContext,
  person: Person,
  { id, sequence, action, change }: Command,
  toUpdate: (meeting: MeetingRow) => MeetingUpdate,
): Promise<Meeting> {
  return inTransaction(context.db, async (tx) => {
    // Whoever leaves can still refuse and call off.
    if (action === 'ACCEPT' || action === 'MOVE') await requireAuthor(tx, person)
    await lockRoomOfMeeting(tx, id)
    const meeting = (await findMeeting(tx, person.id, id)) ?? notFound('Meeting')
    if (meeting.sequence !== sequence) conflict('ALREADY_CHANGED', 'This meeting has changed meanwhile.')
    if (meeting.is_closed && (action === 'ACCEPT' || action === 'MOVE'))
      conflict('CANNOT_SEND', CANNOT_SEND_TEXT)
    if (!actionsOf(meeting, new Date(context.clock())).includes(action))
      conflict('STEP_NOT_ALLOWED', 'This is not possible for this meeting any more.')
    return store(context, tx, person, meeting, { change, update: toUpdate(meeting) })
  })
}

async function store(
  context: AppContext,
  tx: Tx,
  person: Person,
  meeting: MeetingRow,
  { change, update, isAutomatic }: { change: MeetingChange; update: MeetingUpdate; isAutomatic?: boolean },
): Promise<Meeting> {
  const { id, chat_room_id: room, title, is_own: isOwn, other_id: otherId } = meeting
  const message = { room, by: person.id, content: lineOf(change, title) }
  const messageSeq = await addSystemMessage(context, tx, message)
  await updateMeeting(tx, id, { ...update, message_seq: messageSeq })
  const askedBy = isOwn ? person.id : otherId
  const isMovedByAsker = isOwn && change === 'MOVED'
  if (meeting.status === 'PROPOSED' && !isMovedByAsker)
    await context.appendEvents(tx, {
      type: 'chat.meeting_answered',
      by: person.id,
      data: { meeting: id, askedBy },
    })
  const proposer = update.proposer_id ?? askedBy
  return appendChange(context, tx, person, { id, change, proposer, isAutomatic })
}

/** Mails both people and notifies the other one, who may have muted the conversation. */
async function appendChange(
  context: AppContext,
  tx: Tx,
  person: Person,
  {
    id,
    change,
    proposer,
    isAutomatic,
  }: { id: string; change: MeetingChange; proposer: string; isAutomatic?: boolean | undefined },
): Promise<Meeting> {
  const meeting = (await findMeeting(tx, person.id, id)) ?? notFound('Meeting')
  const mails = await composeMeetingMails(context, tx, meeting, {
    change,
    by: person.id,
    proposer,
    isAutomatic,
  })
  await context.queue.enqueue(tx, 'send-mail', ...mails)
  if (meeting.other_muted_at === null) {
    const data = { room: meeting.chat_room_id, meeting: id, to: meeting.other_id, change }
    await context.appendEvents(tx, { type: 'chat.meeting_changed', by: person.id, data })
  }
  return presentMeeting(meeting, new Date(context.clock()))
}

function lineOf(change: MeetingChange, title: string): string {
  return `${meetingChangeText[change]}: ${title}`
}

type Proposed = Omit<NewMeeting, 'title'>

/** Returns the columns of proposed times. Throws for a time that is past or too far ahead. */
function toColumns({ clock }: Pick<AppContext, 'clock'>, { minutes, timeZone, place, times }: Proposed) {
  const sorted = times.map((time) => new Date(time)).toSorted((one, other) => one.getTime() - other.getTime())
  const now = clock()
  if (sorted.some((time) => time.getTime() <= now)) badInput({ times: 'Please choose times in the future' })
  if (sorted.some((time) => time.getTime() > now + MAX_DAYS_AHEAD * DAY_MS))
    badInput({ times: 'Please choose times within a year' })
  return { minutes, time_zone: timeZone, place: place || null, times: sorted }
}
