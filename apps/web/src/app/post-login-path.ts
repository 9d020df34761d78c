import { authEndpoints, PROFILE_THRESHOLD, type ProfileStatus, type Role } from '@endorse/contract'
import { api } from '../lib/api.ts'
import { paths, profilePathByRole, sameOriginPath } from './paths.ts'

type KnownStatus = Pick<
  ProfileStatus,
  'exists' | 'hasProfile' | 'completionPercentage' | 'shouldRedirect' | 'redirectTo'
>

/**
 * Where somebody goes who has just signed in: where the server sends them, else to a profile that says too little,
 * else where they wanted to go. Who is sent to the profile and was on one of its tabs goes on there; company admins and
 * platform staff have none, and go on wherever they were on their dashboard.
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

/** Asks for the profile's status; without an answer the profile counts as absent. */
export async function findPostLoginPath(role: Role, requested?: string): Promise<string> {
  return postLoginPath(role, await fetchProfileStatus(), requested)
}

async function fetchProfileStatus(): Promise<KnownStatus | undefined> {
  try {
    return (await api(authEndpoints.checkStatus)).data
  } catch (error) {
    console.error('The status of the profile is not known', error)
    return undefined
  }
}

function isProfileIncomplete(status: KnownStatus | undefined): boolean {
  return !(status?.hasProfile ?? status?.exists) || status.completionPercentage < PROFILE_THRESHOLD
}

/** `/profile/personal` belongs to `/profile`. */
function rootPathOf(path: string | undefined): string {
  return `/${path?.split('/')[1]}`
}
