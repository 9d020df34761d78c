import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { badInput, conflict, notFound, Refusal } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import { makeOnce, type Repeatable } from '../../../platform/idempotency.ts'
import { newId } from '../../../platform/ids.ts'
import type { Person } from '../../../platform/person.ts'
import { addingFile, noteAdded, resumeFromUrl } from '../../files/service.ts'
import type { UploadedFile } from '../../files/uploaded-file.ts'
import { type ApplicationRow, findApplicationFor } from '../queries.ts'
import { insertApplication, type Made } from './queries.ts'

export interface ApplyForm {
  jobPostingId: string
  coverLetter?: string | undefined
  additionalNotes?: string | undefined
  selectedResumeUrl?: string | undefined
  upload?: UploadedFile | undefined
}

/** The answer is the application, the same one for a request that is repeated. */
export function apply(
  house: House,
  person: Person,
  form: ApplyForm,
  request: Repeatable | undefined,
): Promise<ApplicationRow> {
  return makeOnce(
    house.db,
    request,
    (db) => makeApplication(house, db, person, form),
    async (db, id) => (await findApplicationFor(db, person, id)) ?? notFound('Application'),
  )
}

async function makeApplication(
  house: House,
  db: Db,
  person: Person,
  form: ApplyForm,
): Promise<ApplicationRow> {
  const { upload } = form
  const id = newId()
  const resumeId = upload ? newId() : await requireResume(house, db, person, form.selectedResumeUrl)
  const news = { made: newId(), assigned: newId() }
  const made = requireMade(
    await insertApplication(
      db,
      {
        id,
        applicantId: person.id,
        jobId: form.jobPostingId,
        resumeId,
        coverLetter: form.coverLetter || null,
        additionalNotes: form.additionalNotes || null,
      },
      [
        ...(upload ? [sql`files as (${addingFile(resumeId, person.id, upload, sql`applications`)})`] : []),
        await house.recorder.parts(happened(news)),
      ],
    ),
  )
  if (upload) noteAdded(db, upload)
  const about = { application: id, job: made.job_id }
  house.recorder.tell(db, { id: news.made, type: 'application.made', by: person.id, ...about })
  if (made.handler_id) {
    house.recorder.tell(db, {
      id: news.assigned,
      type: 'application.assigned',
      by: made.handler_id,
      ...about,
    })
  }
  return made
}

/** It was made, and when somebody has claimed the job, it is theirs. */
function happened({ made, assigned }: { made: string; assigned: string }) {
  return sql`
    select ${made}::uuid, 'application.made', applicant_id, id, job_id, '{}'::jsonb from applications
    union all
    select ${assigned}::uuid, 'application.assigned', handler_id, id, job_id, '{}'::jsonb from applications
     where handler_id is not null`
}

async function requireResume(house: House, db: Db, person: Person, url: string | undefined): Promise<string> {
  // A form that offers resumes sends which one; without any there is only the upload.
  if (url === undefined) badInput({ resume: 'Please upload your resume' })
  const resume = await resumeFromUrl(house, db, url, person)
  return resume?.id ?? badInput({ selectedResumeUrl: 'Please select a resume or upload a new one' })
}

function requireMade(made: Made | undefined): ApplicationRow {
  if (!made) notFound('Job')
  if (made.job_is_expired) {
    throw new Refusal('JOB_CLOSED', 'The application deadline for this job has passed')
  }
  if (!made.job_is_active) throw new Refusal('JOB_CLOSED', 'This job no longer accepts applications')
  return made.id === null ? conflict('ALREADY_APPLIED', 'You have already applied to this job') : made
}
