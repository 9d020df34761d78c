import type { User } from '@endorse/contract/accounts/schemas'
import type { Role } from '@endorse/contract/core/roles'

/**
 * Who looks at a screen. A company admin who is not approved yet and an Endorser who does not belong to a company yet are
 * viewers of their own, so nothing is open to them by default.
 */
export type Viewer = Role | 'UNAPPROVED_ADMIN' | 'WAITING_ENDORSER'

/** Gives every viewer the same screen. */
export function everyViewer<Screen>(screen: Screen): Record<Viewer, Screen> {
  return {
    JOB_SEEKER: screen,
    EMPLOYEE: screen,
    WAITING_ENDORSER: screen,
    ADMIN: screen,
    UNAPPROVED_ADMIN: screen,
    PLATFORM_EMPLOYEE: screen,
  }
}

/** What `viewerOf` reads of a user. */
export type ViewerUser = Pick<User, 'role' | 'approved' | 'company' | 'deletionDueAt'>

/** Returns which viewer a user is. A user who asked for the deletion of their account has left the company, and does not wait. */
export function viewerOf({ role, approved, company, deletionDueAt }: ViewerUser): Viewer {
  if (role === 'ADMIN' && !approved) return 'UNAPPROVED_ADMIN'
  return role === 'EMPLOYEE' && !company && !deletionDueAt ? 'WAITING_ENDORSER' : role
}
