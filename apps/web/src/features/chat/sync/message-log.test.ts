import { expect, it } from 'vitest'
import { chatMessage as message } from '../../../testing/chat.ts'
import {
  applyMessages,
  deleteMessage,
  emptyLog,
  hasGap,
  hasOlder,
  type MessageLog,
  prependPage,
  startLog,
} from './message-log.ts'

const seqs = ({ messages }: MessageLog) => messages.map(({ seq }) => seq)
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))

it('appends a message that follows, and drops one that it has', () => {
  const log = applyMessages(startLog(range(1, 3)), [message(4), message(4), message(2)])
  expect(seqs(log)).toEqual([1, 2, 3, 4])
  expect(log.cursor).toBe(4)
  expect(hasGap(log)).toBe(false)
})

it('holds messages after a hole until it is filled', () => {
  const ahead = applyMessages(startLog(range(1, 3)), [message(6), message(5)])
  expect(seqs(ahead)).toEqual([1, 2, 3])
  expect(ahead.cursor).toBe(3)
  expect(hasGap(ahead)).toBe(true)
  const filled = applyMessages(ahead, [message(4)])
  expect(seqs(filled)).toEqual([1, 2, 3, 4, 5, 6])
  expect(hasGap(filled)).toBe(false)
})

it('begins an empty room with the first message', () => {
  expect(seqs(applyMessages(emptyLog, [message(2), message(1)]))).toEqual([1, 2])
})

it('knows that messages are missing at the end', () => {
  expect(hasGap(startLog(range(1, 3)), 4)).toBe(true)
  expect(hasGap(startLog(range(1, 3)), 3)).toBe(false)
})

it('puts an older page in front, once', () => {
  const log = startLog(range(51, 53))
  expect(hasOlder(log)).toBe(true)
  const whole = prependPage(prependPage(log, range(1, 50)), range(1, 50))
  expect(seqs(whole)).toEqual(range(1, 53).map(({ seq }) => seq))
  expect(hasOlder(whole)).toBe(false)
})

it('refuses an older page that would leave a hole', () => {
  const log = startLog(range(51, 53))
  expect(prependPage(log, range(1, 40))).toBe(log)
})

it('ignores a message before the oldest one that is loaded', () => {
  expect(seqs(applyMessages(startLog(range(51, 53)), [message(3)]))).toEqual([51, 52, 53])
})

it('keeps a deletion when an older copy of the message arrives after it', () => {
  const deleted = deleteMessage(startLog(range(1, 2)), message(2).id)
  expect(deleted.messages[1]).toMatchObject({ isDeleted: true, content: '' })
  expect(applyMessages(deleted, [message(2)]).messages[1]?.isDeleted).toBe(true)
})

it('shows the deletion that a missed message brings', () => {
  const log = applyMessages(startLog(range(1, 2)), [message(1, { isDeleted: true, content: '' })])
  expect(log.messages[0]?.isDeleted).toBe(true)
})

it('ends with the same messages in whatever order they arrive', () => {
  const all = range(1, 12)
  // A fixed shuffle with repetitions; each step takes another element.
  const shuffled = Array.from({ length: 60 }, (_, index) => all[(index * 7) % all.length] ?? message(1))
  const log = shuffled.reduce((next, one) => applyMessages(next, [one]), emptyLog)
  expect(seqs(log)).toEqual(all.map(({ seq }) => seq))
  expect(log.held).toEqual([])
})
