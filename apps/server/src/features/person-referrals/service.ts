import { createHmac } from 'node:crypto'
import { MAX_WAITING_FOR_ADDRESS } from '@endorse/contract/person-referrals/values'
import type { AppContext } from '../../platform/context.ts'
import { inTransactionOf } from '../../platform/db/author.ts'
import { isUniqueViolation, type Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/db/ids.ts'
import { AppError, badInput, conflict, notFound } from '../../platform/http/errors.ts'
import type { Person } from '../../platform/person.ts'
import { addFile } from '../files/service.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import { lockJob } from '../job-postings/lock-job.ts'
import { consentUrl } from './link.ts'
import { findPersonReferral } from './list-queries.ts'
import { consentMail } from './mails.ts'
import {
  countWaitingFor,
  findWaiting,
  insertPersonReferral,
  isJobOpen,
  isRefused,
  lockPersonReferral,
  markReminded,
  type NewPersonReferral,
  replaceAddress,
  type WaitingPersonReferral,
} from './queries.ts'
import { findSender } from './sender.ts'

/** What an Endorser enters about a person. */
export interface PersonReferralInput
  extends Pick<NewPersonReferral, 'name' | 'email' | 'relation' | 'jobId'> {
  line?: string | undefined
  resume?: UploadedFile | undefined
}

/** Stores a referral and mails the link to the person. Returns its id. */
export async function referPerson(
  context: AppContext,
  person: Person,
  form: PersonReferralInput,
): Promise<string> {
  const id = newId()
  await onceForAddress(
    inTransactionOf(context.db, person, async (tx) => {
      await requireAskable(context, tx, person, form.email)
      const jobTitle = await requireOpenJobTitle(context, tx, person, form.jobId)
      const file = form.resume && (await addFile(tx, person.id, { ...form.resume, kind: 'referral' }))
      await insertPersonReferral(tx, person.id, {
        ...form,
        id,
        jobTitle,
        line: form.line || null,
        resumeId: file?.id ?? null,
      })
      await mailLink(context, tx, id)
    }),
  )
  return id
}

/**
 * Mails the link once more. Throws ALREADY_CHANGED when the reminder was sent, or the person has answered, and JOB_CLOSED
 * when there is nothing to agree to any more.
 */
export function remind(context: AppContext, person: Person, id: string): Promise<void> {
  return inTransactionOf(context.db, person, async (tx) => {
    await lockOwn(tx, person, id)
    const referral = await findWaiting(tx, id)
    if (referral && !isJobOpen(referral, context.clock)) throwJobClosed()
    if (!(await sendReminder(context, tx, id)))
      conflict('ALREADY_CHANGED', 'The reminder was sent already. The person gets no other mail.')
  })
}

/**
 * Mails the one reminder of a referral that waits, unless its job is closed; returns whether it was sent. The caller has
 * locked the row.
 */
export async function sendReminder(context: AppContext, tx: Tx, id: string): Promise<boolean> {
  const referral = await findWaiting(tx, id)
  if (!referral || referral.bounced_at || !isJobOpen(referral, context.clock)) return false
  if (!(await markReminded(tx, id))) return false
  await enqueueMail(context, tx, referral, true)
  return true
}

/** Replaces an address that refused the mail, and mails a new link to the new one. Throws JOB_CLOSED like a reminder. */
export function correctAddress(
  context: AppContext,
  person: Person,
  id: string,
  email: string,
): Promise<void> {
  return onceForAddress(
    inTransactionOf(context.db, person, async (tx) => {
      await requireAskable(context, tx, person, email)
      await lockOwn(tx, person, id)
      const referral = await findWaiting(tx, id)
      if (!referral?.bounced_at)
        conflict('ALREADY_CHANGED', 'This address can be corrected only while it refuses mail.')
      if (!isJobOpen(referral, context.clock)) throwJobClosed()
      const nextId = newId()
      await replaceAddress(tx, id, nextId, email)
      await mailLink(context, tx, nextId)
    }),
  )
}

/** Hashes an address with the key of the server, so that the stored hashes cannot be compared with a list of addresses. */
export function hashAddress({ config }: Pick<AppContext, 'config'>, email: string): Buffer {
  return createHmac('sha256', config.secret).update(`refused referral ${email}`).digest()
}

/**
 * Throws when this address may not be asked: it said no, did not answer, or several Endorsers wait for it. The text is
 * the same, and tells nothing about an account of this address.
 */
async function requireAskable(context: AppContext, tx: Tx, person: Person, email: string): Promise<void> {
  if (email === person.email) badInput({ email: 'You cannot refer yourself' })
  const isFull = (await countWaitingFor(tx, email)) >= MAX_WAITING_FOR_ADDRESS
  if (isFull || (await isRefused(tx, hashAddress(context, email))))
    conflict('CANNOT_SEND', 'We cannot ask this person. Please do not enter another address for them.')
}

async function requireOpenJobTitle(
  context: AppContext,
  tx: Tx,
  person: Person,
  jobId: string,
): Promise<string> {
  const job = await lockJob(tx, jobId, 'share', context.clock)
  if (!job || job.company_id !== person.companyId) return notFound('Job')
  if (!job.is_active) throwJobClosed()
  return job.title
}

function throwJobClosed(): never {
  throw new AppError('JOB_CLOSED', 'This job no longer accepts applications')
}

async function mailLink(context: AppContext, tx: Tx, id: string): Promise<void> {
  const referral = (await findWaiting(tx, id)) ?? notFound('Referral')
  await enqueueMail(context, tx, referral, false)
}

async function enqueueMail(
  context: AppContext,
  tx: Tx,
  referral: WaitingPersonReferral,
  isReminder: boolean,
): Promise<void> {
  const sender = await findSender(tx, {
    email: referral.referrer_email,
    companyId: referral.referrer_company_id,
  })
  const mail = consentMail(referral, sender, consentUrl(context, referral.id), isReminder)
  await context.queue.enqueue(tx, 'send-mail', mail)
}

async function lockOwn(tx: Tx, person: Person, id: string): Promise<void> {
  await lockPersonReferral(tx, id)
  if (!(await findPersonReferral(tx, person.id, id))) notFound('Referral')
}

/** Reports the unique violation of a second referral of the same address. */
async function onceForAddress(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isUniqueViolation(error, 'person_referrals_waiting')) throw error
    conflict('ALREADY_ASKED', 'You have asked this person already. Please wait for the answer.')
  })
}
