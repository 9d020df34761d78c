import type { MeetingStatus } from '@endorse/contract/chat/meetings/values'
import { ICalAttendeeStatus, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** A meeting as a calendar knows it. */
export interface CalendarMeeting {
  uid: string
  sequence: number
  title: string
  minutes: number
  place: string | null
  times: readonly Date[]
  starts_at: Date | null
  status: MeetingStatus
}

interface Options {
  /** The sender of the mails, as `MAIL_FROM` has it. Neither person reads the other's address. */
  mailFrom: string
  attendee: { name: string; email: string; isProposer: boolean }
  description: string
  url: string
  now: Date
}

/** Whether the entry is added or changed, or removed. */
export function methodOf(status: MeetingStatus): 'REQUEST' | 'CANCEL' {
  return status === 'DECLINED' || status === 'CANCELLED' ? 'CANCEL' : 'REQUEST'
}

/** Writes a meeting as an iCalendar file for one of the two people. Until a time is accepted, the first one is tentative. */
export function meetingCalendar(meeting: CalendarMeeting, options: Options): string {
  const { uid, sequence, title, minutes, place, status } = meeting
  const start = meeting.starts_at ?? meeting.times[0]
  if (!start) throw new Error('A meeting has at least one time')
  const { attendee, mailFrom, description, url, now } = options
  const calendar = new ICalCalendar({
    prodId: '//Endorse//Meetings//EN',
    method: ICalCalendarMethod[methodOf(status)],
  })
  calendar.createEvent({
    id: uid,
    sequence,
    summary: status === 'PROPOSED' ? `${title} (proposed)` : title,
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    stamp: now,
    status: statuses[status],
    description,
    url,
    ...(place && { location: place }),
    organizer: organizerOf(mailFrom),
    attendees: [
      {
        name: attendee.name,
        email: attendee.email,
        rsvp: false,
        status:
          attendee.isProposer || status === 'ACCEPTED'
            ? ICalAttendeeStatus.ACCEPTED
            : ICalAttendeeStatus.NEEDSACTION,
      },
    ],
  })
  return calendar.toString()
}

const statuses: Record<MeetingStatus, ICalEventStatus> = {
  PROPOSED: ICalEventStatus.TENTATIVE,
  ACCEPTED: ICalEventStatus.CONFIRMED,
  DECLINED: ICalEventStatus.CANCELLED,
  CANCELLED: ICalEventStatus.CANCELLED,
}

/** Splits `Endorse <hello@endorse.example>`. */
function organizerOf(mailFrom: string): { name: string; email: string } {
  const [, name = '', email = mailFrom] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? []
  return { name: name || 'Endorse', email }
}
