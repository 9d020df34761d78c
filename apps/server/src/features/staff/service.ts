import { audit } from '../../platform/audit.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { setPasswordAndRevokeAccess } from '../accounts/service.ts'
import { hashToken, newToken } from '../accounts/tokens.ts'
import {
  consumeLink,
  deleteStaff,
  findLinkOwner,
  findStaff,
  insertStaff,
  listStaffIds,
  lockLinkOwner,
  type NewStaff,
  saveLink,
} from './queries.ts'

export interface PasswordLink {
  url: string
  expiresAt: Date
}

/** The account is there at once; nobody knows a password for it until the link is used. */
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
      ? `${email} is platform staff already. For a new link: npm run staff -- link --email ${email}`
      : `${email} has an account with another role. Platform staff need an address of their own.`,
  )
}

export function renewLink(context: Pick<AppContext, 'db' | 'config'>, email: string): Promise<PasswordLink> {
  return inTransaction(context.db, async (tx) => {
    const id = (await findStaff(tx, email)) ?? notFound(`Platform staff with the address ${email}`)
    return createLink(context, tx, id)
  })
}

/** The token stands behind the #, which no browser sends to any server. */
async function createLink(
  { config }: Pick<AppContext, 'config'>,
  tx: Tx,
  userId: string,
): Promise<PasswordLink> {
  const token = newToken()
  const expiresAt = await saveLink(tx, userId, hashToken(token))
  await audit(tx, { action: 'staff.link_made', subject: userId })
  return { url: `${config.publicUrl}/set-password#${token}`, expiresAt }
}

// There are a handful; nobody is told in hundreds.
const MAX_RECIPIENTS = 100

/** Whom something that platform staff have to do concerns. */
export function listStaffToNotify(db: Db): Promise<string[]> {
  return listStaffIds(db, MAX_RECIPIENTS)
}

/** Their sessions go with the account. What they have done stays, under an id that nobody has any more. */
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

/** Whoever knew an old password is out. Answers whose it is. */
export async function setPasswordWithLink(
  context: AppContext,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const tokenHash = hashToken(token)
  // Asked before hashing, which is dear, and again with the account locked, so that a link is used once.
  if (!(await findLinkOwner(context.db, tokenHash))) return throwInvalidLink(context)
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
  await audit(db, { action: 'staff.link_refused' })
  throw new AppError(
    'INVALID_CODE',
    'This link does not work any more. It works once, for a day, and only the newest one does. Please ask for another.',
  )
}
