import { meetingEndpoints } from '@endorse/contract/chat/meetings/endpoints'
import type { Meeting } from '@endorse/contract/chat/meetings/schemas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { signIn } from '../../../lib/session.ts'
import { idOf, roomId } from '../../../testing/chat.ts'
import { inDays, meeting } from '../../../testing/meetings.ts'
import { mockError, mockResponse, requests, useMockServer } from '../../../testing/mock-server.ts'
import { aarav } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/toast.ts'
import MeetingCard from './MeetingCard.tsx'
import { MeetingDialog } from './MeetingDialog.tsx'
import { MeetingForm } from './meeting-form.ts'
import { formatMeetingTime, formatWhen, ownTimeZoneName, toInstant, toLocalTime } from './meeting-text.ts'
import { UpcomingMeetings } from './UpcomingMeetings.tsx'

useMockServer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  signIn('a token', aarav, false)
})

function show(Component: () => React.ReactNode, upcoming: Meeting[] = []) {
  mockResponse(meetingEndpoints.listUpcoming, { success: true, data: { meetings: upcoming } })
  return renderRoutes([{ path: '/', Component }], '/')
}

function showCard(about: Partial<Meeting> = {}, upcoming: Meeting[] = []) {
  const shown = meeting(about)
  show(() => <MeetingCard meeting={shown} isMine={shown.isOwn} />, upcoming)
  return shown
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const sent = () => requests.findLast(({ endpoint }) => !endpoint.startsWith('GET'))?.body

describe('the card of a meeting', () => {
  it('accepts the chosen time, and names a meeting at the same time', async () => {
    const call = meeting({ id: idOf(9002), title: 'A call', status: 'ACCEPTED', startsAt: inDays(2) })
    const shown = showCard({}, [call])
    mockResponse(meetingEndpoints.accept, { success: true, data: shown })
    await screen.findByText('Clashes with A call')
    const [first = '', second = ''] = shown.times
    button(`Accept ${formatMeetingTime(first)}`)
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(formatMeetingTime(second)) }))
    fireEvent.click(button(`Accept ${formatMeetingTime(second)}`))
    await waitFor(() => expect(toasts.get().at(-1)?.text).toContain('Meeting accepted'))
    expect(sent()).toEqual({ sequence: 0, time: second })
  })

  it('tells when the other person was faster', async () => {
    const shown = showCard()
    mockError(meetingEndpoints.accept, 'ALREADY_CHANGED', 'This meeting has changed meanwhile.')
    fireEvent.click(button(`Accept ${formatMeetingTime(shown.times[0] ?? '')}`))
    await waitFor(() => expect(toasts.get().at(-1)?.text).toBe('This meeting has changed meanwhile.'))
  })

  it('declines after a question, which says that this ends a meeting agreed before', async () => {
    const shown = showCard()
    mockResponse(meetingEndpoints.decline, { success: true, data: shown })
    fireEvent.click(button('Decline'))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline this meeting?' }))
    dialog.getByText(/^This ends the meeting, also one that you had agreed on before/)
    expect(sent()).toBeUndefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(sent()).toEqual({ sequence: 0 }))
  })

  it('waits for the other person when the proposal is one’s own', () => {
    showCard({ isOwn: true, actions: ['MOVE', 'CANCEL'] })
    screen.getByText('Waiting for Ravi Kumar')
    button('Change times')
    button('Take back')
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('can be added to the calendar, moved and cancelled once it is agreed', () => {
    showCard({ status: 'ACCEPTED', startsAt: inDays(1), actions: ['MOVE', 'CANCEL'] })
    screen.getByText('Agreed')
    screen.getByRole('link', { name: 'https://meet.acme.example/ravi' })
    button('Add to calendar (.ics)')
    button('Reschedule')
    button('Cancel meeting')
  })

  it.each([
    ['DECLINED', 'Declined'],
    ['CANCELLED', 'Cancelled'],
  ] as const)('that is %s has no buttons', (status, text) => {
    showCard({ status, actions: [] })
    screen.getByText(text)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('offers a time until it passes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const [first, second] = [inDays(1), inDays(40)]
    showCard({ times: [first, second] })
    button(`Accept ${formatMeetingTime(first)}`)
    await act(() => vi.advanceTimersByTimeAsync(Date.parse(first) - Date.now()))
    button(`Accept ${formatMeetingTime(second)}`)
    await act(() => vi.advanceTimersByTimeAsync(Date.parse(second) - Date.now()))
    screen.getByText('These times have passed.')
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  })

  it('offers no time that has passed', () => {
    showCard({ times: [inDays(-2)], actions: ['MOVE', 'DECLINE'] })
    screen.getByText('These times have passed.')
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  })
})

const openDialog = (about?: Meeting) => {
  const onClose = vi.fn()
  show(() => <MeetingDialog roomId={roomId} {...(about && { meeting: about })} onClose={onClose} />)
  return onClose
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the dialog for a meeting', () => {
  it('proposes up to three times', async () => {
    mockResponse(meetingEndpoints.propose, { success: true, data: meeting() })
    const onClose = openDialog()
    type(/^About/, 'First call')
    type(/^Day and time/, '2099-11-24T18:30')
    fireEvent.click(button('Add another time'))
    type(/^Second choice/, '2099-11-25T09:00')
    fireEvent.click(button('Add another time'))
    expect(screen.queryByRole('button', { name: 'Add another time' })).toBeNull()
    fireEvent.click(button('Propose meeting'))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toMatchObject({
      title: 'First call',
      minutes: 30,
      times: ['2099-11-24T18:30', '2099-11-25T09:00'].map((time) => new Date(time).toISOString()),
    })
  })

  it('asks for a time in the future', async () => {
    openDialog()
    type(/^About/, 'First call')
    type(/^Day and time/, '2020-11-24T18:30')
    fireEvent.click(button('Propose meeting'))
    await screen.findByText('Please choose a time in the future')
  })

  it('waits until the year is typed', async () => {
    openDialog()
    type(/^About/, 'First call')
    for (const year of ['0002', '0020', '0202', '202611']) {
      type(/^Day and time/, `${year}-11-24T18:30`)
      fireEvent.click(button('Propose meeting'))
      await screen.findByText('Please enter a year of four digits')
    }
  })

  it('proposes other times for the meeting as the page knows it', async () => {
    mockResponse(meetingEndpoints.move, { success: true, data: meeting() })
    const onClose = openDialog(meeting({ sequence: 4, status: 'ACCEPTED', startsAt: inDays(1) }))
    screen.getByText(/no longer holds/)
    type(/^Day and time/, '2099-11-24T18:30')
    fireEvent.click(button('Propose times'))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toMatchObject({ sequence: 4, minutes: 30 })
  })
})

const Home = () => <UpcomingMeetings emptyText="They appear here." />

describe('upcoming meetings', () => {
  it('lead to their cards, and say which wait for an answer', async () => {
    const agreed = meeting({ title: 'Resume review', status: 'ACCEPTED', startsAt: inDays(1), messageSeq: 7 })
    show(Home, [agreed, meeting({ id: idOf(9003), title: 'First call' })])
    const link = await screen.findByRole('link', { name: 'Resume review with Ravi Kumar' })
    expect(link.getAttribute('href')).toBe(`/dashboard/messages?room=${roomId}&message=7`)
    screen.getByText('Waiting for you')
  })

  it('name the first proposed time that has not passed', async () => {
    const times = [inDays(-1), inDays(2)]
    show(Home, [meeting({ times })])
    await screen.findByText(formatWhen(meeting({ times: [inDays(2)] })))
  })

  it('are empty, or can be loaded again', async () => {
    show(Home)
    await screen.findByRole('heading', { name: 'No meetings planned' })
  })

  it('say that they did not load', async () => {
    mockError(meetingEndpoints.listUpcoming, 'INTERNAL', 'Something went wrong')
    renderRoutes([{ path: '/', Component: Home }], '/')
    await screen.findByRole('button', { name: 'Retry' })
  })
})

describe('times of another time zone', () => {
  it('are refused where the clocks skip them', async () => {
    const year = new Date().getUTCFullYear() + 1
    const values = {
      title: 'A call',
      second: '',
      third: '',
      minutes: '30',
      timeZone: 'Europe/Berlin',
      place: '',
    }
    const summerTime = `${year}-03-${31 - new Date(Date.UTC(year, 2, 31)).getUTCDay()}`
    const messagesFor = (first: string) =>
      MeetingForm.safeParse({ ...values, first }).error?.issues.map(({ message }) => message)
    expect(messagesFor(`${summerTime}T02:30`)).toEqual([
      'The clocks skip this time on that day. Please choose another one.',
    ])
    for (const time of ['01:59', '03:00']) expect(messagesFor(`${summerTime}T${time}`)).toBeUndefined()
  })

  it('are named in the zone of their days, not of today', () => {
    const [winter, summer] = ['2026-01-15T12:00:00.000Z', '2026-07-15T12:00:00.000Z']
    expect(ownTimeZoneName([winter], 'Europe/London')).toBe('GMT')
    expect(ownTimeZoneName([summer], 'Europe/London')).toBe('GMT+1')
    expect(ownTimeZoneName([winter, summer], 'Europe/London')).toBe('GMT, GMT+1')
    expect(ownTimeZoneName([winter, summer], 'Asia/Kolkata')).toBe('IST')
  })

  it('have the name of the zone that people know today', async () => {
    openDialog()
    fireEvent.click(await screen.findByRole('button', { name: /^Time zone/ }))
    // In that zone itself it is also the chosen one.
    expect((await screen.findAllByText('Asia/Kolkata')).length).toBeGreaterThan(0)
    expect(screen.queryByText('Asia/Calcutta')).toBeNull()
  })

  it.each([
    ['2026-11-24T18:30', 'Asia/Kolkata', '2026-11-24T13:00:00.000Z'],
    ['2026-07-01T09:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
    ['2026-12-01T09:00', 'America/New_York', '2026-12-01T14:00:00.000Z'],
    // The first day of summer time.
    ['2026-03-29T09:00', 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
  ])('%s in %s is %s, and back', (local, zone, instant) => {
    expect(toInstant(local, zone)).toBe(instant)
    expect(toLocalTime(instant, zone)).toBe(local)
  })
})
