import type { EndorsementRelation } from '@endorse/contract/applications/values'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'
import { AppError, conflict, notFound } from '../../../platform/http/errors.ts'
import { type LockedJob, lockJob } from '../../job-postings/lock-job.ts'

/** A person whom an Endorser referred, and who has agreed. */
export interface ReferredApplicant {
  applicantId: string
  jobId: string
  referrerId: string
  resumeId: string | null
  relation: EndorsementRelation
  line: string | null
}

/** Creates an application that the Endorser has accepted, no matter who claimed the job. Returns its id. */
export async function createAcceptedApplication(
  context: AppContext,
  tx: Tx,
  { applicantId, jobId, referrerId, resumeId, relation, line }: ReferredApplicant,
): Promise<string> {
  const job = (await lockJob(tx, jobId, 'share', context.clock)) ?? notFound('Job')
  if (!job.is_active) throw new AppError('JOB_CLOSED', 'This job no longer accepts applications')
  const id = await insertAccepted(tx, { applicantId, job, referrerId, resumeId })
  if (!id) return conflict('ALREADY_APPLIED', 'You have already applied to this job')
  await tx
    .insertInto('endorsements')
    .values({ application_id: id, by_user_id: referrerId, relation, line })
    .execute()
  const subject = { application: id, job: jobId }
  await context.appendEvents(
    tx,
    { type: 'application.created', by: applicantId, ...subject },
    { type: 'application.assigned', by: referrerId, ...subject },
    {
      type: 'application.status_changed',
      by: referrerId,
      ...subject,
      data: { from: 'PENDING', to: 'ACCEPTED', reason: null, note: line, relation },
    },
  )
  return id
}

/** Inserts the application; undefined when the applicant has one to this job. */
async function insertAccepted(
  tx: Tx,
  {
    applicantId,
    job,
    referrerId,
    resumeId,
  }: Pick<ReferredApplicant, 'applicantId' | 'referrerId' | 'resumeId'> & { job: LockedJob },
): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('applications')
    .values({
      id: newId(),
      type: 'JOB_POSTING',
      applicant_id: applicantId,
      company_id: job.company_id,
      job_id: job.id,
      job_title: job.title,
      company_name: job.company_name,
      status: 'ACCEPTED',
      handler_id: referrerId,
      handled_since: sql<Date>`now()`,
      resume_file_id: resumeId,
    })
    .onConflict((existing) =>
      existing.columns(['applicant_id', 'job_id']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}
