import { contactEndpoints } from '@endorse/contract/contact/endpoints'
import type { ContactField } from '@endorse/contract/contact/form'
import { api } from '../../../lib/api.ts'
import { waitForSession } from '../../../lib/session.ts'

/** Sends a message. Returns its reference. */
export async function sendContactMessage(
  values: Record<ContactField, string>,
  idempotencyKey: string,
): Promise<string> {
  const { data } = await api(contactEndpoints.send, { body: values, idempotencyKey })
  return data.reference
}

/** Returns the signed-in user's name and email, after the saved session is checked. */
export async function getSignedInContact(): Promise<{ name: string; email: string } | undefined> {
  const session = await waitForSession()
  if (session.state !== 'signed in') return undefined
  const { firstName, lastName, email } = session.user
  return { name: `${firstName} ${lastName}`.trim(), email }
}
