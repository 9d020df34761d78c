import { api } from '../../../lib/api.ts'
import { waitForSession } from '../../../lib/session.ts'
import type { ContactValues } from './contact-values.ts'

/** Answers with what to quote. */
export async function sendContactMessage(letter: ContactValues, idempotencyKey: string): Promise<string> {
  const { endpoints } = await import('../../../lib/endpoints.ts')
  const { data } = await api(endpoints.contact.send, { body: letter, idempotencyKey })
  return data.reference
}

/** Whoever is signed in, once the page has checked the saved session. */
export async function getSignedInContact(): Promise<Pick<ContactValues, 'name' | 'email'> | undefined> {
  const session = await waitForSession()
  if (session.state !== 'signed in') return undefined
  const { firstName, lastName, email } = session.user
  return { name: `${firstName} ${lastName}`.trim(), email }
}
