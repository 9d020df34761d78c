import type { SkillEvidence } from '@endorse/contract/profiles/evidence'
import type { SeekerProfileView } from '@endorse/contract/profiles/schemas'
import { findEvidence } from '../../../domain/match-evidence.ts'
import type { AppContext } from '../../../platform/context.ts'
import { findResumeText } from '../../files/resume-text.ts'
import type { JobLoader } from '../../job-postings/queries.ts'
import type { VisibleApplication } from '../queries.ts'

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
