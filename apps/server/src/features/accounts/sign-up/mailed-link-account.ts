import type { SignInResponse } from '@endorse/contract/accounts/schemas'
import type { AppContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/db/ids.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { audit } from '../../../platform/operations/audit.ts'
import { createSession, type SessionOptions } from '../sessions/create-session.ts'
import { onAccountCreated } from './account-created.ts'
import { createAccount, deleteSignUps } from './queries.ts'

interface NewEndorsee {
  email: string
  passwordHash: string
  firstName: string
  lastName: string
}

/** Creates the account of an Endorsee whose address a mailed link has proved, and signs it in. Throws USER_EXISTS. */
export async function createEndorsee(
  context: AppContext,
  tx: Tx,
  { email, passwordHash, firstName, lastName }: NewEndorsee,
  options: SessionOptions,
): Promise<SignInResponse> {
  const account = {
    id: newId(),
    email,
    password_hash: passwordHash,
    role: 'JOB_SEEKER' as const,
    first_name: firstName,
    last_name: lastName,
    promo_code: null,
    created_at: new Date(context.clock()),
  }
  const membership = { companyId: null, approved: false }
  if (!(await createAccount(tx, account, membership)))
    return conflict('USER_EXISTS', 'User already exists. Please login to continue.')
  await deleteSignUps(tx, email)
  await audit(tx, { action: 'sign-up.verified', user: account.id })
  await onAccountCreated(context, tx, account, membership)
  return createSession(context, tx, account, options)
}
