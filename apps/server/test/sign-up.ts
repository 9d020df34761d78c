import type { User } from '@endorse/contract/accounts/schemas'
import type { Role } from '@endorse/contract/core/roles'
import { expect } from 'vitest'
import type { TestPerson } from './builders.ts'
import { waitForCode } from './mail.ts'
import type { TestServer } from './test-server.ts'

/** A user who signed up through the API. */
export interface NewPerson extends TestPerson {
  user: User
}

/** Sends the sign-up form for this address. */
export function sendSignUp(server: TestServer, email: string, role: Role) {
  const form = { email, password: 'Secret1!', firstName: 'Nia', lastName: 'New', role }
  return server.as().post('/auth/signup', form)
}

/** Signs up with this address, enters the mailed code, and returns the new user with their session. */
export async function signUpAs(
  server: TestServer,
  email: string,
  role: 'EMPLOYEE' | 'ADMIN' = 'EMPLOYEE',
): Promise<NewPerson> {
  expect((await sendSignUp(server, email, role)).statusCode).toBe(200)
  const otp = await waitForCode(server.context, email)
  const response = await server.as().post('/auth/verify-otp', { email, otp })
  expect(response.statusCode).toBe(200)
  const { token, user } = response.json<{ token: string; user: User }>()
  return { id: user.id, name: user.name, email, role, companyId: user.company?.id ?? null, token, user }
}
