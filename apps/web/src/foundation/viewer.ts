import type { User } from '@endorse/contract/accounts/schemas'
import type { Role } from '@endorse/contract/core/roles'

/** Who looks at a screen. A company admin who is not approved yet is a viewer of its own, so nothing is open to them by default. */
export type Viewer = Role | 'UNAPPROVED_ADMIN'

/** Gives every viewer the same screen. */
export function everyViewer<Screen>(screen: Screen): Record<Viewer, Screen> {
  return {
    JOB_SEEKER: screen,
    EMPLOYEE: screen,
    ADMIN: screen,
    UNAPPROVED_ADMIN: screen,
    PLATFORM_EMPLOYEE: screen,
  }
}

/** Returns which viewer a user is. */
export function viewerOf({ role, approved }: Pick<User, 'role' | 'approved'>): Viewer {
  return role === 'ADMIN' && !approved ? 'UNAPPROVED_ADMIN' : role
}
