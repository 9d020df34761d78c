import type { SignedIn } from '@endorse/contract'
import { audit } from '../../../platform/audit.ts'
import { inOneStatement, inTransaction, type Tx } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import { newDeviceMail } from '../mails.ts'
import { deviceInWords } from '../own/device.ts'
import type { Account } from '../queries.ts'
import { presentSelf } from '../self.ts'
import { hashToken, newToken } from '../tokens.ts'
import { insertSession, type NewSession, type OpenedRow } from './queries.ts'

/** How somebody signs in: what the session is to remember. */
export interface SignIn {
  userAgent: string | undefined
  remember: boolean
}

type Owner = Pick<Account, 'id' | 'email' | 'first_name' | 'password_hash'>

/** For whoever has shown that they know the password; nothing when it is another one by now, or the account is going. */
export async function enter(house: House, owner: Owner, how: SignIn): Promise<SignedIn | undefined> {
  const token = newToken()
  const session = sessionOf(token, how)
  const opened = await inOneStatement(house.db, (db) => insertSession(db, owner, session, { untold: true }))
  if (opened) return signedIn(house, token, opened)
  return inTransaction(house.db, (tx) => openAndTell(house, tx, owner, how))
}

/** Within the transaction of whatever else shows that it is them. */
export async function openSession(house: House, tx: Tx, owner: Owner, how: SignIn): Promise<SignedIn> {
  const opened = await openAndTell(house, tx, owner, how)
  if (!opened) throw new Refusal('NOT_SIGNED_IN', 'Please log in to continue.')
  return opened
}

async function openAndTell(house: House, tx: Tx, owner: Owner, how: SignIn): Promise<SignedIn | undefined> {
  const token = newToken()
  const session = sessionOf(token, how)
  const opened = await insertSession(tx, owner, session, { untold: false })
  if (opened?.is_new_device) await tellOfDevice(house, tx, owner, { name: session.device, at: opened.at })
  return opened && signedIn(house, token, opened)
}

function sessionOf(token: string, { userAgent, remember }: SignIn): NewSession {
  const device = deviceInWords(userAgent ?? null)
  return { tokenHash: hashToken(token), userAgent, remembered: remember, device }
}

/** The owner hears of a sign-in from a device that was not seen before. */
async function tellOfDevice(
  { jobs, config }: House,
  tx: Tx,
  { id, email, first_name: firstName }: Owner,
  device: { name: string; at: Date },
): Promise<void> {
  await audit(tx, { action: 'device.new', user: id, data: { device: device.name } })
  await jobs.later(tx, 'send-mail', newDeviceMail({ email, firstName }, device, config.publicUrl))
}

function signedIn({ config }: House, token: string, opened: OpenedRow): SignedIn {
  return { success: true, token, user: presentSelf(config, opened) }
}
