import { expect } from 'vitest'
import { PASSWORD, withPassword } from './accounts.ts'
import type { TestPerson } from './builders.ts'
import type { TestServer } from './test-server.ts'

/** The form of a suspension, as staff fill it in. */
export const suspensionForm = {
  period: 'DAYS_14',
  day: '',
  note: '',
  reason: 'MONEY',
  text: 'You asked two Endorsees for ₹5,000 before a referral.',
}

/** Suspends a person as this staff member. */
export async function suspend(server: TestServer, staff: TestPerson, person: TestPerson, form: object = {}) {
  const url = `/api/v1/people/${person.id}/suspension`
  const response = await server.as(staff).post(url, { ...suspensionForm, ...form })
  expect(response.json()).toMatchObject({ success: true })
}

/** Lifts the suspension of a person as this staff member. */
export async function lift(server: TestServer, staff: TestPerson, person: TestPerson, why = 'LONG_ENOUGH') {
  const url = `/api/v1/people/${person.id}/suspension/lift`
  const response = await server.as(staff).post(url, { why, text: 'Welcome back.' })
  expect(response.json()).toMatchObject({ success: true })
}

/** Logs a suspended person in with a password, and returns the token of the answer. */
export async function suspensionTokenOf(server: TestServer, person: TestPerson): Promise<string> {
  await withPassword(server.context, person)
  const response = await server.as().post('/auth/login', { email: person.email, password: PASSWORD })
  expect(response.json()).toMatchObject({ code: 'ACCOUNT_SUSPENDED', suspensionToken: expect.any(String) })
  return response.json<{ suspensionToken: string }>().suspensionToken
}
