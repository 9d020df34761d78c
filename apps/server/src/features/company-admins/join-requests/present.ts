import type { DecidedRequest, JoinRequest } from '@endorse/contract/company-admins/join-requests/schemas'
import { fullNameOrNull, type Person } from '../../../platform/person.ts'
import type { DecidedRow, JoinRequestRow } from './queries.ts'

/** Maps a pending request to the response. */
export function presentJoinRequest(row: JoinRequestRow): JoinRequest {
  return {
    id: row.id,
    name: nameOf(row.first_name, row.last_name),
    email: row.email,
    status: row.status,
    company: { id: row.company_id, name: row.company_name },
    domain: row.domain,
    isLookAlike: row.is_look_alike,
    requestedAt: row.requested_at.toISOString(),
    confirmedAt: row.confirmed_at.toISOString(),
    othersAtDomain: row.others_at_domain,
    verifiedDomains: row.verified_domains,
    postings: row.postings,
    applications: row.applications,
    opinion: row.opinion &&
      row.opinion_at && {
        answer: row.opinion,
        by: nameOf(row.adviser_first_name, row.adviser_last_name),
        at: row.opinion_at.toISOString(),
      },
  }
}

/** Maps a decided request to the response, for this reader. */
export function presentDecided(row: DecidedRow, reader: Person): DecidedRequest {
  const { company_id, company_name, decider_id } = row
  return {
    id: row.id,
    kind: row.kind,
    name: nameOf(row.first_name, row.last_name),
    email: row.email,
    outcome: row.outcome,
    company: company_id && company_name ? { id: company_id, name: company_name } : null,
    at: row.at.toISOString(),
    by: decider_id
      ? {
          name: nameOf(row.decider_first_name, row.decider_last_name),
          isStaff: row.decider_role === 'PLATFORM_EMPLOYEE',
          isYou: decider_id === reader.id,
        }
      : null,
    reason: row.reason,
  }
}

function nameOf(firstName: string | null, lastName: string | null): string {
  return fullNameOrNull(firstName, lastName) ?? 'Deleted user'
}
