import { audit } from '../../platform/audit.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db.ts'
import { conflict, notFound, Refusal } from '../../platform/errors.ts'
import type { House } from '../../platform/house.ts'
import { hashPassword } from '../auth/passwords.ts'
import { replacePassword } from '../auth/service.ts'
import { hashToken, newToken } from '../auth/tokens.ts'
import {
  deleteStaff,
  findLinkOwner,
  findStaff,
  insertStaff,
  listStaffIds,
  lockLinkOwner,
  type NewStaff,
  useUpLink,
  writeLink,
} from './queries.ts'

export interface PasswordLink {
  url: string
  until: Date
}

/** The account is there at once; nobody knows a password for it until the link is used. */
export async function createStaff(
  house: Pick<House, 'db' | 'config'>,
  staff: NewStaff,
): Promise<PasswordLink> {
  const nobodysPassword = await hashPassword(newToken())
  return inTransaction(house.db, async (tx) => {
    const id = await insertStaff(tx, staff, nobodysPassword)
    if (!id) return refuseTaken(tx, staff.email)
    await audit(tx, { action: 'staff.created', subject: id })
    return makeLink(house, tx, id)
  })
}

async function refuseTaken(tx: Tx, email: string): Promise<never> {
  const isStaff = await findStaff(tx, email)
  conflict(
    'USER_EXISTS',
    isStaff
      ? `${email} is platform staff already. For a new link: npm run staff -- link --email ${email}`
      : `${email} has an account with another role. Platform staff need an address of their own.`,
  )
}

export function renewLink(house: Pick<House, 'db' | 'config'>, email: string): Promise<PasswordLink> {
  return inTransaction(house.db, async (tx) => {
    const id = (await findStaff(tx, email)) ?? notFound(`Platform staff with the address ${email}`)
    return makeLink(house, tx, id)
  })
}

/** The token stands behind the #, which no browser sends to any server. */
async function makeLink({ config }: Pick<House, 'config'>, tx: Tx, userId: string): Promise<PasswordLink> {
  const token = newToken()
  const until = await writeLink(tx, userId, hashToken(token))
  await audit(tx, { action: 'staff.link_made', subject: userId })
  return { url: `${config.publicUrl}/set-password#${token}`, until }
}

// There are a handful; nobody is told in hundreds.
const MOST_TOLD = 100

/** Whom something that platform staff have to do concerns. */
export function staffToTell(db: Db): Promise<string[]> {
  return listStaffIds(db, MOST_TOLD)
}

/** Their sessions go with the account. What they have done stays, under an id that nobody has any more. */
export async function removeStaff(
  { db, announce }: Pick<House, 'db' | 'announce'>,
  email: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const id = (await findStaff(tx, email)) ?? notFound(`Platform staff with the address ${email}`)
    await deleteStaff(tx, id)
    await audit(tx, { action: 'staff.removed', subject: id })
    announce(tx, { type: 'session.ended', by: id })
    return id
  })
}

/** Whoever knew an old password is out. Answers whose it is. */
export async function setPassword(
  house: House,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const tokenHash = hashToken(token)
  // Asked before hashing, which is dear, and again with the account locked, so that a link is used once.
  if (!(await findLinkOwner(house.db, tokenHash))) return refuseLink(house)
  const passwordHash = await hashPassword(password)
  const email = await inTransaction(house.db, async (tx) => {
    const owner = await lockLinkOwner(tx, tokenHash)
    if (!owner || !(await useUpLink(tx, tokenHash))) return undefined
    await replacePassword(house, tx, owner, passwordHash)
    await audit(tx, { action: 'staff.password_set', user: owner.id })
    return owner.email
  })
  return email ?? refuseLink(house)
}

async function refuseLink({ db }: House): Promise<never> {
  await audit(db, { action: 'staff.link_refused' })
  throw new Refusal(
    'INVALID_CODE',
    'This link does not work any more. It works once, for a day, and only the newest one does. Please ask for another.',
  )
}
