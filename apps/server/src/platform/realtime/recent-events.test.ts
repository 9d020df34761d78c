import { expect, it } from 'vitest'
import type { EventNotice } from '../events/events.ts'
import { createRecentEvents } from './recent-events.ts'

const event = (id: string, data?: object): EventNotice => ({
  id,
  type: 'session.changed',
  by: null,
  application: null,
  job: null,
  ...(data && { data }),
})
const idsOf = (events: EventNotice[] | undefined) => events?.map(({ id }) => id)

it('lists what came since a page was opened, and five seconds more for the way of its message', () => {
  let now = 0
  const recent = createRecentEvents(() => now)
  recent.add([event('at start'), event('chat', { text: 'a message' })])
  now = 10_000
  recent.add([event('at 10 s')])
  now = 20_000
  expect(idsOf(recent.since(20_000))).toEqual(['at start', 'at 10 s'])
  expect(idsOf(recent.since(8_000))).toEqual(['at 10 s'])
  expect(idsOf(recent.since(2_000))).toEqual([])
})

it('does not answer for a time before it was complete', () => {
  let now = 0
  const recent = createRecentEvents(() => now)
  now = 10_000
  recent.add([event('before the gap')])
  expect(recent.since(10_001)).toBeUndefined()
  recent.clear()
  now = 11_000
  expect(recent.since(1_001)).toBeUndefined()
  expect(idsOf(recent.since(1_000))).toEqual([])
})

it('forgets the oldest of many, and does not repeat a thousand', () => {
  let now = 0
  const recent = createRecentEvents(() => now)
  recent.add(Array.from({ length: 15_000 }, (_, index) => event(`${index}`)))
  now = 10_000
  recent.add(Array.from({ length: 6_000 }, (_, index) => event(`more ${index}`)))
  expect(recent.since(10_000)).toBeUndefined()
  expect(recent.since(1_000)).toBeUndefined()
  now = 20_000
  recent.add([event('newest')])
  expect(idsOf(recent.since(1_000))).toEqual(['newest'])
})
