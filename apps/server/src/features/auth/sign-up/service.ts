import type { SignedIn, SignUp } from '@endorse/contract'
import { audit } from '../../../platform/audit.ts'
import { inTransaction, type Tx } from '../../../platform/db.ts'
import { badInput, conflict, Refusal } from '../../../platform/errors.ts'
import type { House } from '../../../platform/house.ts'
import { emailDomain, isFreeMailDomain } from '../../companies/email-domain.ts'
import { hashCode, newCode } from '../codes.ts'
import { codeMail } from '../mails.ts'
import { openSession, type SignIn } from '../opening/open-session.ts'
import { hashPassword } from '../passwords.ts'
import { findOwner } from '../queries.ts'
import { placeOf, refuseCode } from '../service.ts'
import { hashToken, newToken } from '../tokens.ts'
import { receive } from './newcomer.ts'
import {
  countWrongTry,
  createAccount,
  deleteSignUps,
  insertSignUp,
  type LockedSignUp,
  lockSignUp,
  lockSignUps,
  replaceCode,
  type SignUpRow,
} from './queries.ts'

/** Creates nothing that can sign in until the code came back. The answer is the secret of the browser that asks. */
export async function signUp(house: House, { password, ...form }: SignUp): Promise<string> {
  requireUsableAddress(form)
  const owner = await findOwner(house.db, form.email)
  if (owner) return refuseTaken(house, owner)
  const attempt = newToken()
  const code = newCode()
  const hashes = {
    password: await hashPassword(password),
    attempt: hashToken(attempt),
    code: hashCode(house.config.secret, 'signup', form.email, code),
  }
  await inTransaction(house.db, async (tx) => {
    const written = await insertSignUp(tx, form, hashes)
    await mailCode(house, tx, written, code)
    await audit(tx, { action: 'sign-up.started', subject: written.id, data: { role: written.role } })
  })
  return attempt
}

/** The form asks the same, with the suffixes it knows; here the whole public suffix list decides. */
export function requireUsableAddress({ email, role }: Pick<SignUp, 'email' | 'role'>) {
  if (role !== 'EMPLOYEE') return
  const host = emailDomain(email)
  if (!host || isFreeMailDomain(host)) badInput({ email: 'Please use a business email address' })
}

async function refuseTaken({ db }: House, owner: { id: string }): Promise<never> {
  await audit(db, { action: 'sign-up.refused', subject: owner.id, data: { why: 'USER_EXISTS' } })
  return conflict('USER_EXISTS', 'User already exists. Please login to continue.')
}

/** The account is real from now on, and signed in. */
export async function verifyAddress(
  house: House,
  { email, otp, attempt }: { email: string; otp: string; attempt?: string | undefined },
  how: SignIn,
): Promise<SignedIn> {
  const outcome = await inTransaction(house.db, async (tx) => {
    const alive = await lockSignUps(tx, email, {
      attempt: attempt === undefined ? undefined : hashToken(attempt),
      code: hashCode(house.config.secret, 'signup', email, otp),
    })
    const meant = await whatIsMeant(tx, alive, attempt !== undefined)
    return typeof meant === 'string' ? meant : becomeReal(house, tx, meant, how)
  })
  if (outcome === 'wrong') return refuseCode(house, email, 'signup')
  if (outcome === 'which?') return refuseToChoose(house)
  return outcome
}

/**
 * A code that arrived at the address proves that it is theirs: the one of the sign-up that they mean, or the one that
 * was mailed last, which is what somebody finds first. No others, because a guess would be compared with them all. The
 * browser says which of the sign-ups they mean. Who brings a code and nothing else is only understood while there is one.
 */
async function whatIsMeant(
  tx: Tx,
  alive: readonly LockedSignUp[],
  saysWhich: boolean,
): Promise<LockedSignUp | 'wrong' | 'which?'> {
  const counter = saysWhich ? 'tries_left' : 'tries_left_to_others'
  const meant = saysWhich ? alive.filter(({ isTheirs }) => isTheirs) : alive
  const open = meant.filter((each) => each[counter] > 0)
  const mailedLast = alive.toSorted((a, b) => Number(a.code_expires_at) - Number(b.code_expires_at)).at(-1)
  const hasCode = mailedLast?.hasCode || (saysWhich && meant.some((each) => each.hasCode))
  if (open.length === 0 || !hasCode) {
    await countWrongTry(
      tx,
      meant.map(({ id }) => id),
      counter,
    )
    return 'wrong'
  }
  const [only, ...others] = meant
  return only && others.length === 0 ? only : 'which?'
}

async function becomeReal(house: House, tx: Tx, wanted: SignUpRow, how: SignIn) {
  const place = await placeOf(tx, wanted)
  if (!(await createAccount(tx, wanted, place))) return 'wrong'
  await deleteSignUps(tx, wanted.email)
  await audit(tx, { action: 'sign-up.verified', user: wanted.id })
  await receive(house, tx, wanted, place)
  return openSession(house, tx, wanted, how)
}

/** Said to those only who have a code, so that a stranger does not learn who else wants the address. */
async function refuseToChoose({ db }: House): Promise<never> {
  await audit(db, { action: 'code.refused', data: { flow: 'signup', why: 'SIGN_UP_AGAIN' } })
  throw new Refusal(
    'SIGN_UP_AGAIN',
    'Someone signed up with this address more than once. Please sign up again in this browser and enter the new code here.',
  )
}

/** Somebody asks for another code; without saying which sign-up it is for, for the newest. */
export async function sendSignUpCode(
  house: House,
  { email, attempt }: { email: string; attempt?: Buffer | undefined },
): Promise<void> {
  await inTransaction(house.db, async (tx) => {
    const found = await lockSignUp(tx, email, attempt)
    if (!found) return
    const code = newCode()
    await replaceCode(tx, found.id, hashCode(house.config.secret, 'signup', email, code))
    await mailCode(house, tx, found, code)
  })
}

async function mailCode(house: House, tx: Tx, { id, email, first_name }: SignUpRow, code: string) {
  await house.jobs.later(tx, 'send-mail', codeMail('signup', { email, firstName: first_name }, code))
  await audit(tx, { action: 'code.sent', subject: id, data: { flow: 'signup' } })
}
