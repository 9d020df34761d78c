import { inTransaction, type Tx } from '../../platform/db.ts'
import { conflict, notFound, Refusal } from '../../platform/errors.ts'
import type { House } from '../../platform/house.ts'
import type { Person } from '../../platform/person.ts'
import { giveBack, handOver } from '../applications/handling/service.ts'
import { type HeldJob, holdJob } from '../jobs/hold-job.ts'
import { canClaim, canRelease } from '../jobs/policy.ts'
import { type ClaimableRow, findClaimable, listClaimedBy, nameOfClaimer, setClaimer } from './queries.ts'

/** One winner; whoever claims what they have claimed already changes nothing. */
export function claimJob(house: House, person: Person, jobId: string): Promise<ClaimableRow> {
  return inTransaction(house.db, async (tx) => {
    const job = (await holdJob(tx, jobId, 'change')) ?? notFound('Job')
    if (job.claimed_by !== person.id) await claim(house, tx, person, job)
    const [row = notFound('Job')] = await findClaimable(tx, person, jobId)
    return row
  })
}

async function claim(house: House, tx: Tx, person: Person, job: HeldJob) {
  if (!canClaim(person, job)) await refuseClaim(tx, person, job)
  await setClaimer(tx, job.id, person.id)
  await house.record(tx, { type: 'job.claimed', by: person.id, job: job.id })
  await handOver(house, tx, job.id, person)
}

/** That a job exists is public, so another company's is refused by name. */
async function refuseClaim(tx: Tx, person: Person, job: HeldJob): Promise<never> {
  if (job.company_id !== person.companyId) {
    throw new Refusal('NOT_ALLOWED', 'You can only claim jobs of your own company')
  }
  if (!job.claimed_by) throw new Refusal('JOB_CLOSED', 'This job is no longer open')
  return conflict(
    'ALREADY_CLAIMED',
    `${await nameOfClaimer(tx, job.claimed_by)} has already claimed this job`,
  )
}

/** The claimer's own, or for a company admin anybody's in the company. */
export function releaseJob(house: House, person: Person, jobId: string): Promise<void> {
  return inTransaction(house.db, async (tx) => {
    const job = (await holdJob(tx, jobId, 'change')) ?? notFound('Job')
    await release(house, tx, person, job)
  })
}

/** Everything that somebody who leaves has claimed. */
export async function releaseAllOf(house: House, tx: Tx, person: Person): Promise<void> {
  for (const jobId of await listClaimedBy(tx, person.id)) {
    const job = await holdJob(tx, jobId, 'change')
    if (job?.claimed_by === person.id) await release(house, tx, person, job)
  }
}

async function release(house: House, tx: Tx, person: Person, job: HeldJob): Promise<void> {
  if (!canRelease(person, job) || !job.claimed_by) refuseRelease(person, job)
  await setClaimer(tx, job.id, null)
  const data = { claimer: job.claimed_by }
  await house.record(tx, { type: 'job.released', by: person.id, job: job.id, data })
  await giveBack(house, tx, job.id, job.claimed_by, person)
}

function refuseRelease(person: Person, job: HeldJob): never {
  if (job.company_id === person.companyId && !job.claimed_by) {
    conflict('ALREADY_CHANGED', 'Nobody has claimed this job')
  }
  throw new Refusal('NOT_ALLOWED', 'Only whoever claimed this job can release it')
}
