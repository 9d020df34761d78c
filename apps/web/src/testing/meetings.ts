import type { Meeting } from '@endorse/contract/chat/meetings/schemas'
import { idOf, roomId } from './chat.ts'

const DAY = 24 * 3_600_000

/** A time so many days from now, on the full hour. */
export function inDays(days: number): string {
  return new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + days * DAY).toISOString()
}

/** Makes a meeting that Ravi has proposed to the reader. */
export function meeting(about: Partial<Meeting> = {}): Meeting {
  return {
    id: idOf(9001),
    chatRoomId: roomId,
    title: 'Before the interview',
    minutes: 30,
    timeZone: 'Asia/Kolkata',
    place: 'https://meet.acme.example/ravi',
    times: [inDays(1), inDays(2)],
    startsAt: null,
    status: 'PROPOSED',
    sequence: 0,
    isOwn: false,
    withName: 'Ravi Kumar',
    actions: ['ACCEPT', 'MOVE', 'DECLINE'],
    messageSeq: 2,
    ...about,
  }
}
