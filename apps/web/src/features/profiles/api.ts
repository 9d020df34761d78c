import { profileEndpoints } from '@endorse/contract/profiles/endpoints'
import type {
  EmployeeProfile,
  EmployeeProfileBody,
  SeekerProfile,
  SeekerProfileBody,
} from '@endorse/contract/profiles/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, hasErrorCode, type RequestOptions } from '../../lib/api.ts'
import { LINK_REFRESH_INTERVAL_MS } from '../../lib/file-links.ts'
import { cancelRequests, getData, setData } from '../../lib/queries.ts'
import { reloadUser } from '../../lib/session.ts'
import { myProfileQuery } from './my-profile-query.ts'

const SEEKER_SAVE_TIMEOUT_MS = 30_000
const EMPLOYEE_SAVE_TIMEOUT_MS = 60_000
/** 1 Mbit/s: the timeout of a save grows with the size of its files at this rate. */
const BYTES_PER_MILLISECOND = 125

/** Loads the current user's profile; `null` when there is none yet. */
export function useMyProfile() {
  return useQuery({
    ...myProfileQuery,
    select: (response) => response?.data ?? null,
    refetchInterval: LINK_REFRESH_INTERVAL_MS,
  })
}

/** New files of a save; a missing one leaves the saved file unchanged. */
export type ProfileFiles = { profileImage?: File | undefined }

/** What a save sends: the body of one tab, its files and the request options. */
export interface SaveRequest<Body> {
  body: Body
  files: ProfileFiles
  options: Pick<RequestOptions, 'signal' | 'onProgress' | 'idempotencyKey'>
}

/** Creates or updates the Endorsee's profile. */
export function useSaveSeeker() {
  return useSave<SeekerProfileBody>((exists, { body, files, options }) => {
    const request = {
      form: body,
      files,
      timeout: timeoutWithUpload(SEEKER_SAVE_TIMEOUT_MS, files),
      ...options,
    }
    return exists ? api(profileEndpoints.updateSeeker, request) : api(profileEndpoints.createSeeker, request)
  })
}

/** Creates or updates the Endorser's profile. */
export function useSaveEmployee() {
  return useSave<EmployeeProfileBody>((exists, { body, files, options }) => {
    const request = {
      form: body,
      files,
      timeout: timeoutWithUpload(EMPLOYEE_SAVE_TIMEOUT_MS, files),
      ...options,
    }
    return exists
      ? api(profileEndpoints.updateEmployee, request)
      : api(profileEndpoints.createEmployee, request)
  })
}

interface SaveResponse {
  data: SeekerProfile | EmployeeProfile
  message: string
  redirectTo: string | null
}

function useSave<Body>(send: (exists: boolean, request: SaveRequest<Body>) => Promise<SaveResponse>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (request: SaveRequest<Body>) => {
      const exists = Boolean(getData(cache, myProfileQuery))
      try {
        return await send(exists, request)
      } catch (error) {
        // The profile was created in another tab, or by a request whose response was lost.
        if (hasErrorCode(error, 'PROFILE_EXISTS')) return send(true, request)
        throw error
      }
    },
    onSuccess: async ({ data }) => {
      // What was asked for before says that there is no profile yet.
      await cancelRequests(cache, myProfileQuery)
      setData(cache, myProfileQuery, { success: true, data })
      reloadUser().catch(() => undefined)
    },
  })
}

function timeoutWithUpload(save: number, files: ProfileFiles): number {
  const bytes = Object.values(files).reduce((sum, file) => sum + (file?.size ?? 0), 0)
  return save + Math.ceil(bytes / BYTES_PER_MILLISECOND)
}
