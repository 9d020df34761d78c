import { type MeetingChange, meetingChangeText } from '@endorse/contract/chat/meetings/values'
import { timeZoneLabel } from '@endorse/contract/core/time-zones'
import { webPaths } from '@endorse/contract/web-paths'
import { withShortMonth } from '../../../domain/calendar.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { MailTopic } from '../../../platform/mail/mail-content.ts'
import { nameInMail } from '../../../platform/mail/name-in-mail.ts'
import { fullName } from '../../../platform/person.ts'
import type { JobPayloads } from '../../../platform/queue/queue.ts'
import { meetingCalendar, methodOf } from './calendar.ts'
import { findSequence, listMembers, type MeetingRow } from './queries.ts'

type Member = Awaited<ReturnType<typeof listMembers>>[number]
type Context = Pick<AppContext, 'config' | 'clock'>

/**
 * Composes the mails about a change to both people, each with the calendar entry. `by` is who made the change, or whose account
 * ends or is suspended when it `isAutomatic`.
 */
export async function composeMeetingMails(
  context: Context,
  db: Db,
  meeting: MeetingRow,
  {
    change,
    by,
    proposer,
    isAutomatic,
  }: { change: MeetingChange; by: string; proposer: string; isAutomatic?: boolean | undefined },
): Promise<JobPayloads['send-mail'][]> {
  const members = await listMembers(db, meeting.chat_room_id)
  return members.map((reader) => {
    const other = members.find(({ id }) => id !== reader.id)
    const title = nameInMail(meeting.title)
    const actor = reader.id === by ? 'You' : ((other && nameOf(other)) ?? 'The other person')
    const heading = isAutomatic ? 'The meeting was cancelled' : `${actor} ${didTexts[change]}`
    return composeMail({
      to: reader.email,
      subject: `${meetingChangeText[change]}: ${title}`,
      preheader: `${heading}.`,
      heading,
      paragraphs: [paragraphOf(meeting, reader.id === by)],
      facts: factsOf(meeting, title, { reader, other }),
      action: { label: 'Open the conversation', url: cardUrl(context, meeting) },
      topic: topicOf(meeting),
      ...((reader.id === by || isSoon(meeting, context.clock())) && { evenAtNight: true }),
      finePrint: ['The file in this mail updates the entry in your calendar.'],
      calendar: {
        method: methodOf(meeting.status),
        content: writeCalendar(context, meeting, { reader, other, isProposer: reader.id === proposer }),
      },
    })
  })
}

/** Composes the mails that a meeting starts within an hour. */
export async function composeReminders(
  context: Context,
  db: Db,
  meeting: MeetingRow,
): Promise<JobPayloads['send-mail'][]> {
  const members = await listMembers(db, meeting.chat_room_id)
  return members.map((reader) => {
    const other = members.find(({ id }) => id !== reader.id)
    const title = nameInMail(meeting.title)
    return composeMail({
      to: reader.email,
      subject: `Soon: ${title}`,
      heading: 'Your meeting starts within an hour',
      paragraphs: [`Hello ${reader.first_name}, this meeting comes up.`],
      facts: factsOf(meeting, title, { reader, other }),
      action: { label: 'Open the conversation', url: cardUrl(context, meeting) },
      topic: topicOf(meeting),
      evenAtNight: true,
    })
  })
}

/** Whether a meeting has changed since a mail about it was written, or is gone. */
export async function isMeetingMailOutdated(db: Db, topic: MailTopic): Promise<boolean> {
  if (topic.kind !== 'meeting') return false
  return (await findSequence(db, topic.id)) !== topic.version
}

const SOON_MS = 12 * 3_600_000

/** Whether a meeting may take place before its mail is read when that waits for the morning. */
function isSoon({ starts_at: startsAt, times }: MeetingRow, now: number): boolean {
  return [...(startsAt ? [startsAt] : []), ...times].some((time) => time.getTime() < now + SOON_MS)
}

function topicOf({ id, sequence: version }: MeetingRow): MailTopic {
  return { kind: 'meeting', id, version }
}

interface CalendarReader {
  reader: Pick<Member, 'id' | 'first_name' | 'last_name' | 'email' | 'time_zone'>
  other: Pick<Member, 'first_name' | 'last_name'> | undefined
  isProposer: boolean
}

/** Writes the iCalendar file of a meeting for one of the two people. */
export function writeCalendar(
  { config, clock }: Context,
  meeting: MeetingRow,
  { reader, other, isProposer }: CalendarReader,
): string {
  const url = cardUrl({ config }, meeting)
  const proposed =
    meeting.status === 'PROPOSED'
      ? [`Proposed: ${timesText(meeting, zoneOf(meeting, reader))}`, `Answer: ${url}`]
      : []
  return meetingCalendar(meeting, {
    mailFrom: config.mailFrom,
    attendee: { name: nameOf(reader), email: reader.email, isProposer },
    description: [...(other ? [`With ${nameOf(other)}`] : []), ...proposed].join('\n'),
    url,
    now: new Date(clock()),
  })
}

const didTexts: Record<MeetingChange, string> = {
  PROPOSED: 'proposed a meeting',
  MOVED: 'proposed other times',
  ACCEPTED: 'accepted the meeting',
  DECLINED: 'declined the meeting',
  CANCELLED: 'cancelled the meeting',
}

function paragraphOf({ status }: MeetingRow, isActor: boolean): string {
  if (status === 'PROPOSED')
    return isActor
      ? 'It stays tentative until the other person accepts a time.'
      : 'Please accept a time, propose others or decline.'
  return status === 'ACCEPTED' ? 'Both of you have agreed on this time.' : 'It does not take place.'
}

function factsOf(
  meeting: MeetingRow,
  title: string,
  { reader, other }: { reader: Member; other: Member | undefined },
) {
  const { minutes, place, starts_at: startsAt, times } = meeting
  const ownTimes = timesText(meeting, zoneOf(meeting, reader))
  const otherTimes = other && timesText(meeting, zoneOf(meeting, other))
  return [
    { label: 'About', value: title },
    ...(other ? [{ label: 'With', value: nameOf(other) }] : []),
    { label: startsAt || times.length === 1 ? 'When' : 'Proposed', value: ownTimes },
    ...(other && otherTimes && otherTimes !== ownTimes
      ? [{ label: `For ${nameOf(other)}`, value: otherTimes }]
      : []),
    { label: 'Length', value: `${minutes} minutes` },
    ...(place ? [{ label: 'Where', value: place }] : []),
  ]
}

/** The zone that the proposal names, for the person who proposed; for the other one that of their browser, when it is known. */
function zoneOf(
  { proposer_id: proposer, time_zone: proposed }: MeetingRow,
  person: Pick<Member, 'id' | 'time_zone'>,
) {
  return person.id === proposer ? proposed : (person.time_zone ?? proposed)
}

/** The accepted time, or the proposed ones, in a time zone. */
function timesText({ starts_at: startsAt, times }: MeetingRow, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-IN', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  const shown = (startsAt ? [startsAt] : times).map((time) => withShortMonth(format.format(time)))
  return `${shown.join('; ')} (${timeZoneLabel(timeZone)})`
}

function cardUrl({ config }: Pick<Context, 'config'>, meeting: MeetingRow): string {
  return `${config.publicUrl}${webPaths.meeting(meeting.chat_room_id, meeting.message_seq)}`
}

function nameOf({ first_name: firstName, last_name: lastName }: Pick<Member, 'first_name' | 'last_name'>) {
  return nameInMail(fullName({ firstName, lastName }))
}
