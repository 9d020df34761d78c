import type { SignInResponse } from '@endorse/contract/accounts/schemas'
import type { SignInStep } from '@endorse/contract/accounts/second-factor/values'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction, runStatement, type Tx } from '../../../platform/db/db.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import { describeDevice } from '../account/device.ts'
import { presentCurrentUser } from '../current-user.ts'
import { newDeviceMail } from '../mails.ts'
import type { Account } from '../queries.ts'
import { throwIfSuspended } from '../suspension/token.ts'
import { hashToken, hashTokenFamily, newToken } from '../tokens.ts'
import { type CreatedSessionRow, insertSession, type NewSession } from './queries.ts'

/** What a new session stores about the sign-in. */
export interface SessionOptions {
  userAgent: string | undefined
  remember: boolean
  /** The steps of the sign-in. None after a sign-up. */
  steps?: readonly SignInStep[]
  /** Whether the user has given a second factor. An account that has one gets no session without it. */
  isSecondFactorGiven?: boolean
}

type SessionOwner = Pick<Account, 'id' | 'email' | 'first_name' | 'password_hash'>

/** Creates a session after the password was verified. Undefined when the password has changed, deletion has begun or the person is suspended. */
export async function createSessionWithPassword(
  context: AppContext,
  owner: SessionOwner,
  options: SessionOptions,
): Promise<SignInResponse | undefined> {
  const token = newToken()
  const session = toNewSession(context, token, options)
  const created = await runStatement(context.db, (db) =>
    insertSession(db, owner, session, { knownDeviceOnly: true }),
  )
  if (created) return toSignedIn(context, token, created)
  return inTransaction(context.db, (tx) => insertSessionAndNotify(context, tx, owner, options))
}

/** Creates a session within the transaction that authenticated the user. Throws NOT_SIGNED_IN or ACCOUNT_SUSPENDED. */
export async function createSession(
  context: AppContext,
  tx: Tx,
  owner: SessionOwner,
  options: SessionOptions,
): Promise<SignInResponse> {
  const created = await insertSessionAndNotify(context, tx, owner, options)
  if (!created) await throwIfSuspended(context, tx, owner.id)
  if (!created) throw new AppError('NOT_SIGNED_IN', 'Please log in to continue.')
  return created
}

async function insertSessionAndNotify(
  context: AppContext,
  tx: Tx,
  owner: SessionOwner,
  options: SessionOptions,
): Promise<SignInResponse | undefined> {
  const token = newToken()
  const session = toNewSession(context, token, options)
  const created = await insertSession(tx, owner, session, { knownDeviceOnly: false })
  if (created?.is_new_device)
    await mailNewDevice(context, tx, owner, {
      name: session.device,
      at: created.at,
      timeZone: created.time_zone,
    })
  return created && toSignedIn(context, token, created)
}

function toNewSession(
  { config }: AppContext,
  token: string,
  { userAgent, remember, steps = [], isSecondFactorGiven = false }: SessionOptions,
): NewSession {
  const device = describeDevice(userAgent ?? null)
  return {
    tokenHash: hashToken(token),
    familyHash: hashTokenFamily(token),
    userAgent,
    remembered: remember,
    device,
    steps,
    isSecondFactorGiven,
    secondFactorMode: config.secondFactor,
  }
}

/** Mails the owner about a sign-in from a new device. */
async function mailNewDevice(
  { queue, config }: AppContext,
  tx: Tx,
  { id, email, first_name: firstName }: SessionOwner,
  device: { name: string; at: Date; timeZone: string | null },
): Promise<void> {
  await audit(tx, { action: 'device.new', user: id, data: { device: device.name } })
  await queue.enqueue(tx, 'send-mail', newDeviceMail({ email, firstName }, device, config.publicUrl))
}

function toSignedIn(context: AppContext, token: string, created: CreatedSessionRow): SignInResponse {
  return { success: true, token, user: presentCurrentUser(context, created) }
}
