import { Readable } from 'node:stream'
import type { Tx } from '../src/platform/db/db.ts'
import { newId } from '../src/platform/db/ids.ts'
import type { Storage } from '../src/platform/storage/storage.ts'
import type { SeededIds } from './applications.ts'
import { resumePdf } from './resume-pdf.ts'

const MINUTE = 60_000
const MAX_GUIDE_BYTES = 100_000

interface DemoMessage {
  by: string
  minutesAgo: number
  text: string
  /** The name of the PDF that goes with it. */
  file?: string
  isDeleted?: true
  /** Written by the server, about the meeting. */
  isSystem?: true
}

interface DemoConversation {
  /** The keys of the two people in `demo-people.ts`. */
  between: readonly [string, string]
  messages: readonly DemoMessage[]
  /** The last message is about this meeting. */
  meeting?: DemoMeeting
  /** How many of the last messages a member has not read. */
  unread?: { by: string; messages: number }
}

interface DemoMeeting {
  /** Who proposed it, and when the times are. */
  by: string
  title: string
  minutes: number
  place: string
  /** In days from today, each at this hour of India. */
  times: readonly { inDays: number; hour: number }[]
  /** Whether the first time was accepted. */
  isAccepted?: true
}

const HOUR = 60
const DAY = 24 * HOUR

/** Conversations about the seeded applications, the oldest message first. */
const demoConversations: readonly DemoConversation[] = [
  {
    between: ['aarav', 'ravi'],
    messages: [
      {
        by: 'aarav',
        minutesAgo: 6 * DAY + 40,
        text: 'Thank you for taking my application. Is there anything I should add to it?',
      },
      {
        by: 'ravi',
        minutesAgo: 6 * DAY + 22,
        text: 'It reads well. The move of the ledger to double entry is the part to lead with.',
      },
      { by: 'ravi', minutesAgo: 6 * DAY + 21, text: 'Could you put it on page one?' },
      { by: 'aarav', minutesAgo: 5 * DAY + 300, text: 'Done. Settlement is on page one now.' },
      { by: 'aarav', minutesAgo: 5 * DAY + 299, text: 'Sorry, wrong file', isDeleted: true },
      {
        by: 'ravi',
        minutesAgo: 2 * DAY + 90,
        text: 'I have referred you. The hiring lead would like to see how you handled reversals.',
      },
      { by: 'aarav', minutesAgo: 2 * DAY + 60, text: 'I can write that up tonight. Thank you!' },
      {
        by: 'ravi',
        minutesAgo: 130,
        text: 'Here is what the interview is about.',
        file: 'Interview guide, payments.pdf',
      },
      {
        by: 'ravi',
        minutesAgo: 128,
        text: 'The team also writes about its work: https://engineering.lumenpay.example/ledger',
      },
      { by: 'ravi', minutesAgo: 126, text: 'Meeting proposed: Before the interview', isSystem: true },
    ],
    meeting: {
      by: 'ravi',
      title: 'Before the interview',
      minutes: 30,
      place: 'https://meet.lumenpay.example/ravi',
      times: [
        { inDays: 2, hour: 18.5 },
        { inDays: 3, hour: 9 },
        { inDays: 4, hour: 11 },
      ],
    },
    unread: { by: 'aarav', messages: 3 },
  },
  {
    between: ['aarav', 'joseph'],
    messages: [
      {
        by: 'joseph',
        minutesAgo: 3 * DAY + 200,
        text: 'Which notice period do you have? The team asks.',
      },
      { by: 'aarav', minutesAgo: 3 * DAY + 180, text: 'One month. I could start in January.' },
      { by: 'joseph', minutesAgo: 3 * DAY + 175, text: 'That works. I will tell them.' },
      { by: 'joseph', minutesAgo: 2 * DAY + 30, text: 'Meeting accepted: Follow-up call', isSystem: true },
    ],
    meeting: {
      by: 'aarav',
      title: 'Follow-up call',
      minutes: 45,
      place: 'By phone',
      times: [{ inDays: 4, hour: 11 }],
      isAccepted: true,
    },
  },
  {
    between: ['aarav', 'karthik'],
    messages: [
      { by: 'aarav', minutesAgo: 30 * HOUR, text: 'Do you know when the team decides about the shortlist?' },
      { by: 'karthik', minutesAgo: 28 * HOUR, text: 'Next week. I will write to you when I know more.' },
      { by: 'aarav', minutesAgo: 27 * HOUR, text: 'Thank you, that helps a lot.' },
    ],
  },
  {
    between: ['rohan', 'ravi'],
    messages: [
      {
        by: 'rohan',
        minutesAgo: 5 * HOUR,
        text: 'Good morning. May I ask what the on-call rota looks like?',
      },
      { by: 'rohan', minutesAgo: 5 * HOUR - 1, text: 'I have two small children.' },
    ],
    unread: { by: 'ravi', messages: 2 },
  },
  {
    between: ['meera', 'ravi'],
    messages: [
      { by: 'meera', minutesAgo: 4 * DAY, text: 'Will you take the request of Rohan, or shall I?' },
      { by: 'ravi', minutesAgo: 4 * DAY - 12, text: 'I can take it.' },
    ],
  },
]

/** Seeds conversations of demo people. */
export async function seedConversations(
  tx: Tx,
  storage: Storage,
  { userIds }: Pick<SeededIds, 'userIds'>,
): Promise<void> {
  for (const conversation of demoConversations) await seedConversation(tx, storage, userIds, conversation)
}

async function seedConversation(
  tx: Tx,
  storage: Storage,
  userIds: SeededIds['userIds'],
  { between, messages, meeting, unread }: DemoConversation,
): Promise<void> {
  const roomId = newId()
  const [first = '', second = ''] = between.map((key) => userIds[key] ?? '').toSorted()
  const at = ({ minutesAgo }: DemoMessage) => new Date(Date.now() - minutesAgo * MINUTE)
  // A deletion is a change of its own, after all messages.
  const deletions = messages.filter(({ isDeleted }) => isDeleted)
  await tx
    .insertInto('chat_rooms')
    .values({
      id: roomId,
      first_user_id: first,
      second_user_id: second,
      last_seq: messages.length,
      change_seq: messages.length + deletions.length,
      last_message_at: at(messages.at(-1) as DemoMessage),
      created_at: at(messages[0] as DemoMessage),
    })
    .execute()
  for (const key of between) {
    const seq = messages.length - (unread?.by === key ? unread.messages : 0)
    await tx
      .insertInto('chat_members')
      .values({
        chat_room_id: roomId,
        user_id: userIds[key] as string,
        read_seq: seq,
        delivered_seq: seq,
        notified_seq: messages.length,
        mailed_seq: messages.length,
      })
      .execute()
  }
  for (const [index, message] of messages.entries()) {
    const sender = userIds[message.by] as string
    const seq = index + 1
    await tx
      .insertInto('chat_messages')
      .values({
        chat_room_id: roomId,
        seq,
        id: newId(),
        sender_id: sender,
        temp_id: newId(),
        type: message.isSystem ? 'SYSTEM' : message.file ? 'FILE' : 'TEXT',
        content: message.isDeleted ? '' : message.text,
        file_id: message.file ? await seedFile(tx, storage, sender, message.file) : null,
        created_at: at(message),
        deleted_at: message.isDeleted ? at(message) : null,
        change_seq: message.isDeleted ? messages.length + deletions.indexOf(message) + 1 : seq,
      })
      .execute()
  }
  if (meeting)
    await seedMeeting(tx, roomId, userIds[meeting.by] as string, { meeting, messageSeq: messages.length })
}

async function seedMeeting(
  tx: Tx,
  roomId: string,
  proposerId: string,
  { meeting, messageSeq }: { meeting: DemoMeeting; messageSeq: number },
): Promise<void> {
  const id = newId()
  const times = meeting.times.map(({ inDays, hour }) => timeInIndia(inDays, hour))
  await tx
    .insertInto('meetings')
    .values({
      id,
      chat_room_id: roomId,
      proposer_id: proposerId,
      title: meeting.title,
      minutes: meeting.minutes,
      time_zone: 'Asia/Kolkata',
      place: meeting.place,
      times,
      ...(meeting.isAccepted && times[0] && { starts_at: times[0], sequence: 1 }),
      status: meeting.isAccepted ? 'ACCEPTED' : 'PROPOSED',
      uid: `${id}@endorse.example`,
      message_seq: messageSeq,
    })
    .execute()
}

function timeInIndia(inDays: number, hour: number): Date {
  const today = new Date()
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())
  return new Date(midnight + ((inDays * 24 + hour) * HOUR - 5.5 * HOUR) * MINUTE)
}

async function seedFile(tx: Tx, storage: Storage, ownerId: string, name: string): Promise<string> {
  const lines = ['One hour with two engineers.', 'Double entry, reversals, and how you test them.']
  const received = await storage.receive(
    Readable.from([resumePdf('Interview guide', lines)]),
    MAX_GUIDE_BYTES,
  )
  const id = newId()
  await tx
    .insertInto('files')
    .values({
      id,
      owner_id: ownerId,
      kind: 'attachment',
      storage_key: await received.persist(),
      original_name: name,
      display_name: name,
      content_type: 'application/pdf',
      size: received.size,
      sha256: received.sha256,
    })
    .execute()
  return id
}
