import type { LoadedValues } from '@endorse/contract/core/schemas'
import type {
  BulkArchiveResult,
  ExistingPosting,
  PostingBody,
} from '@endorse/contract/posting-management/schemas'
import { qualifications } from '@endorse/contract/posting-management/values'
import { todayInIndia } from '../../domain/calendar.ts'
import type { AppContext } from '../../platform/context.ts'
import { type AuthorTx, inTransactionOf } from '../../platform/db/author.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, badInput, conflict, notFound } from '../../platform/http/errors.ts'
import { createIdempotently, type IdempotentRequest } from '../../platform/http/idempotency.ts'
import { requireAsLoaded } from '../../platform/http/loaded-values.ts'
import type { Person } from '../../platform/person.ts'
import { lockCompanyWithName } from '../companies/queries.ts'
import {
  archiveOpen,
  archivePosting,
  confirmHiring,
  deletePosting,
  findEditable,
  findSamePosting,
  insertPosting,
  lockAllEditable,
  lockEditable,
  type ManagedPosting,
  type PostingIdentity,
  updatePosting,
} from '../job-postings/managed-postings.ts'
import { canManage } from '../job-postings/policy.ts'
import { listChanges, presentEditable, toPostingValues } from './posting-values.ts'

/** What the rules need to know of who acts on a posting. */
export type PostingActor = Pick<Person, 'id' | 'role' | 'companyId' | 'approved'>

/**
 * Posts a job of the caller's own company and returns its id. An Endorser has claimed the job with it. The company is
 * locked, so that of two same postings at once one is created.
 */
export async function createPosting(
  context: AppContext,
  person: PostingActor,
  body: PostingBody,
  request: IdempotentRequest | undefined,
): Promise<string> {
  const { id } = await createIdempotently(
    (work) => inTransactionOf(context.db, person, work),
    request,
    async (tx) => ({ id: await insert(context, tx, person, body) }),
    async (_tx, createdId) => ({ id: createdId }),
  )
  return id
}

async function insert(
  context: AppContext,
  tx: AuthorTx,
  person: PostingActor,
  body: PostingBody,
): Promise<string> {
  const company = (person.companyId && (await lockCompanyWithName(tx, person.companyId))) || throwNoCompany()
  requireKnownQualification(body.minimumQualification, null)
  requireFutureDeadline(context, body.applicationDeadline, null)
  const values = toPostingValues(body)
  if (body.isActive)
    await requireUnique(context, tx, person, {
      companyId: company.id,
      title: body.title,
      city: values.city ?? null,
    })
  const id = newId()
  const now = new Date(context.clock())
  const isEndorser = person.role === 'EMPLOYEE'
  await insertPosting(tx, {
    ...values,
    id,
    company_id: company.id,
    company_name: company.name,
    created_by: person.id,
    claimed_by: isEndorser ? person.id : null,
    claimed_at: isEndorser ? now : null,
    is_admin_created: !isEndorser,
    posted_at: now,
    archived_at: body.isActive ? null : now,
  })
  await context.appendEvents(tx, { type: 'posting.created', by: person.id, job: id })
  return id
}

/** Saves a posting, and tells its applicants when something changed that concerns them. */
export function editPosting(
  context: AppContext,
  person: PostingActor,
  id: string,
  { loaded, ...body }: PostingBody & { loaded?: LoadedValues | undefined },
): Promise<void> {
  return inTransactionOf(context.db, person, async (tx) => {
    const posting = await lockOwn(tx, person, id)
    requireKnownQualification(body.minimumQualification, posting.minimum_qualification)
    requireFutureDeadline(context, body.applicationDeadline, posting.application_deadline)
    const values = toPostingValues(body, posting)
    requireAsLoaded(loaded, presentEditable(posting), presentEditable({ ...posting, ...values }))
    if (!posting.archived_at)
      await requireUnique(context, tx, person, {
        companyId: posting.company_id,
        title: body.title,
        city: values.city ?? null,
        except: id,
      })
    await updatePosting(tx, posting, values)
    const changed = listChanges(posting, values)
    await context.appendEvents(tx, { type: 'posting.edited', by: person.id, job: id, data: { changed } })
  })
}

/** Archives a posting: Endorsees no longer find it. Its applications can still be handled. */
export function archive(context: AppContext, person: PostingActor, id: string): Promise<void> {
  return inTransactionOf(context.db, person, async (tx) => {
    const posting = await lockOwn(tx, person, id)
    if (posting.archived_at) conflict('ALREADY_CHANGED', 'This job is archived already')
    await archivePosting(tx, posting, new Date(context.clock()))
    await context.appendEvents(tx, { type: 'posting.archived', by: person.id, job: id, data: {} })
  })
}

/**
 * Archives many postings in one transaction, as `archive` does it for one. Those that the person does not take care of, or that
 * are archived already, are left as they are, with the reason.
 */
export function archiveMany(
  context: AppContext,
  person: PostingActor,
  ids: readonly string[],
): Promise<BulkArchiveResult[]> {
  return inTransactionOf(context.db, person, async (tx) => {
    if (person.companyId) await lockCompanyWithName(tx, person.companyId)
    const rows = await lockAllEditable(tx, [...ids])
    const own = new Map(rows.filter((row) => canManage(person, row)).map((row) => [row.id, row]))
    const open = [...own.values()].filter((row) => !row.archived_at).map(({ id }) => id)
    const archived = await archiveOpen(tx, open, new Date(context.clock()))
    await context.appendEvents(
      tx,
      ...archived.map((job) => ({ type: 'posting.archived' as const, by: person.id, job, data: {} })),
    )
    return [...new Set(ids)].map((jobId) => {
      if (archived.includes(jobId)) return { jobId, archived: true, message: null }
      const message = own.has(jobId) ? 'This job is archived already' : 'Job not found'
      return { jobId, archived: false, message }
    })
  })
}

/** Takes a posting out of the archive. */
export function restore(context: AppContext, person: PostingActor, id: string): Promise<void> {
  return inTransactionOf(context.db, person, async (tx) => {
    const posting = await lockOwn(tx, person, id)
    if (!posting.archived_at) conflict('ALREADY_CHANGED', 'This job is not archived')
    await reopen(context, tx, person, posting)
  })
}

async function reopen(
  context: AppContext,
  tx: Tx,
  person: PostingActor,
  posting: ManagedPosting,
): Promise<void> {
  const { id, company_id: companyId, title, city, application_deadline: deadline } = posting
  // It would stay closed, and its applicants would read that it is open again.
  if (deadline && deadline < todayInIndia(context.clock))
    conflict('STEP_NOT_ALLOWED', 'The closing date of this job has passed. Please edit the date first.')
  await requireUnique(context, tx, person, { companyId, title, city, except: id })
  await confirmHiring(tx, posting, new Date(context.clock()))
  await context.appendEvents(tx, { type: 'posting.reopened', by: person.id, job: id })
}

/** Deletes a posting. Its applicants are told and keep their applications. */
export function deleteOwn(context: AppContext, person: PostingActor, id: string): Promise<void> {
  return inTransactionOf(context.db, person, async (tx) => {
    const posting = await lockOwn(tx, person, id)
    await deletePosting(tx, posting)
    await context.appendEvents(tx, { type: 'posting.deleted', by: person.id, job: id })
  })
}

/** Answers whether the company is still hiring. Yes keeps or restores the posting, no archives it. Safe to repeat. */
export function answerStillHiring(
  context: AppContext,
  person: PostingActor,
  id: string,
  hiring: boolean,
): Promise<void> {
  return inTransactionOf(context.db, person, async (tx) => {
    const posting = await lockOwn(tx, person, id)
    if (hiring && posting.archived_at) return reopen(context, tx, person, posting)
    const now = new Date(context.clock())
    if (hiring) {
      await confirmHiring(tx, posting, now)
      await context.appendEvents(tx, { type: 'posting.hiring_confirmed', by: person.id, job: id })
      return
    }
    await archivePosting(tx, posting, posting.archived_at ?? now)
    if (!posting.archived_at)
      await context.appendEvents(tx, { type: 'posting.archived', by: person.id, job: id, data: {} })
  })
}

/** Finds a posting of which the person takes care; 404 otherwise, because only its public part is theirs to read. */
export async function requireOwn(db: Db, person: PostingActor, id: string): Promise<ManagedPosting> {
  const posting = await findEditable(db, id)
  return posting && canManage(person, posting) ? posting : notFound('Job')
}

/** Locks the company first, as a new posting does, so that none with the same title and city is created meanwhile. */
async function lockOwn(tx: Tx, person: PostingActor, id: string): Promise<ManagedPosting> {
  if (person.companyId) await lockCompanyWithName(tx, person.companyId)
  const posting = (await lockEditable(tx, id)) ?? notFound('Job')
  if (!canManage(person, posting))
    throw new AppError('NOT_ALLOWED', 'You can only change jobs that you posted or claimed')
  return posting
}

/** Finds the open posting with the same title and city, for the person who is about to post it again. */
export async function findExisting(
  { clock }: Pick<AppContext, 'clock'>,
  db: Db,
  person: PostingActor,
  identity: PostingIdentity,
): Promise<ExistingPosting | undefined> {
  const same = await findSamePosting(db, todayInIndia(clock), identity)
  return (
    same && {
      id: same.id,
      title: same.title,
      city: same.city,
      postedBy: same.poster_name || null,
      createdAt: same.is_dated ? same.posted_at.toISOString() : null,
      canEdit: canManage(person, same),
    }
  )
}

async function requireUnique(
  context: AppContext,
  tx: Tx,
  person: PostingActor,
  identity: PostingIdentity,
): Promise<void> {
  const existing = await findExisting(context, tx, person, identity)
  if (!existing) return
  const where = existing.city ? ` in ${existing.city}` : ''
  const text = `Your company has an open posting with this title${where}`
  throw new AppError('POSTING_EXISTS', text, { existing })
}

/** An import knows more kinds of qualifications than the form, so the stored one stays allowed. */
function requireKnownQualification(wanted: string, stored: string | null): void {
  if (wanted === '' || wanted === stored || qualifications.some((one) => one === wanted)) return
  badInput({ minimumQualification: 'Please choose one of the list' })
}

function requireFutureDeadline(context: AppContext, wanted: string, stored: string | null): void {
  if (wanted === '' || wanted === stored || wanted >= todayInIndia(context.clock)) return
  badInput({ applicationDeadline: 'The closing date must not be in the past' })
}

function throwNoCompany(): never {
  throw new AppError('NOT_ALLOWED', 'Your account must belong to a company before you can post a job')
}
