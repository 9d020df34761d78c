import { sql } from 'kysely'
import { z } from 'zod'
import { inTransaction, type Tx } from '../../../platform/db.ts'
import { badInput, conflict, notFound, Refusal } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import { once, type Repeatable } from '../../../platform/idempotency.ts'
import { newId } from '../../../platform/ids.ts'
import type { Person } from '../../../platform/person.ts'
import { addFile, resumeFromUrl } from '../../files/service.ts'
import type { UploadedFile } from '../../files/uploaded-file.ts'
import { type HeldJob, holdJob } from '../../jobs/hold-job.ts'
import { insertApplication } from './queries.ts'

export interface ApplyForm {
  jobPostingId: string
  coverLetter?: string | undefined
  additionalNotes?: string | undefined
  selectedResumeUrl?: string | undefined
  upload?: UploadedFile | undefined
}

/** The answer is the id of the application, the same one for a request that is repeated. */
export function apply(
  house: House,
  person: Person,
  form: ApplyForm,
  request: Repeatable | undefined,
): Promise<string> {
  return inTransaction(house.db, (tx) =>
    once(tx, request, z.uuid(), async () => {
      const job = await requireOpenJob(tx, form.jobPostingId)
      const resumeId = await requireResume(house, tx, person, form)
      return makeApplication(house, tx, person, job, { ...form, resumeId })
    }),
  )
}

/** Held until the application is in, so that a claim at the same moment either comes before it or finds it. */
async function requireOpenJob(tx: Tx, id: string): Promise<HeldJob> {
  const job = (await holdJob(tx, id, 'share')) ?? notFound('Job')
  if (job.is_expired) {
    throw new Refusal('JOB_CLOSED', 'The application deadline for this job has passed')
  }
  if (!job.is_active) throw new Refusal('JOB_CLOSED', 'This job no longer accepts applications')
  return job
}

async function requireResume(house: House, tx: Tx, person: Person, form: ApplyForm): Promise<string> {
  if (form.upload) return (await addFile(tx, person.id, form.upload)).id
  // A form that offers resumes sends which one; without any there is only the upload.
  if (form.selectedResumeUrl === undefined) badInput({ resume: 'Please upload your resume' })
  const resume = await resumeFromUrl(house, tx, form.selectedResumeUrl, person)
  return resume?.id ?? badInput({ selectedResumeUrl: 'Please select a resume or upload a new one' })
}

async function makeApplication(
  house: House,
  tx: Tx,
  person: Person,
  job: HeldJob,
  form: ApplyForm & { resumeId: string },
): Promise<string> {
  const application = newId()
  const isNew = await insertApplication(tx, {
    id: application,
    type: 'JOB_POSTING',
    applicant_id: person.id,
    company_id: job.company_id,
    job_id: job.id,
    job_title: job.title,
    company_name: job.company_name,
    handler_id: job.claimed_by,
    handled_since: job.claimed_by ? sql`now()` : null,
    resume_file_id: form.resumeId,
    cover_letter: form.coverLetter || null,
    additional_notes: form.additionalNotes || null,
  })
  if (!isNew) conflict('ALREADY_APPLIED', 'You have already applied to this job')

  const about = { application, job: job.id }
  await house.record(
    tx,
    { type: 'application.made', by: person.id, ...about },
    ...(job.claimed_by ? [{ type: 'application.assigned', by: job.claimed_by, ...about }] : []),
  )
  return application
}
