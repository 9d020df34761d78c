import type { Meeting } from '@endorse/contract/chat/meetings/schemas'
import type { ErrorResponse } from '@endorse/contract/core/schemas'
import type { UserNotification } from '@endorse/contract/notifications/schemas'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestCompany, TestPerson } from '../../../../test/builders.ts'
import { waitForMail } from '../../../../test/mail.ts'
import { connectSocket } from '../../../../test/sockets.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import type { JobPayloads } from '../../../platform/queue/queue.ts'
import { createNotificationsForEvent } from '../../notifications/notify.ts'
import { notifyOfUnread } from '../unread/notify.ts'
import { isMeetingMailOutdated } from './mails.ts'
import { exportMeetings } from './personal-data.ts'
import { remindOfMeetings } from './remind.ts'
import { cancelMeetingsOf } from './service.ts'

const server = useTestServer({ RATE_LIMITS: 'off' })
let acme: TestCompany
let asha: TestPerson
let ravi: TestPerson
let room: string

beforeEach(async () => {
  acme = await server.company()
  asha = await server.endorsee('Asha Rao')
  ravi = await server.endorser('Ravi Kumar', acme)
  room = await server.chatRoom(asha, ravi)
})

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR).toISOString()
const proposal = () => ({
  title: 'Before the interview',
  minutes: 30,
  timeZone: 'Asia/Kolkata',
  place: 'https://meet.acme.example/ravi',
  times: [inHours(48), inHours(24)],
})
const propose = (by: TestPerson, about: object = {}) =>
  server.as(by).post(`/api/v1/chat/rooms/${room}/meetings`, { ...proposal(), ...about })
const change = (by: TestPerson, { id }: Pick<Meeting, 'id'>, what: string, body: object) =>
  server.as(by).put(`/api/v1/meetings/${id}/${what}`, body)

type Response = Awaited<ReturnType<typeof propose>>
const meetingIn = (response: Response) => response.json<{ data: Meeting }>().data
const codeIn = (response: Response) => response.json<ErrorResponse>().code
const proposed = async () => meetingIn(await propose(ravi))
const accept = (by: TestPerson, meeting: Meeting) =>
  change(by, meeting, 'acceptance', { sequence: meeting.sequence, time: meeting.times[0] })
const move = (by: TestPerson, meeting: Meeting, times = [inHours(72)]) => {
  const { minutes, timeZone } = proposal()
  return change(by, meeting, 'times', { sequence: meeting.sequence, minutes, timeZone, times })
}

async function meetingsOf(person: TestPerson, path = '/api/v1/meetings'): Promise<Meeting[]> {
  const response = await server.as(person).get(path)
  return response.json<{ data: { meetings: Meeting[] } }>().data.meetings
}

/** Moves the first time of all meetings with so many times into the past. */
const passFirstTimes = (count: number) =>
  server.context.pool.query(
    `update meetings set times[1] = now() - interval '1 hour' where cardinality(times) = $1`,
    [count],
  )

const toAddress = (value: string | undefined) => value?.replace(/^mailto:/i, '')

function readCalendar(text: string | null) {
  const calendar = new ICAL.Component(ICAL.parse(text ?? ''))
  const event = calendar.getFirstSubcomponent('vevent')
  const value = (name: string) => event?.getFirstPropertyValue(name)?.toString()
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: value('uid'),
    sequence: Number(value('sequence')),
    status: value('status'),
    start: value('dtstart'),
    end: value('dtend'),
    location: value('location'),
    organizer: toAddress(value('organizer')),
    attendees: event?.getAllProperties('attendee').map((each) => toAddress(each.getFirstValue()?.toString())),
  }
}

const calendarTo = async (person: TestPerson, count: number) =>
  readCalendar((await waitForMail(server.context, person.email, count)).calendar)

const asCalendarTime = (time: string | undefined) => time?.replace('.000Z', 'Z')

describe('a meeting', () => {
  it('names the time zone in the mails as people know it today', async () => {
    await propose(ravi, { timeZone: 'Asia/Calcutta' })
    const { text_body: text } = await waitForMail(server.context, asha.email)
    expect(text).toContain('(Asia/Kolkata)')
    expect(text).not.toContain('For Ravi')
  })

  it('says its times to each person in the zone of their browser, and in that of the other when it differs', async () => {
    const times = [new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 15, 13, 30)).toISOString()]
    await server.as(asha).put('/api/v1/settings/time-zone', { timeZone: 'Europe/Berlin' })
    const meeting = meetingIn(await propose(ravi, { times }))
    const { text_body: hers, calendar } = await waitForMail(server.context, asha.email)
    const { text_body: his } = await waitForMail(server.context, ravi.email)
    expect(hers).toMatch(
      /When: \w+, 15 Jan,? \d+, 2:30 pm \(Europe\/Berlin\)\nFor Ravi Kumar: .+, 7:00 pm \(Asia\/Kolkata\)/,
    )
    expect(calendar).toMatch(/2:30 pm/)
    expect(his).toMatch(/When: .+, 7:00 pm \(Asia\/Kolkata\)\nFor Asha Rao: .+, 2:30 pm \(Europe\/Berlin\)/)

    await accept(asha, meeting)
    const { text_body: agreed } = await waitForMail(server.context, asha.email, 2)
    expect(agreed).toMatch(/When: .+, 2:30 pm \(Europe\/Berlin\)/)
  })

  it('is proposed, accepted, moved and cancelled, each with a calendar entry to both', async () => {
    const first = await proposed()
    expect(first).toMatchObject({ status: 'PROPOSED', isOwn: true, actions: ['MOVE', 'CANCEL'], sequence: 0 })
    expect(first.times).toEqual([inHours(24), inHours(48)])
    const [seen] = await meetingsOf(asha)
    expect(seen).toMatchObject({
      isOwn: false,
      withName: 'Ravi Kumar',
      actions: ['ACCEPT', 'MOVE', 'DECLINE'],
    })
    const tentative = await calendarTo(asha, 1)
    await calendarTo(ravi, 1)
    expect(tentative).toMatchObject({ method: 'REQUEST', status: 'TENTATIVE', sequence: 0 })

    const accepted = meetingIn(await accept(asha, first))
    expect(accepted).toMatchObject({
      status: 'ACCEPTED',
      startsAt: first.times[0],
      actions: ['MOVE', 'CANCEL'],
    })
    for (const person of [asha, ravi]) {
      const entry = await calendarTo(person, 2)
      expect(entry).toMatchObject({ method: 'REQUEST', uid: tentative.uid, sequence: 1, status: 'CONFIRMED' })
      expect(entry).toMatchObject({ start: asCalendarTime(first.times[0]), location: proposal().place })
      // Neither reads the address of the other.
      expect(entry.attendees).toEqual([person.email])
      expect(entry.organizer).toBe('no-reply@endorse.localhost')
    }

    const moved = meetingIn(await move(asha, accepted))
    expect(moved).toMatchObject({ status: 'PROPOSED', startsAt: null, isOwn: true })
    await calendarTo(asha, 3)
    const again = await calendarTo(ravi, 3)
    expect(again).toMatchObject({ sequence: 2, status: 'TENTATIVE', start: asCalendarTime(inHours(72)) })

    const agreed = meetingIn(await accept(ravi, moved))
    for (const person of [asha, ravi]) await waitForMail(server.context, person.email, 4)
    const cancelled = await change(asha, agreed, 'cancellation', { sequence: agreed.sequence })
    expect(meetingIn(cancelled)).toMatchObject({ status: 'CANCELLED', actions: [] })
    for (const person of [asha, ravi]) {
      const entry = await calendarTo(person, 5)
      expect(entry).toMatchObject({ method: 'CANCEL', uid: tentative.uid, sequence: 4, status: 'CANCELLED' })
    }
    expect(await meetingsOf(asha)).toEqual([])
  })

  it('can be declined, and is downloaded as a calendar file', async () => {
    const meeting = await proposed()
    await waitForMail(server.context, ravi.email)
    const file = await server.as(asha).get(`/api/v1/meetings/${meeting.id}/calendar`)
    const { calendar, fileName } = file.json<{ data: { calendar: string; fileName: string } }>().data
    expect(fileName).toBe('meeting.ics')
    expect(readCalendar(calendar)).toMatchObject({ status: 'TENTATIVE', sequence: 0 })
    const declined = await change(asha, meeting, 'refusal', { sequence: 0 })
    expect(meetingIn(declined)).toMatchObject({ status: 'DECLINED', actions: [] })
    expect(await calendarTo(ravi, 2)).toMatchObject({ method: 'CANCEL', sequence: 1 })
  })

  it('stands in the conversation as a message on the pages of both, which nobody can delete', async () => {
    const [page, raviPage] = [await connectSocket(server.url, asha), await connectSocket(server.url, ravi)]
    await server.chatMessage(room, asha, 'Shall we talk?')
    const meeting = await proposed()
    const message = await page.waitFor('new_message', { messageType: 'SYSTEM' })
    expect(message).toMatchObject({
      seq: meeting.messageSeq,
      senderId: ravi.id,
      content: 'Meeting proposed: Before the interview',
    })
    await raviPage.waitFor('new_message', { id: message.id })
    // Who proposes has read what came before.
    expect(await page.waitFor('messages_read')).toMatchObject({ userId: ravi.id, seq: meeting.messageSeq })
    const deletion = await server.as(ravi).delete(`/api/v1/chat/rooms/${room}/messages/${message.id}`)
    expect(deletion.statusCode).toBe(404)
    await accept(asha, meeting)
    await raviPage.waitFor('new_message', { content: 'Meeting accepted: Before the interview' })
    const [listed] = await meetingsOf(ravi, `/api/v1/chat/rooms/${room}/meetings`)
    expect(listed).toMatchObject({ status: 'ACCEPTED', messageSeq: meeting.messageSeq + 1 })
  })

  it.each([
    ['without a subject', { title: ' ' }, 'title'],
    ['without a time', { times: [] }, 'times'],
    ['with four times', { times: [1, 2, 3, 4].map(inHours) }, 'times'],
    ['with one time twice', { times: [inHours(5), inHours(5)] }, 'times'],
    ['in the past', { times: [inHours(-5)] }, 'times'],
    ['in two years', { times: [inHours(24 * 700)] }, 'times'],
    ['of seven minutes', { minutes: 7 }, 'minutes'],
    ['in no time zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['in an offset', { timeZone: '+05:30' }, 'timeZone'],
  ])('is refused %s', async (_, wrong, field) => {
    const response = await propose(ravi, wrong)
    expect(codeIn(response)).toBe('BAD_INPUT')
    expect(Object.keys(response.json<ErrorResponse>().fields ?? {})).toContain(field)
  })

  it('is accepted at one of its times only', async () => {
    const meeting = await proposed()
    const other = await change(asha, meeting, 'acceptance', { sequence: 0, time: inHours(1) })
    expect(codeIn(other)).toBe('BAD_INPUT')
  })

  it('waits for an answer with at most four others', async () => {
    const responses = await Promise.all(Array.from({ length: 7 }, () => propose(ravi)))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(new Set(responses.filter(({ statusCode }) => statusCode !== 200).map(codeIn))).toEqual(
      new Set(['LIMIT_REACHED']),
    )
  })

  it('no longer waits when its times have passed, and comes where its next time is', async () => {
    for (const _ of Array.from({ length: 4 })) await propose(ravi, { times: [inHours(24)] })
    await propose(ravi, { title: 'Later', times: [inHours(24), inHours(72)] })
    await passFirstTimes(1)
    const next = await propose(ravi, { title: 'Next', times: [inHours(48)] })
    expect(next.statusCode).toBe(200)
    await passFirstTimes(2)
    expect((await meetingsOf(asha)).map(({ title }) => title)).toEqual(['Next', 'Later'])
  })
})

describe('who may change a meeting', () => {
  it('is the two people of the conversation, each what is theirs', async () => {
    const meeting = await proposed()
    expect(codeIn(await accept(ravi, meeting))).toBe('STEP_NOT_ALLOWED')
    expect(codeIn(await change(ravi, meeting, 'refusal', { sequence: 0 }))).toBe('STEP_NOT_ALLOWED')
    expect(codeIn(await change(asha, meeting, 'cancellation', { sequence: 0 }))).toBe('STEP_NOT_ALLOWED')
    const colleague = await server.endorser('Meera Nair', acme)
    for (const stranger of [
      colleague,
      await server.endorsee(),
      await server.person({ role: 'PLATFORM_EMPLOYEE' }),
    ]) {
      expect((await accept(stranger, meeting)).statusCode).toBe(404)
      expect((await move(stranger, meeting)).statusCode).toBe(404)
      expect((await propose(stranger)).statusCode).toBe(404)
      expect((await server.as(stranger).get(`/api/v1/chat/rooms/${room}/meetings`)).statusCode).toBe(404)
      expect((await server.as(stranger).get(`/api/v1/meetings/${meeting.id}/calendar`)).statusCode).toBe(404)
      expect(await meetingsOf(stranger)).toEqual([])
    }
  })

  it('is nobody after a block, but either can call it off', async () => {
    const [first, second] = [await proposed(), await proposed()]
    const agreed = meetingIn(await accept(asha, first))
    await server.as(asha).put(`/api/v1/chat/blocks/${ravi.id}`)
    expect(codeIn(await propose(ravi))).toBe('CANNOT_SEND')
    expect(codeIn(await move(ravi, agreed))).toBe('CANNOT_SEND')
    expect(codeIn(await accept(asha, second))).toBe('CANNOT_SEND')
    expect((await change(asha, agreed, 'cancellation', { sequence: 1 })).statusCode).toBe(200)
    expect((await change(asha, second, 'refusal', { sequence: 0 })).statusCode).toBe(200)
  })

  it('is decided for one of two who change it at once', async () => {
    const meeting = await proposed()
    const answers = await Promise.all(
      meeting.times.map((time) => change(asha, meeting, 'acceptance', { sequence: 0, time })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [agreed] = await meetingsOf(ravi)
    if (!agreed) throw new Error('No meeting')
    const moves = await Promise.all([move(asha, agreed), move(ravi, agreed, [inHours(96)])])
    expect(moves.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(moves.filter(({ statusCode }) => statusCode === 409).map(codeIn)).toEqual(['ALREADY_CHANGED'])
    const { rows } = await server.context.pool.query<{ seq: number }>(
      `select seq::int from chat_messages where chat_room_id = $1 order by seq`,
      [room],
    )
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })
})

const eventsOf = async (type: string) =>
  (
    await server.context.pool.query<{ id: string }>(
      `select id from events where type = $1 and data ->> 'room' = $2 order by id`,
      [type, room],
    )
  ).rows
const notificationsOf = async (person: TestPerson) =>
  (await server.as(person).get('/api/v1/notifications')).json<{
    data: { notifications: UserNotification[] }
  }>().data.notifications

const mailJobsTo = async (person: TestPerson, subject: string) =>
  (
    await server.context.pool.query<{ data: unknown }>(
      `select data from pgboss.job where name = 'send-mail' and data ->> 'to' = $1 and data ->> 'subject' like $2 || '%'`,
      [person.email, subject],
    )
  ).rows

describe('people are told of a meeting', () => {
  it('by a notification, but not where they have muted the conversation, and not as of an unread message', async () => {
    const meeting = await proposed()
    const [event] = await eventsOf('chat.meeting_changed')
    await createNotificationsForEvent(server.running.context, event?.id ?? '')
    expect(await notificationsOf(asha)).toMatchObject([
      {
        kind: 'MEETING_PROPOSED',
        by: 'Ravi Kumar',
        chatRoomId: room,
        meeting: { title: meeting.title, startsAt: null, messageSeq: meeting.messageSeq },
      },
    ])
    await server.as(asha).put(`/api/v1/chat/rooms/${room}/mute`)
    await move(ravi, meeting)
    expect(await eventsOf('chat.meeting_changed')).toHaveLength(1)
    await server.as(asha).delete(`/api/v1/chat/rooms/${room}/mute`)
    await server.context.pool.query(
      `update chat_messages set created_at = now() - interval '1 hour' where chat_room_id = $1`,
      [room],
    )
    await notifyOfUnread(server.running.context)
    expect(await eventsOf('chat.message_waiting')).toEqual([])
  })

  it('an hour before it starts, once', async () => {
    const first = await proposed()
    for (const person of [asha, ravi]) await waitForMail(server.context, person.email)
    const meeting = meetingIn(await accept(asha, first))
    const { context } = server.running
    const at = (minutesBefore: number) => ({
      ...context,
      clock: () => Date.parse(meeting.startsAt ?? '') - minutesBefore * 60_000,
    })
    await remindOfMeetings(at(61))
    expect(await eventsOf('chat.meeting_soon')).toEqual([])
    await Promise.all([remindOfMeetings(at(59)), remindOfMeetings(at(58))])
    expect(await eventsOf('chat.meeting_soon')).toHaveLength(2)
    for (const person of [asha, ravi])
      expect((await waitForMail(server.context, person.email, 3)).subject).toBe('Soon: Before the interview')
  })

  it('by no mail that is outdated when it is sent, such as one that is sent again', async () => {
    const first = await proposed()
    const { context } = server.running
    const read = (sequence: number) =>
      isMeetingMailOutdated(context.db, { kind: 'meeting', id: first.id, version: sequence })
    expect(await read(0)).toBe(false)
    for (const person of [asha, ravi]) await waitForMail(server.context, person.email)
    await accept(asha, first)
    expect([await read(0), await read(1)]).toEqual([true, false])
    const [job] = await mailJobsTo(asha, 'Meeting proposed')
    await server.context.queue.enqueue(context.db, 'send-mail', job?.data as JobPayloads['send-mail'])
    await server.context.queue.enqueue(context.db, 'send-mail', {
      to: asha.email,
      subject: 'After it',
      text: '',
      html: '',
    })
    await waitForMail(server.context, asha.email, 3)
    const { rows } = await server.context.pool.query<{ subject: string }>(
      'select subject from mailbox where recipient = $1 order by id',
      [asha.email],
    )
    expect(rows.map(({ subject }) => subject)).toEqual([
      'Meeting proposed: Before the interview',
      'Meeting accepted: Before the interview',
      'After it',
    ])
  })

  it('not before it starts when one has blocked the other', async () => {
    const meeting = meetingIn(await accept(asha, await proposed()))
    await server.as(asha).put(`/api/v1/chat/blocks/${ravi.id}`)
    const clock = () => Date.parse(meeting.startsAt ?? '') - 59 * 60_000
    await remindOfMeetings({ ...server.running.context, clock })
    expect(await eventsOf('chat.meeting_soon')).toEqual([])
  })
})

describe('the personal data of a meeting', () => {
  it('is exported, and its meetings are called off when an account leaves', async () => {
    const agreed = meetingIn(await accept(asha, await proposed()))
    await proposed()
    const { context } = server.running
    const exported: object[] = []
    for await (const row of exportMeetings(context.db, asha.id)) exported.push(row)
    expect(exported).toMatchObject([
      { id: agreed.id, title: 'Before the interview', status: 'ACCEPTED', proposed_by_you: false },
      { status: 'PROPOSED' },
    ])
    const person = {
      ...asha,
      sessionId: '',
      firstName: 'Asha',
      lastName: 'Rao',
      approved: true,
      leaving: true,
      lacksSecondFactor: false,
    }
    await inTransaction(context.db, (tx) => cancelMeetingsOf(server.running.context, tx, person))
    expect(await meetingsOf(ravi)).toEqual([])
    const listed = await meetingsOf(ravi, `/api/v1/chat/rooms/${room}/meetings`)
    expect(listed.map(({ status }) => status).toSorted()).toEqual(['CANCELLED', 'DECLINED'])
    expect(await calendarTo(ravi, 5)).toMatchObject({ method: 'CANCEL' })
    const { text_body: text } = await waitForMail(context, asha.email, 5)
    expect(text).toMatch(/^The meeting was cancelled/)
  })
})
