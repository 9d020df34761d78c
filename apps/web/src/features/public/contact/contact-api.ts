import { contactEndpoints } from '@endorse/contract/contact/endpoints'
import { api } from '../../../lib/api.ts'
import { waitForSession } from '../../../lib/session.ts'
import type { ContactValues } from './contact-values.ts'

/** Sends a message. Returns its reference. */
export async function sendContactMessage(values: ContactValues, idempotencyKey: string): Promise<string> {
  const { data } = await api(contactEndpoints.send, { body: values, idempotencyKey })
  return data.reference
}

/** Returns the signed-in user's name and email, after the saved session is checked. */
export async function getSignedInContact(): Promise<Pick<ContactValues, 'name' | 'email'> | undefined> {
  const session = await waitForSession()
  if (session.state !== 'signed in') return undefined
  const { firstName, lastName, email } = session.user
  return { name: `${firstName} ${lastName}`.trim(), email }
}
