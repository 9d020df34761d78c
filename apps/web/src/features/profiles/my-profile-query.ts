import type { ResponseOf } from '@endorse/contract/core/endpoint'
import { profileEndpoints } from '@endorse/contract/profiles/endpoints'
import { hasErrorCode } from '../../lib/api-error.ts'
import { query, type ResponseQuery } from '../../lib/query.ts'
import { getSession } from '../../lib/session.ts'

const LOAD_TIMEOUT_MS = 30_000

type MyProfile = ResponseOf<typeof profileEndpoints.myProfile>

const savedProfileQuery = query(
  profileEndpoints.myProfile,
  {},
  { timeout: LOAD_TIMEOUT_MS, validate: hasData },
)

/** The query of the current user's profile; `null` when there is none yet. */
export const myProfileQuery: ResponseQuery<MyProfile | null> = {
  ...savedProfileQuery,
  async queryFn(context) {
    const session = getSession()
    // The browser reports a response 404 as an error in its console.
    if (session.state === 'signed in' && session.user.profileMissing) return null
    try {
      return await savedProfileQuery.queryFn(context)
    } catch (error) {
      if (hasErrorCode(error, 'NOT_FOUND')) return null
      throw error
    }
  },
}

function hasData({ data }: { data?: unknown }): boolean {
  return data !== undefined
}
