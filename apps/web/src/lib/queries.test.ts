import { chatEndpoints } from '@endorse/contract/chat/endpoints'
import { meetingEndpoints } from '@endorse/contract/chat/meetings/endpoints'
import { notificationEndpoints } from '@endorse/contract/notifications/endpoints'
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  cancelRequests,
  getData,
  invalidate,
  invalidateAll,
  isRequested,
  listPages,
  setData,
  snapshot,
  type Target,
  updateData,
  updatePages,
} from './queries.ts'
import { fileQuery, pagesQuery, query, type ResponseQuery } from './query.ts'

const notifications = query(notificationEndpoints.countUnread)
const messages = query(chatEndpoints.countUnread)
const meetingsOf = (id: string) => query(meetingEndpoints.listOfRoom, { params: { id } })
const roomsWith = (search: string) =>
  pagesQuery(chatEndpoints.listRooms, { query: { search } }, (page: number) => ({ page }))
const mutedRooms = query(chatEndpoints.listRooms, { query: { muted: 'true' } })

/** The last part of the path of each request. */
let requests: string[]
let client: QueryClient
beforeEach(() => {
  requests = []
  client = new QueryClient()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    requests.push((url as string).replace('/api/v1/', ''))
    return Response.json({ data: { unread: 3 } })
  })
})
afterEach(() => vi.restoreAllMocks())

/** Shows queries as screens do, which loads them. */
async function show(...shown: ResponseQuery<unknown>[]) {
  for (const one of shown) {
    const observer = new QueryObserver(client, { ...one, staleTime: Infinity })
    onTestFinished(observer.subscribe(() => undefined))
  }
  await settle()
  requests = []
}

async function showRooms(search: string) {
  const observer = new InfiniteQueryObserver(client, {
    ...roomsWith(search),
    initialPageParam: 1,
    getNextPageParam: () => 2,
  })
  onTestFinished(observer.subscribe(() => undefined))
  await settle()
  return observer
}

const settle = () => vi.waitFor(() => expect(client.isFetching()).toBe(0))

it('requests the input of a query, and the page of a list', async () => {
  await show(meetingsOf('7'))
  const rooms = await showRooms('ravi')
  await rooms.fetchNextPage()
  expect(requests).toEqual(['chat/rooms?search=ravi&page=1', 'chat/rooms?search=ravi&page=2'])
})

it('aborts the request of a query that no screen shows any more', async () => {
  const { signal } = new AbortController()
  const given = vi.spyOn(AbortSignal, 'any')
  await notifications.queryFn({ signal })
  expect(given.mock.calls[0]?.[0]).toContain(signal)
})

it('caches the content of a file once for all of its links', async () => {
  const read = vi.fn<() => Promise<string>>(async () => 'text')
  await show(fileQuery('text', '/files/1.pdf?expires=1', read))
  await show(fileQuery('text', '/files/1.pdf?expires=2', read), fileQuery('text', '/files/2.pdf', read))
  expect(read).toHaveBeenCalledTimes(2)
})

describe('invalidate', () => {
  it.each<[string, Target[], string[]]>([
    ['a feature', ['chat'], ['chat/unread', 'chat/rooms/1/meetings', 'chat/rooms/2/meetings']],
    ['a part of a feature', ['chat/meetings'], ['chat/rooms/1/meetings', 'chat/rooms/2/meetings']],
    ['an endpoint', [meetingEndpoints.listOfRoom], ['chat/rooms/1/meetings', 'chat/rooms/2/meetings']],
    ['one query', [meetingsOf('1')], ['chat/rooms/1/meetings']],
    ['the same twice', [messages, chatEndpoints.countUnread], ['chat/unread']],
  ])('loads again what a screen shows of %s', async (_title, targets, expected) => {
    await show(messages, meetingsOf('1'), meetingsOf('2'), notifications)
    await invalidate(client, ...targets)
    expect(requests).toEqual(expected)
  })

  it('leaves what is kept apart to invalidateAll', async () => {
    await show(query(chatEndpoints.countUnread, {}, { apart: true }), notifications)
    await invalidate(client, 'chat', chatEndpoints.countUnread, messages)
    expect(requests).toEqual([])
    await invalidateAll(client, { except: notificationEndpoints.countUnread })
    expect(requests).toEqual(['chat/unread'])
  })
})

describe('the cache', () => {
  it('has the responses of an endpoint apart from the pages of its lists', async () => {
    setData(client, mutedRooms, rooms('muted'))
    await showRooms('ravi')
    updatePages(client, chatEndpoints.listRooms, () => rooms('page'))
    updateData(client, chatEndpoints.listRooms, (response) => ({ ...response, message: 'changed' }))
    expect(getData(client, mutedRooms)).toEqual({ ...rooms('muted'), message: 'changed' })
    expect(listPages(client, chatEndpoints.listRooms)).toEqual([rooms('page')])
  })

  it('changes one list only', async () => {
    await showRooms('ravi')
    await showRooms('sunita')
    updatePages(client, roomsWith('sunita'), (_page, index) => rooms(`page ${index}`))
    expect(listPages(client, chatEndpoints.listRooms).slice(1)).toEqual([rooms('page 0')])
  })

  it('stays empty where there is nothing to change', () => {
    updateData(client, notifications, () => count(4))
    expect(getData(client, notifications)).toBeUndefined()
    expect(isRequested(client, 'notifications')).toBe(false)
  })

  it('knows what a screen has asked for', async () => {
    await show(notifications)
    expect(isRequested(client, notificationEndpoints.countUnread)).toBe(true)
  })

  it('has again what it had before an optimistic update, whatever was loading', async () => {
    setData(client, notifications, count(3))
    void client.query(notifications)
    await cancelRequests(client, notifications)
    const restore = snapshot(client, notifications)
    updateData(client, notifications, () => count(2))
    await settle()
    expect(getData(client, notifications)).toEqual(count(2))
    restore()
    expect(getData(client, notifications)).toEqual(count(3))
  })
})

const count = (unread: number) => ({ success: true as const, data: { unread } })
const rooms = (message: string) => ({
  success: true as const,
  message,
  data: [],
  pagination: { page: 1, limit: 20, totalItems: 0, totalPages: 0 },
  unreadMessages: 0,
})
