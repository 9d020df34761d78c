import { MAX_REMINDERS } from '@endorse/contract/dashboards/reminders/values'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { TestPerson } from '../../../../test/builders.ts'
import { useTestServer } from '../../../../test/test-server.ts'

const server = useTestServer()
let ravi: TestPerson

beforeEach(async () => {
  ravi = await server.endorser('Ravi Kumar')
})

const path = '/api/v1/endorser/reminders'
const reminder = { text: 'Ask Neha; then, maybe, Omar', dueOn: '2026-12-01' }
const add = (person: TestPerson | undefined = ravi, about: object = {}) =>
  server.as(person).post(path, { ...reminder, ...about })
const listed = async () =>
  (await server.as(ravi).get('/api/v1/endorser/dashboard/stats')).json().data.followUps

describe('a reminder', () => {
  it('is listed until it is done', async () => {
    const { data } = (await add()).json()
    expect(data).toMatchObject(reminder)
    expect(await listed()).toMatchObject([{ id: data.id, name: reminder.text, dueOn: '2026-12-01' }])
    expect((await server.as(ravi).delete(`${path}/${data.id}`)).statusCode).toBe(200)
    expect(await listed()).toEqual([])
    expect((await server.as(ravi).delete(`${path}/${data.id}`)).statusCode).toBe(404)
  })

  it.each(['Asia/Kolkata', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'is a calendar file with one event of a whole day, of a server in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone)
      onTestFinished(() => void vi.unstubAllEnvs())
      const { id } = (await add()).json().data
      const { data } = (await server.as(ravi).get(`${path}/${id}/calendar`)).json()
      expect(data.fileName).toBe('reminder.ics')
      const event = new ICAL.Component(ICAL.parse(data.calendar)).getFirstSubcomponent('vevent')
      expect(event?.getFirstPropertyValue('summary')).toBe(reminder.text)
      expect(event?.getFirstPropertyValue('dtstart')?.toString()).toBe('2026-12-01')
      expect(event?.getFirstPropertyValue('uid')).toBe(id)
    },
  )

  it.each([
    [{ text: ' ' }, { text: 'Please enter what to remember' }],
    [{ text: 'x'.repeat(151) }, { text: expect.any(String) }],
    [{ dueOn: '2026-02-30' }, { dueOn: 'Please choose a day' }],
  ])('is refused with %j', async (wrong, fields) => {
    expect((await add(ravi, wrong)).json()).toMatchObject({ code: 'BAD_INPUT', fields })
  })

  it('is one of at most fifty, also when several are added at once', async () => {
    await server.context.pool.query(
      `insert into reminders (id, user_id, text, due_on)
       select gen_random_uuid(), $1, 'Text', '2026-12-01' from generate_series(1, $2)`,
      [ravi.id, MAX_REMINDERS - 1],
    )
    const responses = await Promise.all([add(), add(), add()])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('is nobody else’s, and for Endorsers only', async () => {
    const { id } = (await add()).json().data
    const colleague = await server.endorser('Meera Nair')
    expect((await server.as(colleague).delete(`${path}/${id}`)).statusCode).toBe(404)
    expect((await server.as(colleague).get(`${path}/${id}/calendar`)).statusCode).toBe(404)
    expect((await server.as().post(path, reminder)).statusCode).toBe(401)
    expect((await add(await server.endorsee())).statusCode).toBe(403)
  })
})
