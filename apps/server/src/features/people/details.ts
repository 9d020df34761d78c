import type { PersonDetails, PersonHistoryEntry } from '@endorse/contract/people/schemas'
import type { AppContext } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { fullName, type Person } from '../../platform/person.ts'
import { listSignedInSessions } from '../accounts/account/sessions.ts'
import { countOtherStaff } from '../accounts/suspension/queries.ts'
import { countUnfinishedBy, countUnfinishedOf } from '../applications/assignment/pass-on.ts'
import {
  findPerson,
  findSuspensionDetails,
  listCasesAbout,
  listDevices,
  listPastSuspensions,
  type PastSuspensionRow,
  type PersonDetailsRow,
} from './details-queries.ts'

/** Returns an account as staff see it on its page. Throws 404. */
export async function readPerson(context: AppContext, staff: Person, id: string): Promise<PersonDetails> {
  const { db } = context
  const row = (await findPerson(db, id)) ?? notFound('Person')
  const [sessions, openRequests, suspension, suspensions, cases, devices] = await Promise.all([
    listSignedInSessions(context, { id, sessionId: staff.sessionId }),
    row.role === 'EMPLOYEE' ? countUnfinishedOf(db, id) : countUnfinishedBy(db, id),
    findSuspensionDetails(db, id),
    listPastSuspensions(db, id),
    listCasesAbout(db, id),
    listDevices(db, id),
  ])
  const history: PersonHistoryEntry[] = [
    ...suspensions.flatMap(historyOf),
    ...cases.map(({ id: caseId, at, people, reason }) => ({
      kind: 'REPORTED' as const,
      at: at.toISOString(),
      caseId,
      people,
      reason,
    })),
    ...devices.map(({ name, first_seen_at }) => ({
      kind: 'NEW_DEVICE' as const,
      at: first_seen_at.toISOString(),
      device: name,
    })),
    { kind: 'VERIFIED', at: row.verified_at.toISOString() },
  ]
  return {
    ...presentPerson(row),
    sessions: sessions.sessions.map(({ id: sessionId, device, signedInAt, lastUsedAt }) => ({
      id: sessionId,
      device,
      signedInAt,
      lastUsedAt,
    })),
    openRequests,
    openCases: cases.filter(({ is_open }) => is_open).map(({ id: caseId, people }) => ({ caseId, people })),
    canSuspend: id !== staff.id && !suspension,
    suspension: suspension
      ? presentSuspension(suspension, await canAnswer(context, staff, suspension))
      : null,
    history: history.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MAX_HISTORY),
  }
}

// The audit log has everything.
const MAX_HISTORY = 50

function presentPerson(row: PersonDetailsRow) {
  return {
    id: row.id,
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
    firstName: row.first_name,
    email: row.email,
    role: row.role,
    company: row.company,
    joinedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    secondFactor: { passkeys: row.passkeys, app: row.has_app },
  }
}

type SuspensionDetailsRow = NonNullable<Awaited<ReturnType<typeof findSuspensionDetails>>>

/** Who suspended the person does not answer the objection, unless there are no other staff. */
async function canAnswer({ db }: AppContext, staff: Person, { suspended_by }: SuspensionDetailsRow) {
  return suspended_by !== staff.id || (await countOtherStaff(db, staff.id)) === 0
}

function presentSuspension(row: SuspensionDetailsRow, canAnswerObjection: boolean) {
  return {
    number: row.number,
    suspendedAt: row.suspended_at.toISOString(),
    by: row.by,
    until: row.until?.toISOString() ?? null,
    reason: row.reason,
    text: row.text,
    note: row.note,
    caseId: row.case_id,
    reportCount: row.report_count,
    sessionsEnded: row.sessions_ended,
    requestsPassedOn: row.requests_passed_on,
    objection: row.appealed_at && {
      text: row.appeal_text ?? '',
      at: row.appealed_at.toISOString(),
      isAnswered: row.appeal_decided_at !== null,
      canAnswer: canAnswerObjection,
    },
  }
}

/** The entries of a suspension: its beginning, and its end. One with a wrong reason has none. */
function historyOf(row: PastSuspensionRow): PersonHistoryEntry[] {
  const { suspended_at, until, lifted_at, reason, by, note } = row
  if (row.lifted_why === 'WRONG') return []
  const days = until && Math.round((until.getTime() - suspended_at.getTime()) / 86_400_000)
  const began = { kind: 'SUSPENDED' as const, at: suspended_at.toISOString(), by, reason, days, note }
  if (!lifted_at) return [began]
  const ended = {
    kind: 'LIFTED' as const,
    at: lifted_at.toISOString(),
    by: row.lifted_by,
    why: row.lifted_why,
  }
  return [ended, began]
}
