import { PASSWORD_RULES_MESSAGE } from '@endorse/contract/accounts/password-policy'
import type { SignInResponse } from '@endorse/contract/accounts/schemas'
import type { AppContext } from '../../platform/context.ts'
import { asSystem } from '../../platform/db/author.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { AppError, badInput, notFound } from '../../platform/http/errors.ts'
import { requireAllowedPassword } from '../accounts/password-policy.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { SessionOptions } from '../accounts/sessions/create-session.ts'
import { createEndorsee } from '../accounts/sign-up/mailed-link-account.ts'
import { createAcceptedApplication } from '../applications/referred/service.ts'
import { addFile, eraseFile, giveFile } from '../files/service.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import { personReferralIdOf } from './link.ts'
import {
  closePersonReferral,
  findWaiting,
  insertRefusal,
  lockPersonReferral,
  type WaitingPersonReferral,
} from './queries.ts'
import { hashAddress } from './service.ts'

/** What a person who agrees enters. */
export interface AgreementForm {
  token: string
  firstName: string
  lastName: string
  password?: string | undefined
  removesResume: boolean
  /** Replaces the resume that the Endorser added. */
  resume?: UploadedFile | undefined
}

/** What an agreement has created; the session only for a new account. */
export interface Agreement {
  applicationId: string
  signIn: SignInResponse | null
}

/** Finds the referral of a mailed link. Throws NOT_FOUND for a link that was used, has expired or was never mailed. */
export async function requireConsent(context: AppContext, token: string): Promise<WaitingPersonReferral> {
  const id = personReferralIdOf(context, token)
  return (id && (await findWaiting(context.db, id))) || notFoundLink()
}

/** Creates the account, the application and its acceptance by the Endorser in one transaction. A link works once. */
export async function acceptConsent(
  context: AppContext,
  form: AgreementForm,
  options: SessionOptions,
): Promise<Agreement> {
  const { owner_id: owner, id, email } = await requireConsent(context, form.token)
  // Outside of the transaction, because it takes long.
  const passwordHash = owner ? undefined : await hashNewPassword(context, form, email)
  return inTransaction(context.db, async (tx) => {
    const referral = await lockWaiting(tx, id)
    const { ownerId, signIn } = await findOrCreateOwner(context, tx, referral, {
      form,
      passwordHash,
      options,
    })
    // Before the row is closed, which no longer knows the resume.
    const resumeId = await takeResume(context, tx, referral, ownerId, form)
    const applicationId = await createAcceptedApplication(context, tx, {
      applicantId: ownerId,
      jobId: referral.job_id,
      referrerId: referral.referrer_id,
      resumeId,
      relation: referral.relation,
      line: referral.line,
    })
    await closePersonReferral(tx, id, 'AGREED', applicationId)
    const data = { to: referral.referrer_id }
    await context.appendEvents(tx, {
      type: 'person-referral.agreed',
      by: ownerId,
      application: applicationId,
      job: referral.job_id,
      data,
    })
    return { applicationId, signIn }
  })
}

/** Deletes everything about the person, and tells the Endorser that they said no. */
export async function declinePersonReferral(context: AppContext, token: string): Promise<void> {
  const { id } = await requireConsent(context, token)
  await inTransaction(context.db, async (tx) => {
    const referral = await lockWaiting(tx, id)
    await erasePerson(context, tx, referral, 'DECLINED')
    const data = { to: referral.referrer_id, title: referral.job_title }
    await context.appendEvents(tx, { type: 'person-referral.declined', data })
  })
}

/** Deletes what was entered about a person, and remembers only that nobody may ask the address again. */
export async function erasePerson(
  context: AppContext,
  tx: Tx,
  { id, email, resume_file_id: resumeId }: { id: string; email: string; resume_file_id: string | null },
  state: 'DECLINED' | 'EXPIRED',
): Promise<void> {
  await closePersonReferral(tx, id, state)
  await insertRefusal(tx, hashAddress(context, email))
  if (resumeId) await eraseFile(context, tx, resumeId)
}

async function lockWaiting(tx: Tx, id: string): Promise<WaitingPersonReferral> {
  await lockPersonReferral(tx, id)
  return (await findWaiting(tx, id)) ?? notFoundLink()
}

interface NewOwner {
  form: AgreementForm
  passwordHash: string | undefined
  options: SessionOptions
}

async function findOrCreateOwner(
  context: AppContext,
  tx: Tx,
  { owner_id: ownerId, owner_role: role, email }: WaitingPersonReferral,
  { form, passwordHash, options }: NewOwner,
): Promise<{ ownerId: string; signIn: SignInResponse | null }> {
  if (ownerId) {
    if (role !== 'JOB_SEEKER')
      throw new AppError('NOT_ALLOWED', 'The account of this address cannot ask for referrals')
    return { ownerId, signIn: null }
  }
  const { firstName, lastName } = form
  const hash = passwordHash ?? (await hashNewPassword(context, form, email))
  const account = { email, passwordHash: hash, firstName, lastName }
  const signIn = await createEndorsee(context, tx, account, options)
  return { ownerId: signIn.user.id, signIn }
}

/** Gives the person the resume that the Endorser added, or another one that they sent instead. */
async function takeResume(
  context: AppContext,
  tx: Tx,
  { resume_file_id: added }: WaitingPersonReferral,
  ownerId: string,
  { resume, removesResume }: AgreementForm,
): Promise<string | null> {
  const isDropped = added !== null && (removesResume || resume !== undefined)
  if (isDropped) await eraseFile(context, tx, added)
  if (resume) return (await addFile(asSystem(tx), ownerId, resume)).id
  if (added === null || isDropped) return null
  await giveFile(tx, added, ownerId)
  return added
}

async function hashNewPassword(context: AppContext, form: AgreementForm, email: string): Promise<string> {
  const { firstName, lastName, password = badInput({ password: PASSWORD_RULES_MESSAGE }) } = form
  await requireAllowedPassword(context, password, { firstName, lastName, email })
  return hashPassword(password)
}

function notFoundLink(): never {
  return notFound('Referral')
}
