import type { User } from '@endorse/contract/accounts/schemas'
import type { Role } from '@endorse/contract/core/roles'
import type { Config } from '../../../platform/config.ts'

/** SQL condition on a row of `users`: the role needs a second factor, where the site requires it. */
export const needsFactorSql = `(users.role in ('ADMIN', 'PLATFORM_EMPLOYEE') and not users.second_factor_exempt)`

/** The columns of `users` that decide whether somebody needs a second factor. */
interface FactorColumns {
  role: Role
  second_factor_at: Date | null
  second_factor_due_at: Date | null
  second_factor_exempt: boolean
}

/** Whether the site requires a second factor of this account. */
export function needsSecondFactor(
  { secondFactor }: Pick<Config, 'secondFactor'>,
  { role, second_factor_exempt }: Pick<FactorColumns, 'role' | 'second_factor_exempt'>,
): boolean {
  return (
    secondFactor === 'required' && (role === 'ADMIN' || role === 'PLATFORM_EMPLOYEE') && !second_factor_exempt
  )
}

/** From when the user needs the second factor that they do not have. Empty for everybody else. */
export function secondFactorDueOf(
  config: Pick<Config, 'secondFactor'>,
  row: FactorColumns,
  now: number,
): Pick<User, 'secondFactorDue'> {
  const due = row.second_factor_due_at
  if (!due || row.second_factor_at || !needsSecondFactor(config, row)) return {}
  return { secondFactorDue: { at: due.toISOString(), isDue: due.getTime() <= now } }
}
