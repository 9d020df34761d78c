import { api } from '../../../lib/api.ts'
import { settledSession } from '../../../lib/session.ts'
import type { Letter } from './letter.ts'

/** Answers with what to quote. */
export async function sendMessage(letter: Letter, idempotencyKey: string): Promise<string> {
  const { calls } = await import('../../../lib/calls.ts')
  const { data } = await api(calls.contact.send, { body: letter, idempotencyKey })
  return data.reference
}

/** Whoever is signed in, once the page has checked the saved session. */
export async function whoIsAsking(): Promise<Pick<Letter, 'name' | 'email'> | undefined> {
  const session = await settledSession()
  if (session.state !== 'signed in') return undefined
  const { firstName, lastName, email } = session.user
  return { name: `${firstName} ${lastName}`.trim(), email }
}
