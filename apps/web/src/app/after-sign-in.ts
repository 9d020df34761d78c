import { authCalls, PROFILE_THRESHOLD, type ProfileStatus, type Role } from '@endorse/contract'
import { api } from '../lib/api.ts'
import { ownPath, paths, profileOf } from './paths.ts'

type KnownStatus = Pick<
  ProfileStatus,
  'exists' | 'hasProfile' | 'completionPercentage' | 'shouldRedirect' | 'redirectTo'
>

/**
 * Where somebody goes who has just signed in: where the server sends them, else to a profile that says too little,
 * else where they wanted to go. Who is sent to the profile and was on one of its tabs goes on there.
 */
export function destination(role: Role, status: KnownStatus | undefined, wanted?: string): string {
  const start = ownPath(wanted)
  const profile: string | undefined = profileOf[role]
  const thereAlready = profile && start?.startsWith(`${rootOf(profile)}/`) ? start : undefined

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
function rootOf(path: string): string {
  return `/${path.split('/')[1]}`
}
