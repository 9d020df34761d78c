import type { AskedRequest } from '@endorse/contract/applications/mail-answers/schemas'
import { sql } from 'kysely'
import { findEvidence } from '../../../domain/match-evidence.ts'
import type { Db } from '../../../platform/db/db.ts'
import { listSeekerProfiles } from '../../profiles/service.ts'

/** What is told of requests where nobody has signed in. Nothing of it comes from a resume. */
export type RequestFacts = Pick<AskedRequest, 'skills' | 'notes'> &
  Pick<AskedRequest['applicant'], 'headline' | 'place' | 'yearsOfExperience'>

/** Reads the facts of requests whose reader may see them, by the id of the request. */
export async function listRequestFacts(db: Db, ids: readonly string[]): Promise<Map<string, RequestFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('applications as application')
    .leftJoin('job_postings as job', 'job.id', 'application.job_id')
    .select(['application.id', 'applicant_id', 'cover_letter', 'additional_notes', 'job.skills'])
    .where('application.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const profiles = await listSeekerProfiles(
    db,
    rows.map((row) => row.applicant_id),
  )
  return new Map(
    rows.map(({ id, applicant_id, cover_letter, additional_notes, skills }) => {
      const profile = profiles.get(applicant_id)
      const evidence = profile ? findEvidence(skills ?? [], { ...profile, resume: null }) : []
      const facts: RequestFacts = {
        headline: profile ? headlineOf(profile) : null,
        place: profile?.currentLocation || null,
        yearsOfExperience: profile?.yearsOfExperience ? Number(profile.yearsOfExperience) : null,
        skills: evidence.map(({ skill, found }) => ({ name: skill, isFound: found !== null })),
        notes: [cover_letter, additional_notes].flatMap((note) => note || []),
      }
      return [id, facts]
    }),
  )
}

function headlineOf({
  currentRole,
  currentCompany,
}: {
  currentRole: string | null
  currentCompany: string | null
}): string | null {
  return [currentRole, currentCompany].filter(Boolean).join(' at ') || null
}
