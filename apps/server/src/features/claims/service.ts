import type { AppContext } from '../../platform/context.ts'
import { type AuthorTx, asSystem, inTransactionOf } from '../../platform/db/author.ts'
import type { Tx } from '../../platform/db/db.ts'
import { startUndoableChange, type UndoableChange } from '../../platform/events/undoable-changes.ts'
import { AppError, conflict, notFound } from '../../platform/http/errors.ts'
import type { Person } from '../../platform/person.ts'
import type { Visible } from '../../platform/visible.ts'
import { assignForClaim, unassignForRelease } from '../applications/assignment/service.ts'
import { type LockedJob, lockJob } from '../job-postings/lock-job.ts'
import { canClaim, canRelease } from '../job-postings/policy.ts'
import { setClaimer } from '../job-postings/queries.ts'
import {
  type ClaimableRow,
  findClaim,
  findClaimable,
  listClaimedJobIds,
  requireClaimerName,
} from './queries.ts'

/** A job after a claim, and how to undo it. */
export interface ClaimedJob {
  row: ClaimableRow
  /** Undefined when the user had claimed it before. */
  change: UndoableChange | undefined
}

/** Claims a job. One of several concurrent claims succeeds; repeating an own claim changes nothing. */
export function claimJob(context: AppContext, person: Person, jobId: string): Promise<ClaimedJob> {
  return inTransactionOf(context.db, person, async (tx) => {
    const job = (await lockJob(tx, jobId, 'change', context.clock)) ?? notFound('Job')
    const change = job.claimed_by === person.id ? undefined : await claim(context, tx, person, job)
    const [row = notFound('Job')] = await findClaimable(tx, person, jobId)
    return { row, change }
  })
}

async function claim(context: AppContext, tx: AuthorTx, person: Person, job: LockedJob) {
  if (!canClaim(person, job)) return throwCannotClaim(tx, person, job)
  const change = await startUndoableChange(context, tx, { kind: 'job.claim', by: person, subjectId: job.id })
  await setClaimer(tx, job, person.id)
  await context.appendUndoableEvents(tx, change, { type: 'job.claimed', by: person.id, job: job.id })
  await assignForClaim(context, tx, job.id, person, change)
  return change
}

/** Throws the reason. Jobs are public, so a job of another company is not reported as missing. */
async function throwCannotClaim(tx: Tx, person: Person, job: LockedJob): Promise<never> {
  if (job.company_id !== person.companyId) {
    throw new AppError('NOT_ALLOWED', 'You can only claim jobs of your own company')
  }
  if (!job.claimed_by) throw new AppError('JOB_CLOSED', 'This job is no longer open')
  return conflict(
    'ALREADY_CLAIMED',
    `${await requireClaimerName(tx, job.claimed_by)} has already claimed this job`,
  )
}

/** Releases a claim: the own one, as a company admin any in the company, and as platform staff any. */
export function releaseJob(
  context: AppContext,
  person: Person,
  jobId: string,
): Promise<UndoableChange | undefined> {
  return inTransactionOf(context.db, person, async (tx) => {
    const job = (await lockJob(tx, jobId, 'change', context.clock)) ?? notFound('Job')
    requireCanRelease(person, job)
    const before = await findClaim(tx, jobId)
    const change = await startUndoableChange(context, tx, {
      kind: 'job.release',
      by: person,
      subjectId: jobId,
      before,
    })
    await release(context, tx, person, job, change)
    return change
  })
}

/** Releases all claims of a user who leaves or is suspended. Others are told at once. */
export async function releaseAllJobsOf(context: AppContext, tx: Tx, person: Person): Promise<void> {
  for (const jobId of await listClaimedJobIds(tx, person.id)) {
    const job = await lockJob(tx, jobId, 'change', context.clock)
    if (job && isClaimedBy(person, job)) await release(context, asSystem(tx), person, job, undefined)
  }
}

/** A posting whose claim this person may change. */
type ClaimedPosting = Visible<LockedJob & { claimed_by: string }>

function isClaimedBy(person: Person, job: LockedJob): job is ClaimedPosting {
  return job.claimed_by === person.id
}

async function release(
  context: AppContext,
  tx: AuthorTx,
  person: Person,
  job: ClaimedPosting,
  change: UndoableChange | undefined,
): Promise<void> {
  await setClaimer(tx, job, null)
  const data = { claimer: job.claimed_by }
  await context.appendUndoableEvents(tx, change, { type: 'job.released', by: person.id, job: job.id, data })
  await unassignForRelease(context, tx, { job, by: person, change })
}

/** A claim that a company admin gives to another Endorser, or takes away. */
export interface ClaimToMove {
  jobId: string
  companyId: string
  from: string
  to: string | null
  by: string
}

/** Moves a claim. Returns false when the Endorser has not claimed the job any more. Its applications are moved separately. */
export async function moveClaim(
  context: AppContext,
  tx: AuthorTx,
  { jobId, companyId, from, to, by }: ClaimToMove,
): Promise<boolean> {
  const job = await lockJob(tx, jobId, 'change', context.clock)
  if (!job || !isClaimOf({ companyId, from }, job)) return false
  await setClaimer(tx, job, to)
  await context.appendEvents(tx, { type: 'job.released', by, job: jobId, data: { claimer: from } })
  if (to) await context.appendEvents(tx, { type: 'job.claimed', by: to, job: jobId })
  return true
}

function isClaimOf(
  { companyId, from }: Pick<ClaimToMove, 'companyId' | 'from'>,
  job: LockedJob,
): job is ClaimedPosting {
  return job.claimed_by === from && job.company_id === companyId
}

function requireCanRelease(person: Person, job: LockedJob): asserts job is ClaimedPosting {
  if (canRelease(person, job)) return
  const seesClaims = job.company_id === person.companyId || person.role === 'PLATFORM_EMPLOYEE'
  if (seesClaims && !job.claimed_by) {
    conflict('ALREADY_CHANGED', 'Nobody has claimed this job')
  }
  throw new AppError('NOT_ALLOWED', 'Only the Endorser who claimed this job can release it')
}
