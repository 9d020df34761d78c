import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { asSystem, requirePresent } from '../../../platform/db/author.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { EventNotice } from '../../../platform/events/events.ts'
import { AppError, badInput, conflict, notFound } from '../../../platform/http/errors.ts'
import { createIdempotently, type IdempotentRequest } from '../../../platform/http/idempotency.ts'
import type { Person } from '../../../platform/person.ts'
import { addFileStatement, findResumeByUrl, markReferencedAfterCommit } from '../../files/service.ts'
import type { UploadedFile } from '../../files/uploaded-file.ts'
import { requireRoomToAsk } from '../before-asking/limits.ts'
import { storeNamedEndorser } from '../before-asking/named.ts'
import { findVisibleApplication, isVisibleTo, type VisibleOwnApplication } from '../queries.ts'
import { withdrawForAnother } from '../withdrawal/service.ts'
import { type InsertedApplication, insertApplication } from './queries.ts'

/** The parsed form; the resume is either `upload` or `selectedResumeUrl`. */
export interface ApplyForm {
  jobPostingId: string
  coverLetter?: string | undefined
  additionalNotes?: string | undefined
  selectedResumeUrl?: string | undefined
  /** The own request that gives its place to this one when a limit stops it. */
  withdraw?: string | undefined
  /** The Endorser to ask first. */
  askFirst?: string | undefined
  upload?: UploadedFile | undefined
}

/** Creates an application. A request that is repeated with the same idempotency key returns the first one. */
export function apply(
  context: AppContext,
  person: Person,
  form: ApplyForm,
  request: IdempotentRequest | undefined,
): Promise<VisibleOwnApplication> {
  return createIdempotently(
    // The statement that inserts the application locks its author.
    (work) => inTransaction(context.db, (tx) => work(asSystem(tx))),
    request,
    (db) => createApplication(context, db, person, form),
    async (db, id) => (await findVisibleApplication(db, person, id)) ?? notFound('Application'),
  )
}

async function createApplication(
  context: AppContext,
  db: Tx,
  person: Person,
  form: ApplyForm,
): Promise<VisibleOwnApplication> {
  const { upload } = form
  const id = newId()
  const resumeId = upload ? newId() : await requireResume(context, db, person, form.selectedResumeUrl)
  const replaced = await requireRoomToAsk(context, db, {
    applicantId: person.id,
    companyId: sql`(select company_id from job_postings where id = ${form.jobPostingId})`,
    withdraw: form.withdraw,
  })
  const eventIds = { created: newId(), assigned: newId() }
  const inserted = requireInserted(
    person,
    await insertApplication(
      db,
      {
        id,
        applicant: person,
        jobId: form.jobPostingId,
        resumeId,
        coverLetter: form.coverLetter || null,
        additionalNotes: form.additionalNotes || null,
      },
      context.clock,
      [
        ...(upload
          ? [sql`files as (${addFileStatement(resumeId, person.id, upload, sql`applications`)})`]
          : []),
        context.outbox.appendEventsCte(selectEvents(eventIds)),
      ],
    ),
  )
  if (form.askFirst)
    await storeNamedEndorser(db, {
      applicationId: id,
      applicantId: person.id,
      companyId: inserted.company_id,
      askFirst: form.askFirst,
    })
  if (upload) markReferencedAfterCommit(db, upload)
  const subject = { application: id, job: inserted.job_id }
  const events: EventNotice[] = [
    { id: eventIds.created, type: 'application.created', by: person.id, ...subject },
  ]
  if (inserted.handler_id) {
    events.push({ id: eventIds.assigned, type: 'application.assigned', by: inserted.handler_id, ...subject })
  }
  await context.outbox.publish(db, ...events)
  if (replaced) await withdrawForAnother(context, db, person, replaced)
  return inserted
}

/** Selects the events to insert: the creation, and the assignment when the job has a claimer. */
function selectEvents({ created, assigned }: { created: string; assigned: string }) {
  return sql`
    select ${created}::uuid, 'application.created', applicant_id, id, job_id, '{}'::jsonb, null::timestamptz from applications
    union all
    select ${assigned}::uuid, 'application.assigned', handler_id, id, job_id, '{}'::jsonb, null from applications
     where handler_id is not null`
}

async function requireResume(
  context: AppContext,
  db: Db,
  person: Person,
  url: string | undefined,
): Promise<string> {
  // The form sends this field only when the library has resumes; otherwise an upload is required.
  if (url === undefined) badInput({ resume: 'Please upload your resume' })
  const resume = await findResumeByUrl(context, db, url, person)
  return resume?.id ?? badInput({ selectedResumeUrl: 'Please select a resume or upload a new one' })
}

function requireInserted(person: Person, inserted: InsertedApplication): VisibleOwnApplication {
  requirePresent(inserted.author_state)
  if (inserted.job_is_active === null) notFound('Job')
  if (inserted.job_is_expired) {
    throw new AppError('JOB_CLOSED', 'The application deadline for this job has passed')
  }
  if (!inserted.job_is_active) throw new AppError('JOB_CLOSED', 'This job no longer accepts applications')
  if (inserted.id === null) conflict('ALREADY_APPLIED', 'You have already applied to this job')
  return isVisibleTo(person, inserted) ? inserted : notFound('Application')
}
