/** The roles of accounts: Endorsee, Endorser, platform staff, company admin. */
export const roles = ['JOB_SEEKER', 'EMPLOYEE', 'PLATFORM_EMPLOYEE', 'ADMIN'] as const
/** The role of an account: what it may do, and which home page it has. */
export type Role = (typeof roles)[number]

/** The names of the roles on screen. */
export const roleLabel: Record<Role, string> = {
  JOB_SEEKER: 'Endorsee',
  EMPLOYEE: 'Endorser',
  PLATFORM_EMPLOYEE: 'Platform staff',
  ADMIN: 'Company admin',
}
