import type { SkillEvidence } from '@endorse/contract/profiles/evidence'
import type { SeekerProfileView } from '@endorse/contract/profiles/schemas'
import { findEvidence } from '../../../domain/match-evidence.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Person } from '../../../platform/person.ts'
import { findResumeText } from '../../files/resume-text.ts'
import type { JobLoader } from '../../job-postings/queries.ts'
import { getSeekerProfileView } from '../../profiles/service.ts'
import type { VisibleApplication } from '../queries.ts'

/**
 * Tells which of the skills that the job asks for are in the profile, without its words, for an Endorser who may offer to refer the
 * applicant of a closed request, and reads neither profile nor resume.
 */
export async function findSkillsOfClosed(
  context: AppContext,
  findJob: JobLoader,
  person: Person,
  { job_id: jobId, applicant_id: personId }: VisibleApplication,
): Promise<SkillEvidence[]> {
  const job = jobId ? await findJob({ personId, jobId }) : undefined
  if (!job || job.skills.length === 0) return []
  const parts = { email: false, phoneAndBirthday: false }
  const profile = await getSeekerProfileView(context, context.db, personId, person, parts)
  if (!profile) return []
  return findEvidence(job.skills, { ...profile, resume: null }).map(({ skill, found }) => ({
    skill,
    found: found && { place: found.place, of: null, words: null, page: null },
  }))
}

/** Finds what the job asks for in the profile and the resume, for a reader who may read both. */
export async function findApplicationEvidence(
  context: AppContext,
  findJob: JobLoader,
  application: VisibleApplication,
  profile: SeekerProfileView,
): Promise<SkillEvidence[]> {
  const { job_id: jobId, applicant_id: personId } = application
  const job = jobId ? await findJob({ personId, jobId }) : undefined
  if (!job || job.skills.length === 0) return []
  const resume = await findResumeText(context, application)
  return findEvidence(job.skills, { ...profile, resume })
}
