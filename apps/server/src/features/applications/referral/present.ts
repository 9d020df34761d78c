import type { ReferralApplication, SuggestedCompany } from '@endorse/contract/referral-applications/schemas'
import { findCity, findCountry } from '../../../domain/gazetteer/gazetteer.ts'
import { fullName, type Person } from '../../../platform/person.ts'
import { type FileUrlSigner, handlerNameOf, presentToApplicant } from '../present.ts'
import type { ApplicationRow } from '../queries.ts'
import type { SuggestedCompanyRow } from './queries.ts'

/** Maps a request for a job found elsewhere to the response for its Endorsee. */
export function presentReferral(
  row: ApplicationRow,
  person: Person,
  signFileUrl: FileUrlSigner,
  { now, readers }: { now: number; readers: number },
): ReferralApplication {
  const handler = handlerOf(row)
  return {
    ...presentToApplicant(row, person, signFileUrl, now),
    jobTitle: row.job_title,
    appliedDate: row.applied_at.toISOString(),
    endorsers: handler?.name ?? 'Not Assigned',
    department: null,
    ...placeOf(row.location),
    description: row.description,
    applicant: {
      id: row.applicant_id,
      name: fullName({ firstName: row.applicant_first_name, lastName: row.applicant_last_name }),
    },
    assignedEmployee: handler,
    employeeReferrals: handler ? [handler] : [],
    readers,
  }
}

/** Maps a company to a suggestion of a form. */
export function presentSuggestion({ id, name, logo_url, endorsers }: SuggestedCompanyRow): SuggestedCompany {
  return { id, name, logoUrl: logo_url, endorsers }
}

function handlerOf(row: ApplicationRow): { id: string; name: string } | null {
  const name = handlerNameOf(row)
  return row.handler_id && name ? { id: row.handler_id, name } : null
}

/** Reads city and country from what the Endorsee wrote, such as "Pune, India". */
function placeOf(location: string | null): { city: string | null; country: string | null } {
  const parts = (location ?? '').split(/[,/|·]/).map((part) => part.trim())
  const city = parts.map(findCity).find((found) => found !== null)
  const country = parts.map(findCountry).find((found) => found !== null)
  return { city: city?.name ?? null, country: city?.country ?? country ?? null }
}
