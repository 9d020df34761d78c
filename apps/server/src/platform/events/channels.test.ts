import { expect, it } from 'vitest'
import type { Db } from '../db/db.ts'
import { createChannelFinder, type FindChannels, userChannel } from './channels.ts'
import type { EventNotice } from './events.ts'

// What these declarations find does not depend on the database.
const db = {} as Db

const notice = (type: string, more: Partial<EventNotice> = {}) =>
  ({ id: type, type, by: null, application: null, job: null, ...more }) as EventNotice

const toActors: FindChannels = async (_db, notices) => notices.map(({ by }) => [userChannel(by ?? '')])
const toMany: FindChannels = async (_db, notices) =>
  notices.map(() => Array.from({ length: 501 }, (_, n) => userChannel(`${n}`)))
const fail: FindChannels = () => Promise.reject(new Error('The database is away'))

const errors: unknown[] = []
const find = createChannelFinder(
  [
    { channels: { 'session.ended': toActors, 'session.changed': toActors } },
    { channels: { 'posting.edited': toMany, 'posting.created': fail } },
  ],
  (error) => errors.push(error),
)

it('finds the channels of each notice as its feature declares them, in the order of the notices', async () => {
  const notices = [
    notice('session.ended', { by: 'asha' }),
    notice('some.other'),
    notice('session.changed', { by: 'ravi' }),
  ]
  expect(await find(db, notices)).toEqual([['user:asha'], ['all'], ['user:ravi']])
})

it('finds nobody but the one user who may be told', async () => {
  const notices = [
    notice('some.other', { onlyTo: 'asha' }),
    notice('session.ended', { by: 'ravi', onlyTo: 'asha' }),
  ]
  expect(await find(db, notices)).toEqual([['user:asha'], ['user:asha']])
})

it('lets all processes hear what concerns very many people', async () => {
  expect(await find(db, [notice('posting.edited')])).toEqual([['all']])
})

it('lets all processes hear what it finds no channels for, and reports why', async () => {
  const notices = [notice('posting.created'), notice('session.ended', { by: 'asha' })]
  expect(await find(db, notices)).toEqual([['all'], ['user:asha']])
  expect(errors).toEqual([new Error('The database is away')])
})
