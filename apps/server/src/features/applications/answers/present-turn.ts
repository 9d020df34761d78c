import type { RecordedTurn } from '@endorse/contract/applications/answers/schemas'
import type { TurnOutcome } from '@endorse/contract/applications/answers/turn-text'
import { NO_ANSWER } from '@endorse/contract/applications/values'
import { fullName, fullNameOrNull, type Person } from '../../../platform/person.ts'
import type { Visible } from '../../../platform/visible.ts'
import { accessLevelOf } from '../policy.ts'
import type { FileUrlSigner } from '../present.ts'
import { applicationStateOf, shownStatusFrom } from '../queries.ts'
import type { TurnRow } from './turn-queries.ts'

/** Maps a turn to the response for the Endorser who had it, or for an admin of the company. The applicant is shown as in the lists of requests. */
export function presentTurn(row: Visible<TurnRow>, person: Person, signFileUrl: FileUrlSigner): RecordedTurn {
  const showsPicture = accessLevelOf(person, applicationStateOf(row)) !== 'summary'
  return {
    applicationId: row.application_id,
    number: row.number,
    applicant: {
      name: fullName({ firstName: row.applicant_first_name, lastName: row.applicant_last_name }),
      photoUrl: showsPicture && row.applicant_image_id ? signFileUrl(row.applicant_image_id, 'image') : null,
    },
    jobTitle: row.job_title,
    reason: row.reason,
    askedAt: row.asked_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    outcome: outcomeOf(row),
    minutes: row.answer_minutes,
    previous: fullNameOrNull(row.previous_first_name, row.previous_last_name),
    // An offer follows the closing, not the turn.
    next: row.next_reason === 'OFFERED' ? null : fullNameOrNull(row.next_first_name, row.next_last_name),
    isClosed: wasClosedAfter(row),
  }
}

function wasClosedAfter(row: TurnRow): boolean {
  if (row.next_reason !== null) return row.next_reason === 'OFFERED'
  return row.withdrawn_at === null && shownStatusFrom(row) === NO_ANSWER
}

function outcomeOf(row: TurnRow): TurnOutcome {
  switch (row.end) {
    case null:
      return 'OPEN'
    case 'answered':
      return answerOf(row)
    case 'declined':
      return 'REJECTED'
    case 'passed':
      return row.counts_as === 'PASSED_ON' ? 'PASSED_ON' : 'MOVED'
    case 'expired':
      return 'EXPIRED'
    case 'away':
      return 'AWAY'
    case 'left':
      return 'LEFT'
    case 'withdrawn':
      return 'WITHDRAWN'
  }
}

/** What the Endorser decided in the turn. An acceptance can have further turns after it, when its Endorser left; a rejection cannot. */
function answerOf(row: TurnRow): TurnOutcome {
  const hasDeclined = row.declined_by.includes(row.user_id)
  const isHandler = row.handler_id === row.user_id
  if (row.counts_as !== 'ANSWERED' && !hasDeclined && !isHandler) return 'BY_COLLEAGUE'
  const status = shownStatusFrom(row)
  if (hasDeclined || (isHandler && row.next_reason === null && status === 'REJECTED')) return 'REJECTED'
  return 'APPROVED'
}
