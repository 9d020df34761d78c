import type {
  ReferralApplication,
  SuggestedCompany,
} from '@endorse/contract/applications/referral-applications/schemas'
import { findCity, findCountry } from '../../../domain/gazetteer/gazetteer.ts'
import { fullName, type Person } from '../../../platform/person.ts'
import { type FileUrlSigner, handlerNameOf, presentToApplicant } from '../present.ts'
import type { SuggestedCompanyRow, VisibleReferralApplication } from './queries.ts'

/** Maps a request for a job found elsewhere to the response for its Endorsee. */
export function presentReferralApplication(
  row: VisibleReferralApplication,
  person: Person,
  signFileUrl: FileUrlSigner,
  now: number,
): ReferralApplication {
  const handler = handlerOf(row)
  const application = presentToApplicant(row, person, signFileUrl, now)
  return {
    ...application,
    jobTitle: row.job_title,
    appliedDate: application.appliedAt,
    endorsers: handler?.name ?? 'Not Assigned',
    department: null,
    ...placeOf(row.location),
    description: row.description,
    applicant: {
      id: row.applicant_id,
      name: fullName(person),
    },
    assignedEmployee: handler,
    employeeReferrals: handler ? [handler] : [],
    readers: row.readers,
  }
}

/** Maps a company to a suggestion of a form. */
export function presentSuggestion({ id, name, logo_url, endorsers }: SuggestedCompanyRow): SuggestedCompany {
  return { id, name, logoUrl: logo_url, endorsers }
}

function handlerOf(row: VisibleReferralApplication): { id: string; name: string } | null {
  const name = handlerNameOf(row)
  return row.handler_id && name ? { id: row.handler_id, name } : null
}

/** Reads city and country from what the Endorsee wrote, such as "Pune, India". */
function placeOf(location: string | null): { city: string | null; country: string | null } {
  if (location === null) return { city: null, country: null }
  const parts = location.split(/[,/|·]/).map((part) => part.trim())
  const city = parts.map(findCity).find((found) => found !== null)
  const country = parts.map(findCountry).find((found) => found !== null)
  return { city: city?.name ?? null, country: city?.country ?? country ?? null }
}
