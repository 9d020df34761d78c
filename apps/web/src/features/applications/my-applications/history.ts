import type { TimelineEntry } from '@endorse/contract/applications/schemas'
import { MAX_TURNS } from '@endorse/contract/applications/turns/values'
import type { ApplicationStatus } from '@endorse/contract/applications/values'
import { formatDue } from '../../../lib/due.ts'
import type { StatusIconName } from '../../../ui/StatusIcon.tsx'
import { endorseeText } from '../endorsee-text.ts'

const MERGED_MINUTES = 10

/** A line of the history: who did what, in the words for the Endorsee. */
export interface HistoryLine {
  id: string
  at: string
  /** The actor's name, or "You". */
  by: string
  /** Stands in place of a face, where the line names nobody. */
  icon?: StatusIconName | undefined
  /** The actor's photo, when the Endorsee may see it. */
  photoUrl: string | null
  text: string
  /** Stands beside the time. */
  detail?: string
  note: string | null
  /** The status that the line set, when it is worth a glyph. */
  status: ApplicationStatus | null
}

/**
 * Turns the entries of a history into lines, oldest first. Accesses and first readings by the same person within ten
 * minutes become one line, and who takes an application by accepting it does not appear twice.
 */
export function historyLines(entries: TimelineEntry[]): HistoryLine[] {
  const groups: TimelineEntry[][] = []
  for (const entry of entries.filter((each) => !isPartOfDecision(each, entries))) {
    const group = groups.at(-1)
    if (group && belongsTo(group, entry)) group.push(entry)
    else groups.push([entry])
  }
  // What follows a turn says that it was passed on.
  return groups
    .filter(([first]) => first?.type !== 'application.passed_on')
    .map((group) => turnLine(group[0] as TimelineEntry, entries) ?? lineOf(group))
}

/** Counts the turns, anew once an application needs a new decision. */
export function countTurns(entries: TimelineEntry[]): number {
  const begin = entries.findLastIndex(
    ({ type, from }) =>
      (type === 'application.unassigned' && from !== null) || type === 'application.reopened',
  )
  return entries.slice(begin + 1).filter(({ type }) => type === 'application.asked').length
}

function turnsUntil(entry: TimelineEntry, entries: TimelineEntry[]): number {
  return countTurns(entries.slice(0, entries.indexOf(entry) + 1))
}

/** The line of what the system did with turns and without a step; undefined for other entries. It names nobody who is not told. */
function turnLine(entry: TimelineEntry, entries: TimelineEntry[]): HistoryLine | undefined {
  const { id, at, type, handler, cause, dueAt } = entry
  const line = { id, at, photoUrl: null, note: null, status: null }
  if (type === 'application.asked') {
    const turn = turnsUntil(entry, entries)
    const detail = [`turn ${turn} of up to ${MAX_TURNS}`, dueAt && `until ${formatDue(dueAt)}`]
    return {
      ...line,
      ...(turn === 1
        ? { by: handler ?? 'An Endorser', text: 'was asked first', icon: handler ? undefined : 'dot' }
        : { by: 'Passed on', text: `to ${handler ?? 'the next Endorser'}`, icon: 'passed' }),
      detail: detail.filter(Boolean).join(' · '),
    }
  }
  if (type === 'application.in_line')
    return { ...line, by: 'In line', text: 'until somebody there can be asked', icon: 'line' }
  if (type === 'application.step_overdue')
    return {
      ...line,
      by: 'Endorse',
      text: `asked ${handler ?? 'your Endorser'} what came of it`,
      icon: 'dashed',
    }
  if (type === 'application.nothing_reported')
    return { ...line, by: 'Nothing', text: 'was reported', icon: 'dash' }
  if (type !== 'application.closed_without_answer') return
  const detail = closedText(cause, turnsUntil(entry, entries))
  return { ...line, by: 'Closed', text: 'without an answer', icon: 'dash', detail }
}

function closedText(cause: TimelineEntry['cause'], turns: number): string {
  if (cause === 'LINE') return 'nobody there had room in time'
  if (turns === 0) return 'nobody there could be asked'
  return turns === 1 ? 'one Endorser was asked' : `${turns} Endorsers were asked, one after the other`
}

function lineOf(group: TimelineEntry[]): HistoryLine {
  const [first] = group as [TimelineEntry]
  const isOwn = first.by !== null && ownTypes.has(first.type)
  const status = first.type === 'application.status_changed' && first.to !== 'REVIEWED' ? first.to : null
  return {
    id: first.id,
    at: first.at,
    by: isOwn ? 'You' : (first.by ?? 'Endorse'),
    photoUrl: first.byPhotoUrl,
    text: joinWithAnd([...new Set(group.map((entry) => endorseeText({ ...entry, status: entry.to })))]),
    note: group.find(({ note }) => note)?.note ?? null,
    status,
  }
}

/** Whether the entry says only that the person who accepts also handles the application from that moment. */
function isPartOfDecision(entry: TimelineEntry, entries: TimelineEntry[]): boolean {
  if (entry.type !== 'application.assigned' || entry.handler) return false
  return entries.some(
    ({ to, by, at }) =>
      (to === 'ACCEPTED' || to === 'REJECTED') && by === entry.by && isWithin(entry.at, at, 1),
  )
}

function belongsTo(group: TimelineEntry[], entry: TimelineEntry): boolean {
  const [first] = group as [TimelineEntry]
  return (
    isAccess(first) &&
    isAccess(entry) &&
    first.by === entry.by &&
    isWithin(first.at, entry.at, MERGED_MINUTES)
  )
}

/** Whether the entry is a record of access: a user read the application or opened data of the Endorsee. */
export function isAccess({ type, to }: TimelineEntry): boolean {
  return type === 'application.resume_opened' || type === 'application.contact_opened' || to === 'REVIEWED'
}

function isWithin(from: string, to: string, minutes: number): boolean {
  return Math.abs(Date.parse(to) - Date.parse(from)) <= minutes * 60_000
}

/** What only the Endorsee does. A withdrawal without an actor was made by a merge of companies. */
const ownTypes = new Set([
  'application.created',
  'application.followed_up',
  'application.withdrawn',
  'application.outcome',
  'application.reopened',
])

/** `a`, `a and b`, `a, b and c` */
function joinWithAnd(parts: string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
