import { hashPassword } from '../src/features/auth/passwords.ts'
import type { House } from '../src/platform/house.ts'
import type { TestPerson } from './builders.ts'

export const PASSWORD = 'Secret1!'

/** Builders make people whom nobody can log in as; this gives one a password. */
export async function withPassword(
  house: House,
  person: TestPerson,
  password = PASSWORD,
): Promise<TestPerson> {
  await house.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', person.id)
    .execute()
  return person
}
