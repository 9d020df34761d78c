import { lockJob } from '../../src/features/job-postings/lock-job.ts'
import {
  archivePosting,
  confirmHiring,
  deletePosting,
  findEditable,
  type PostingValues,
  updatePosting,
} from '../../src/features/job-postings/managed-postings.ts'
import { canClaim, canManage } from '../../src/features/job-postings/policy.ts'
import { presentJob } from '../../src/features/job-postings/present.ts'
import { setClaimer } from '../../src/features/job-postings/queries.ts'
import { createJobLoader, requireJob } from '../../src/features/job-postings/service.ts'
import { upsertDismissal } from '../../src/features/job-search/dismissed/queries.ts'
import { snapshotOfPosting } from '../../src/features/moderation/snapshot.ts'
import { presentEditable } from '../../src/features/posting-management/posting-values.ts'
import { insertSavedJob } from '../../src/features/saved-jobs/queries.ts'
import type { AppContext } from '../../src/platform/context.ts'
import type { AuthorTx } from '../../src/platform/db/author.ts'
import type { Person } from '../../src/platform/person.ts'

interface Request {
  context: AppContext
  tx: AuthorTx
  person: Person
  id: string
  values: PostingValues
}

/** Forgets to ask who reads or changes the posting: none of these lines compiles. */
export async function forgetsThePerson({ context, tx, person, id, values }: Request) {
  const row = await createJobLoader(context)({ personId: person.id, jobId: id })
  if (row) {
    // @ts-expect-error The posting was loaded by its id alone.
    presentJob(row, person, context.config)
    // @ts-expect-error The posting was loaded by its id alone.
    snapshotOfPosting(row)
    // @ts-expect-error The posting was loaded by its id alone.
    await insertSavedJob(tx, person.id, row)
    // @ts-expect-error The posting was loaded by its id alone.
    await upsertDismissal(tx, person.id, row, 'OTHER')
  }

  const locked = await lockJob(tx, id, 'change', context.clock)
  // @ts-expect-error The posting was loaded by its id alone.
  if (locked) await setClaimer(tx, locked, person.id)

  const editable = await findEditable(tx, id)
  if (editable) {
    // @ts-expect-error The posting was loaded by its id alone.
    presentEditable(editable)
    // @ts-expect-error The posting was loaded by its id alone.
    await updatePosting(tx, editable, values)
    // @ts-expect-error The posting was loaded by its id alone.
    await archivePosting(tx, editable, new Date(0))
    // @ts-expect-error The posting was loaded by its id alone.
    await confirmHiring(tx, editable, new Date(0))
    // @ts-expect-error The posting was loaded by its id alone.
    await deletePosting(tx, editable)
  }
}

/** Reads, but does not take care of the posting: it does not compile. */
export async function readsOnly({ context, tx, person, id }: Request) {
  const job = await requireJob(createJobLoader(context), person, id)
  // @ts-expect-error Who may read a posting may not delete it.
  await deletePosting(tx, job)
}

/** Asks who reads or changes the posting: all of it compiles. */
export async function asksThePerson({ context, tx, person, id }: Request) {
  presentJob(await requireJob(createJobLoader(context), person, id), person, context.config)
  const locked = await lockJob(tx, id, 'change', context.clock)
  if (locked && canClaim(person, locked)) await setClaimer(tx, locked, person.id)
  const editable = await findEditable(tx, id)
  if (editable && canManage(person, editable)) await deletePosting(tx, editable)
}
