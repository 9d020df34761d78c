import { webPaths } from '@endorse/contract/web-paths'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { AppError, conflict, notFound } from '../../platform/http/errors.ts'
import { audit } from '../../platform/operations/audit.ts'
import { requireAllowedPassword } from '../accounts/password-policy.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { setPasswordAndRevokeAccess } from '../accounts/service.ts'
import { deleteStaff, findStaff, insertStaff, type NewStaff } from '../accounts/staff-accounts.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'
import { consumeLink, findLinkOwner, lockLinkOwner, saveLink } from './queries.ts'

/** A link that sets a password, and when it expires. */
export interface PasswordLink {
  url: string
  expiresAt: Date
}

/** Creates a staff account with a random password, and a link to set the real one. */
export async function createStaff(
  context: Pick<AppContext, 'db' | 'config'>,
  staff: NewStaff,
): Promise<PasswordLink> {
  const unusablePasswordHash = await hashPassword(newToken())
  return inTransaction(context.db, async (tx) => {
    const id = await insertStaff(tx, staff, unusablePasswordHash)
    if (!id) return throwUserExists(tx, staff.email)
    await audit(tx, { action: 'staff.created', subject: id })
    return createLink(context, tx, id)
  })
}

async function throwUserExists(tx: Tx, email: string): Promise<never> {
  const isStaff = await findStaff(tx, email)
  conflict(
    'USER_EXISTS',
    isStaff
      ? `${email} is already platform staff. For a new link: npm run staff -- link --email ${email}`
      : `${email} has an account with another role. Platform staff need an address of their own.`,
  )
}

/** Creates a new link for a staff account, which voids the old one. Throws 404. */
export function renewLink(context: Pick<AppContext, 'db' | 'config'>, email: string): Promise<PasswordLink> {
  return inTransaction(context.db, async (tx) => {
    const id = (await findStaff(tx, email)) ?? notFound(`Platform staff with the address ${email}`)
    return createLink(context, tx, id)
  })
}

/** Creates a link with the token in the URL fragment, which browsers do not send to the server. */
async function createLink(
  { config }: Pick<AppContext, 'config'>,
  tx: Tx,
  userId: string,
): Promise<PasswordLink> {
  const token = newToken()
  const expiresAt = await saveLink(tx, userId, hashToken(token))
  await audit(tx, { action: 'staff.link_created', subject: userId })
  return { url: `${config.publicUrl}${webPaths.setPassword}#${token}`, expiresAt }
}

/** Deletes a staff account with its sessions, and returns its id. The audit log keeps that id. */
export async function removeStaff(
  { db, notifyProcesses }: Pick<AppContext, 'db' | 'notifyProcesses'>,
  email: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = (await findStaff(tx, email)) ?? notFound(`Platform staff with the address ${email}`)
    await deleteStaff(tx, id)
    await audit(tx, { action: 'staff.removed', subject: id })
    notifyProcesses(tx, { type: 'session.ended', by: id })
    return id
  })
}

/** Whether the link still sets a password. The answer is the same for a used, an expired and an invented one. */
export async function isLinkValid({ db }: Pick<AppContext, 'db'>, token: string): Promise<boolean> {
  return (await findLinkOwner(db, hashToken(token))) !== undefined
}

/** Sets the password with a link, ends all sessions, and returns the email of the account. Throws INVALID_CODE. */
export async function setPasswordWithLink(
  context: AppContext,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const tokenHash = hashToken(token)
  // Checked before the expensive hashing, and again with the account locked, so that a link is used once.
  const found = await findLinkOwner(context.db, tokenHash)
  if (!found) return throwInvalidLink(context)
  const { first_name: firstName, last_name: lastName } = found
  await requireAllowedPassword(context, password, { firstName, lastName, email: found.email })
  const passwordHash = await hashPassword(password)
  const email = await inTransaction(context.db, async (tx) => {
    const owner = await lockLinkOwner(tx, tokenHash)
    if (!owner || !(await consumeLink(tx, tokenHash))) return undefined
    await setPasswordAndRevokeAccess(context, tx, owner, passwordHash)
    await audit(tx, { action: 'staff.password_set', user: owner.id })
    return owner.email
  })
  return email ?? throwInvalidLink(context)
}

async function throwInvalidLink({ db }: AppContext): Promise<never> {
  await audit(db, { action: 'staff.link_rejected' })
  throw new AppError(
    'INVALID_CODE',
    'This link does not work any more. It works once, for 24 hours, and only the latest one is valid. Please ask for a new one.',
  )
}
