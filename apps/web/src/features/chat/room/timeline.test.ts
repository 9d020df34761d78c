import type { ChatMessage } from '@endorse/contract/chat/schemas'
import { expect, it } from 'vitest'
import { chatMessage, idOf } from '../../../testing/chat.ts'
import { aarav } from '../../../testing/people.ts'
import { formatDayHeading, formatWithinDay } from '../chat-dates.ts'
import { toTimeline } from './timeline.ts'

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).toISOString()
const message = (seq: number, createdAt: string, about: Partial<ChatMessage> = {}) =>
  chatMessage(seq, { createdAt, ...about })

function timeline(messages: ChatMessage[], about: Partial<Parameters<typeof toTimeline>[0]> = {}) {
  return toTimeline({
    messages,
    outgoing: [],
    me: aarav.id,
    firstUnread: undefined,
    statusOf: () => 'sent',
    hidden: new Set(),
    ...about,
  })
}

it('separates the days', () => {
  const days = timeline([message(1, at(18, 23, 59)), message(2, at(19, 0, 1)), message(3, at(19, 9, 0))]).map(
    ({ day }) => day !== undefined,
  )
  expect(days).toEqual([true, true, false])
})

it('groups what one person writes within five minutes', () => {
  const mine = { senderId: aarav.id }
  const ends = timeline([
    message(1, at(19, 9, 0)),
    message(2, at(19, 9, 2)),
    message(3, at(19, 9, 3), mine),
    message(4, at(19, 9, 4), mine),
    message(5, at(19, 9, 30), mine),
  ]).map(({ endsGroup }) => endsGroup)
  expect(ends).toEqual([false, true, false, true, true])
})

it('ends a group before the first unread message', () => {
  const items = timeline([message(1, at(19, 9, 0)), message(2, at(19, 9, 1))], { firstUnread: 2 })
  expect(items.map(({ endsGroup, startsUnread }) => [endsGroup, startsUnread])).toEqual([
    [true, false],
    [true, true],
  ])
})

it('puts what is not acknowledged at the end, and a failed message into a group of its own', () => {
  const outgoing = [
    { tempId: idOf(1), content: 'Failed', at: at(19, 9, 1), error: { text: 'Send timeout', isFinal: false } },
    { tempId: idOf(2), content: 'Sending', at: at(19, 9, 1) },
  ]
  const items = timeline([message(1, at(19, 9, 0), { senderId: aarav.id })], { outgoing })
  expect(items.map(({ status, endsGroup, isMine }) => [status, endsGroup, isMine])).toEqual([
    ['sent', true, true],
    ['failed', true, true],
    ['sending', true, true],
  ])
})

it('keeps the key of a message when it is acknowledged', () => {
  const sending = timeline([], { outgoing: [{ tempId: idOf(5001), content: 'Hello', at: at(19, 9, 0) }] })
  expect(timeline([message(1, at(19, 9, 0))])[0]?.key).toBe(sending[0]?.key)
})

it('shows a message as deleted while its deletion can be undone', () => {
  const [item] = timeline([message(1, at(19, 9, 0))], { hidden: new Set([idOf(1001)]) })
  expect(item?.message).toMatchObject({ stored: { isDeleted: true } })
})

it.each([
  [at(19, 8, 0), 'Today'],
  [at(18, 23, 59), 'Yesterday'],
  [at(16, 8, 0), 'Monday, 16 November'],
  [new Date(2025, 10, 19, 8, 0).toISOString(), 'Wednesday, 19 November 2025'],
])('names the day of %s', (value, text) => {
  expect(formatDayHeading(value, new Date(2026, 10, 19, 10, 42))).toBe(text)
})

it.each([
  [at(19, 10, 0), '10:00 am'],
  [at(18, 10, 43), '10:43 am'],
  [at(18, 10, 41), '18 Nov'],
  [new Date(2025, 10, 19, 8, 0).toISOString(), '19 Nov 2025'],
])('shows the time of %s within 24 hours, otherwise the date', (value, text) => {
  expect(formatWithinDay(value, new Date(2026, 10, 19, 10, 42))).toBe(text)
})
