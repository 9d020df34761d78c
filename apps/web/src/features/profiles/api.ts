import {
  type EmployeeProfile,
  type EmployeeProfileBody,
  endpoints,
  type SeekerProfile,
  type SeekerProfileBody,
} from '@endorse/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, hasErrorCode, type RequestOptions } from '../../lib/api.ts'
import { reloadUser } from '../../lib/session.ts'

const LOAD_TIMEOUT_MS = 30_000
const SEEKER_SAVE_TIMEOUT_MS = 30_000
const EMPLOYEE_SAVE_TIMEOUT_MS = 60_000
/** A slow line, 1 Mbit/s: a file may take its time beside what the save itself may take. */
const BYTES_PER_MILLISECOND = 125
/** The links to pictures and resumes are good for five minutes. */
const LINK_REFRESH_INTERVAL_MS = 4 * 60_000

export const profileKeys = { mine: ['profiles', 'mine'] as const }

/** Null when there is none yet. */
export function useMyProfile() {
  return useQuery({
    queryKey: profileKeys.mine,
    queryFn: ({ signal }) => fetchMyProfile(signal),
    refetchInterval: LINK_REFRESH_INTERVAL_MS,
  })
}

async function fetchMyProfile(signal: AbortSignal): Promise<SeekerProfile | EmployeeProfile | null> {
  try {
    const requestOptions = { signal, timeout: LOAD_TIMEOUT_MS, isWhole: hasData }
    return (await api(endpoints.profiles.myProfile, requestOptions)).data
  } catch (error) {
    if (hasErrorCode(error, 'NOT_FOUND')) return null
    throw error
  }
}

function hasData({ data }: { data?: unknown }): boolean {
  return data !== undefined
}

export type ProfileFiles = { profileImage?: File | undefined; resume?: File | undefined }

export interface SaveRequest<Body> {
  body: Body
  files: ProfileFiles
  options: Pick<RequestOptions, 'signal' | 'onProgress' | 'idempotencyKey'>
}

export function useSaveSeeker() {
  return useSave<SeekerProfileBody>((exists, { body, files, options }) => {
    const sent = { form: body, files, timeout: timeoutWithUpload(SEEKER_SAVE_TIMEOUT_MS, files), ...options }
    return exists ? api(endpoints.profiles.updateSeeker, sent) : api(endpoints.profiles.createSeeker, sent)
  })
}

export function useSaveEmployee() {
  return useSave<EmployeeProfileBody>((exists, { body, files, options }) => {
    const sent = {
      form: body,
      files,
      timeout: timeoutWithUpload(EMPLOYEE_SAVE_TIMEOUT_MS, files),
      ...options,
    }
    return exists
      ? api(endpoints.profiles.updateEmployee, sent)
      : api(endpoints.profiles.createEmployee, sent)
  })
}

interface Saved {
  data: SeekerProfile | EmployeeProfile
  message: string
  redirectTo: string | null
}

function useSave<Body>(send: (exists: boolean, saving: SaveRequest<Body>) => Promise<Saved>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (saving: SaveRequest<Body>) => {
      const exists = Boolean(cache.getQueryData(profileKeys.mine))
      try {
        return await send(exists, saving)
      } catch (error) {
        // Begun in another tab, or by a request whose answer got lost.
        if (hasErrorCode(error, 'PROFILE_EXISTS')) return send(true, saving)
        throw error
      }
    },
    onSuccess: ({ data }) => {
      cache.setQueryData(profileKeys.mine, data)
      reloadUser().catch(() => undefined)
    },
  })
}

function timeoutWithUpload(save: number, files: ProfileFiles): number {
  const bytes = Object.values(files).reduce((sum, file) => sum + (file?.size ?? 0), 0)
  return save + Math.ceil(bytes / BYTES_PER_MILLISECOND)
}
