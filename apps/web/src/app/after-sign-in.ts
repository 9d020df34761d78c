import { authCalls, PROFILE_THRESHOLD, type ProfileStatus, type Role } from '@endorse/contract'
import { api } from '../lib/api.ts'
import { ownPath, paths, profileOf } from './paths.ts'

type KnownStatus = Pick<
  ProfileStatus,
  'exists' | 'hasProfile' | 'completionPercentage' | 'shouldRedirect' | 'redirectTo'
>

/**
 * Where somebody goes who has just signed in: where the server sends them, else to a profile that says too little,
 * else where they wanted to go. Who is sent to the profile and was on one of its tabs goes on there; company admins and
 * platform staff have none, and go on wherever they were on their dashboard.
 */
export function destination(role: Role, status: KnownStatus | undefined, wanted?: string): string {
  const start = ownPath(wanted)
  const profile: string | undefined = profileOf[role]
  const roots = profile === paths.adminDashboard ? [profile, paths.dashboard] : [rootOf(profile)]
  const thereAlready = roots.some((root) => start?.startsWith(`${root}/`)) ? start : undefined

  const sentTo = status?.shouldRedirect ? ownPath(status.redirectTo) : undefined
  if (sentTo) return (sentTo === profile && thereAlready) || sentTo
  if (profile && isTooThin(status)) return thereAlready ?? profile
  return start ?? paths.dashboard
}

/** Asks for the profile's status; without an answer the profile counts as absent. */
export async function findDestination(role: Role, wanted?: string): Promise<string> {
  return destination(role, await askStatus(), wanted)
}

async function askStatus(): Promise<KnownStatus | undefined> {
  try {
    return (await api(authCalls.checkStatus)).data
  } catch (error) {
    console.error('The status of the profile is not known', error)
    return undefined
  }
}

function isTooThin(status: KnownStatus | undefined): boolean {
  return !(status?.hasProfile ?? status?.exists) || status.completionPercentage < PROFILE_THRESHOLD
}

/** `/profile/personal` belongs to `/profile`. */
function rootOf(path: string | undefined): string {
  return `/${path?.split('/')[1]}`
}
