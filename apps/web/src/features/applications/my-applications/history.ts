import type { TimelineEntry } from '@endorse/contract/applications/schemas'
import type { ApplicationStatus } from '@endorse/contract/applications/values'
import { endorseeText } from '../endorsee-text.ts'

const MERGED_MINUTES = 10

/** A line of the history: who did what, in the words for the Endorsee. */
export interface HistoryLine {
  id: string
  at: string
  /** The actor's name, or "You". */
  by: string
  /** The actor's photo, when the Endorsee may see it. */
  photoUrl: string | null
  text: string
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
  return groups.map(lineOf)
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
])

/** `a`, `a and b`, `a, b and c` */
function joinWithAnd(parts: string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
