import { RESEND_SECONDS } from '@endorse/contract'
import { audit } from '../../../platform/audit.ts'
import { inTransaction } from '../../../platform/db.ts'
import { badInput } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import type { Limits } from '../../../platform/limits.ts'
import type { Person } from '../../../platform/person.ts'
import { hashCode, newCode } from '../codes.ts'
import { isPassword } from '../passwords.ts'
import { confirmationMail } from './mails.ts'
import { findPasswordHash, takeOwnCode, writeOwnCode } from './queries.ts'

/** What somebody who is signed in shows to be the owner: whoever sits down at an open page is not. */
export interface Proof {
  password?: string | undefined
  code?: string | undefined
}

const counters = new WeakMap<Limits, ReturnType<typeof openCounters>>()

function ownerLimits(limits: Limits) {
  const known = counters.get(limits) ?? openCounters(limits)
  counters.set(limits, known)
  return known
}

/** As many tries as a login has, wherever on the page they are made. */
function openCounters(limits: Limits) {
  return {
    tries: limits.shared('owner-tries', { times: 10, seconds: 15 * 60, text: 'Too many tries.' }),
    codes: limits.shared('owner-codes', {
      times: 10,
      seconds: 60 * 60,
      text: 'Too many codes were asked for.',
    }),
    resends: limits.shared('owner-resend', {
      times: 1,
      seconds: RESEND_SECONDS,
      text: 'A code was sent a moment ago.',
    }),
  }
}

export async function hasPassword({ db }: House, person: Person): Promise<boolean> {
  return (await findPasswordHash(db, person.id)) !== null
}

/**
 * Refuses at its field whatever does not show that this is the owner. A code is used up by it. The answer is what the
 * password was.
 */
export async function requireOwner(
  house: House,
  person: Person,
  { password, code }: Proof,
  field = 'password',
): Promise<string | null> {
  const { tries } = ownerLimits(house.limits)
  await tries.count(person.id)
  const hash = await findPasswordHash(house.db, person.id)
  if (hash === null) await requireCode(house, person, code)
  else if (password === undefined || !(await isPassword(password, hash))) {
    await refuse(house, person, {
      [field]: password ? 'This is not your password' : 'Please enter your password',
    })
  }
  await tries.forget(person.id)
  return hash
}

async function requireCode(house: House, person: Person, code: string | undefined) {
  const isRight = code !== undefined && (await takeOwnCode(house.db, person.id, hashOf(house, person, code)))
  if (!isRight) await refuse(house, person, { code: 'Invalid OTP. Please try again.' })
}

async function refuse({ db }: House, person: Person, fields: Record<string, string>): Promise<never> {
  await audit(db, { action: 'owner.refused', user: person.id, data: { why: Object.keys(fields) } })
  return badInput(fields)
}

/** For somebody without a password. */
export async function sendOwnCode(house: House, person: Person): Promise<void> {
  const { resends, codes } = ownerLimits(house.limits)
  await resends.count(person.id)
  await codes.count(person.id)
  const code = newCode()
  await inTransaction(house.db, async (tx) => {
    await writeOwnCode(tx, person.id, hashOf(house, person, code))
    await audit(tx, { action: 'code.sent', subject: person.id, data: { flow: 'confirm' } })
    await house.jobs.later(tx, 'send-mail', confirmationMail(person, code))
  })
}

function hashOf({ config }: House, { email }: Person, code: string): Buffer {
  return hashCode(config.secret, 'confirm', email, code)
}
