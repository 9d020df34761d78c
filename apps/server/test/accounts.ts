import { hashPassword } from '../src/features/accounts/passwords.ts'
import type { AppContext } from '../src/platform/context.ts'
import type { TestPerson } from './builders.ts'

export const PASSWORD = 'Secret1!'

/** Sets a password, because the users of the builders have none. */
export async function withPassword(
  context: AppContext,
  person: TestPerson,
  password = PASSWORD,
): Promise<TestPerson> {
  await context.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', person.id)
    .execute()
  return person
}
