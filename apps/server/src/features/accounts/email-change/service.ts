import type { AppContext } from '../../../platform/context.ts'
import { inTransactionOf, requireAuthor } from '../../../platform/db/author.ts'
import { inTransaction, isUniqueViolation, type Tx } from '../../../platform/db/db.ts'
import { AppError, badInput, conflict, notFound } from '../../../platform/http/errors.ts'
import type { ServerContext } from '../../../platform/module.ts'
import { audit } from '../../../platform/operations/audit.ts'
import type { Person } from '../../../platform/person.ts'
import { deleteOtherSessions } from '../account/queries.ts'
import { type Credentials, requireReauthentication } from '../account/reauthenticate.ts'
import { deleteCodes } from '../code-queries.ts'
import { hashCode, newCode } from '../codes.ts'
import { deleteProviderAccounts } from '../oidc/queries.ts'
import { deleteUserSessions, findEmailOwner } from '../queries.ts'
import { deleteChallenges } from '../second-factor/challenge.ts'
import { requireFactorProof } from '../second-factor/proof.ts'
import { deleteSignUps } from '../sign-up/queries.ts'
import { requireAllowedEmail } from '../sign-up/service.ts'
import { hashToken, newToken } from '../tokens.ts'
import { emailAlreadyUsedMail, emailChangeCodeMail, emailChangedMail, emailTakenBackMail } from './mails.ts'
import { moveToCompanyOf, returnToCompany, wouldLeaveCompany } from './membership.ts'
import {
  type AccountOfChange,
  checkEmailChangeCode,
  consumeFormerEmail,
  deleteEmailChange,
  findEmailChange,
  findOwnerOfFormerEmail,
  insertFormerEmail,
  lockAccountOfChange,
  removePassword,
  replaceEmailChangeCode,
  saveEmailChange,
  updateEmail,
} from './queries.ts'

/** Returns the part of the settings about a change that waits for its code; null without one. */
export async function getEmailChange({ db }: Pick<AppContext, 'db'>, { id }: Person) {
  const change = await findEmailChange(db, id)
  if (!change) return null
  const { email, code_sent_at, leaves_company } = change
  return { email, codeSentAt: code_sent_at.toISOString(), leavesCompany: leaves_company }
}

/**
 * Stores the request and mails a code to the new address. When that address has an account, its owner is told instead; the
 * response is the same. Throws LEAVES_COMPANY unless the user agreed to it. `countCode` counts the mail in the rate limits.
 */
export async function requestEmailChange(
  context: AppContext,
  person: Person,
  { email, leaveCompany, ...credentials }: Credentials & { email: string; leaveCompany: boolean },
  countCode: () => Promise<void>,
): Promise<void> {
  if (email === person.email.toLowerCase()) badInput({ email: 'This is your address already' })
  await requireAllowedEmail(context, { email, role: person.role })
  await requireFactorProof(context, person)
  await requireReauthentication(context, person, credentials)
  const account = { role: person.role, company_id: person.companyId, email: person.email }
  const leavesCompany = await wouldLeaveCompany(context.db, account, email)
  if (leavesCompany && !leaveCompany) throwLeavesCompany()
  await countCode()
  await inTransactionOf(context.db, person, async (tx) => {
    const codeHash = await mailCode(context, tx, person, email)
    await saveEmailChange(tx, person.id, { email, leavesCompany, codeHash })
    await audit(tx, { action: 'email-change.requested', user: person.id })
  })
}

/** Mails another code to the new address. Throws NOT_FOUND without a change that waits for it. */
export async function resendEmailChangeCode(context: AppContext, person: Person): Promise<void> {
  await inTransactionOf(context.db, person, async (tx) => {
    const change = (await findEmailChange(tx, person.id)) ?? notFound('Change of the address')
    await replaceEmailChangeCode(tx, person.id, await mailCode(context, tx, person, change.email))
  })
}

/** Enqueues the mail to the new address. Returns the hash of its code; null when the address has an account. */
async function mailCode(context: AppContext, tx: Tx, person: Person, email: string): Promise<Buffer | null> {
  const { config, queue } = context
  const code = newCode()
  const isTaken = (await findEmailOwner(tx, email)) !== undefined
  const mail = isTaken
    ? emailAlreadyUsedMail(email, config.publicUrl)
    : emailChangeCodeMail({ email, firstName: person.firstName }, code)
  await queue.enqueue(tx, 'send-mail', mail)
  await audit(tx, { action: 'code.sent', subject: person.id, data: { flow: 'email-change' } })
  return isTaken ? null : hashChangeCode(context, person.id, email, code)
}

/**
 * Changes the address with the code and mails the old one a link that takes the change back. The other sessions end.
 * Throws INVALID_CODE, or ALREADY_CHANGED when the address got an account in the meantime.
 */
export async function confirmEmailChange(
  context: ServerContext,
  person: Person,
  code: string,
): Promise<string> {
  const change = await findEmailChange(context.db, person.id)
  if (!change) return throwInvalidChangeCode(context, person)
  const { email, leaves_company: agreedToLeave } = change
  const checked = await checkEmailChangeCode(
    context.db,
    person.id,
    email,
    hashChangeCode(context, person.id, email, code),
  )
  if (!checked?.matches) return throwInvalidChangeCode(context, person)
  try {
    await inTransaction(context.db, async (tx) => {
      const account = await lockAccountOfChange(tx, person.id)
      await requireAuthor(tx, person)
      // The row is deleted once: of two requests with the right code, one wins.
      if (!account || !(await deleteEmailChange(tx, person.id)))
        return conflict('ALREADY_CHANGED', 'This change was completed or cancelled in another window.')
      await changeEmail(context, tx, account, { email, agreedToLeave, sessionId: person.sessionId })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) return throwAddressTaken()
    throw error
  }
  return email
}

async function changeEmail(
  context: ServerContext,
  tx: Tx,
  account: AccountOfChange,
  change: { email: string; agreedToLeave: boolean; sessionId: string },
): Promise<void> {
  const { email } = change
  const leavesCompany = await wouldLeaveCompany(tx, account, email)
  if (leavesCompany && !change.agreedToLeave) throwLeavesCompany()
  const token = newToken()
  await insertFormerEmail(tx, account, hashToken(token))
  await updateEmail(tx, account.id, email)
  await deleteSignUps(tx, email)
  const hasNoCompany =
    account.company_id === null && (account.role === 'EMPLOYEE' || account.role === 'ADMIN')
  if (leavesCompany || hasNoCompany) await moveToCompanyOf(context, tx, account, email)
  await deleteCodes(tx, account.id)
  await deleteOtherSessions(tx, { id: account.id, sessionId: change.sessionId })
  const leftCompany = leavesCompany ? account.company_id : null
  await audit(tx, { action: 'email.changed', user: account.id, data: { leftCompany } })
  // `session.changed` also disconnects the sockets of the ended sessions.
  context.notifyProcesses(tx, { type: 'session.changed', by: account.id })
  const owner = { email: account.email, firstName: account.first_name }
  await context.queue.enqueue(
    tx,
    'send-mail',
    emailChangedMail(owner, email, token, context.config.publicUrl),
  )
}

/** Cancels the change that waits for its code. Does nothing without one. */
export async function cancelEmailChange({ db }: AppContext, { id }: Person): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await deleteEmailChange(tx, id)) await audit(tx, { action: 'email-change.cancelled', user: id })
  })
}

/** Whether the link still restores an address. The answer is the same for a used, an expired and an invented one. */
export async function isTakeBackLinkValid({ db }: Pick<AppContext, 'db'>, token: string): Promise<boolean> {
  return (await findOwnerOfFormerEmail(db, hashToken(token))) !== undefined
}

/**
 * Restores the address that the token was mailed to, with its company. The person who changed it may know the password and have
 * connected a provider, so both are removed and every session ends.
 */
export async function takeBackEmailChange(context: ServerContext, token: string): Promise<void> {
  const tokenHash = hashToken(token)
  const ownerId = (await findOwnerOfFormerEmail(context.db, tokenHash)) ?? throwUsedLink()
  try {
    await inTransaction(context.db, async (tx) => {
      const account = (await lockAccountOfChange(tx, ownerId)) ?? throwUsedLink()
      const former = (await consumeFormerEmail(tx, tokenHash)) ?? throwUsedLink()
      await updateEmail(tx, account.id, former.email)
      await removePassword(tx, account.id)
      await deleteProviderAccounts(tx, account.id)
      await deleteEmailChange(tx, account.id)
      await deleteCodes(tx, account.id)
      await deleteUserSessions(tx, account.id)
      await deleteChallenges(tx, account.id)
      if (former.company_id !== account.company_id) await returnToCompany(context, tx, account, former)
      await audit(tx, { action: 'email.taken-back', user: account.id })
      context.notifyProcesses(tx, { type: 'session.ended', by: account.id })
      const owner = { email: former.email, firstName: account.first_name }
      await context.queue.enqueue(tx, 'send-mail', emailTakenBackMail(owner, context.config.publicUrl))
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key'))
      conflict(
        'ALREADY_CHANGED',
        'This address has another account now. Please write to us on the contact page, and we help you.',
      )
    throw error
  }
}

function throwUsedLink(): never {
  throw new AppError('NOT_FOUND', 'This link was used already, or it is older than seven days.')
}

function throwAddressTaken(): never {
  return conflict('ALREADY_CHANGED', 'This address can no longer be used. Please choose another one.')
}

function throwLeavesCompany(): never {
  return conflict('LEAVES_COMPANY', 'This address is not from your company. With it you leave your company.')
}

async function throwInvalidChangeCode({ db }: AppContext, { id }: Person): Promise<never> {
  await audit(db, { action: 'code.rejected', subject: id, data: { flow: 'email-change' } })
  throw new AppError('INVALID_CODE', 'Invalid OTP. Please try again.')
}

/** The hash names the user, so that a code for one account changes no other. */
function hashChangeCode({ config }: AppContext, userId: string, email: string, code: string): Buffer {
  return hashCode(config.secret, 'email-change', `${userId} ${email}`, code)
}
