import { PROFILE_THRESHOLD } from '@endorse/contract/accounts/values'
import type { Role } from '@endorse/contract/core/roles'
import { profileEndpoints } from '@endorse/contract/profiles/endpoints'
import type { ProfileStatus } from '@endorse/contract/profiles/schemas'
import { api } from '../lib/api.ts'
import { paths, profilePathByRole, sameOriginPath } from './paths.ts'

type KnownStatus = Pick<
  ProfileStatus,
  'exists' | 'hasProfile' | 'completionPercentage' | 'shouldRedirect' | 'redirectTo'
>

/**
 * Returns the path to open after login: the server's redirect, else the profile form while the profile is incomplete,
 * else the requested path. A requested tab of the profile form wins over its first tab; admins and staff, who have no
 * profile form, keep any requested dashboard path.
 */
export function postLoginPath(role: Role, status: KnownStatus | undefined, requested?: string): string {
  const requestedPath = sameOriginPath(requested)
  const profile: string | undefined = profilePathByRole[role]
  const roots = profile === paths.adminDashboard ? [profile, paths.dashboard] : [rootPathOf(profile)]
  const requestedTab = roots.some((root) => requestedPath?.startsWith(`${root}/`)) ? requestedPath : undefined

  const serverPath = status?.shouldRedirect ? sameOriginPath(status.redirectTo) : undefined
  if (serverPath) return (serverPath === profile && requestedTab) || serverPath
  if (profile && isProfileIncomplete(status)) return requestedTab ?? profile
  return requestedPath ?? paths.dashboard
}

/** Fetches the profile status and returns the path to open after login. Without a response the profile counts as absent. */
export async function findPostLoginPath(role: Role, requested?: string): Promise<string> {
  return postLoginPath(role, await fetchProfileStatus(), requested)
}

async function fetchProfileStatus(): Promise<KnownStatus | undefined> {
  try {
    return (await api(profileEndpoints.checkStatus)).data
  } catch (error) {
    console.error('The profile status could not be fetched', error)
    return undefined
  }
}

function isProfileIncomplete(status: KnownStatus | undefined): boolean {
  return !(status?.hasProfile ?? status?.exists) || status.completionPercentage < PROFILE_THRESHOLD
}

/** Returns the first path segment: `/profile/personal` gives `/profile`. */
function rootPathOf(path: string | undefined): string {
  return `/${path?.split('/')[1]}`
}
