import {
  calls,
  type EmployeeProfile,
  type EmployeeWire,
  type SeekerProfile,
  type SeekerWire,
} from '@endorse/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type CallOptions, hasCode } from '../../lib/api.ts'
import { reloadUser } from '../../lib/session.ts'

const LOAD_TIMEOUT = 30_000
const SEEKER_SAVE_TIMEOUT = 30_000
const EMPLOYEE_SAVE_TIMEOUT = 60_000
/** A slow line, 1 Mbit/s: a file may take its time beside what the save itself may take. */
const BYTES_PER_MILLISECOND = 125
/** The links to pictures and resumes are good for five minutes. */
const LINKS_ARE_FRESH = 4 * 60_000

export const profileKeys = { mine: ['profiles', 'mine'] as const }

/** Null when there is none yet. */
export function useMyProfile() {
  return useQuery({
    queryKey: profileKeys.mine,
    queryFn: ({ signal }) => loadMine(signal),
    refetchInterval: LINKS_ARE_FRESH,
  })
}

async function loadMine(signal: AbortSignal): Promise<SeekerProfile | EmployeeProfile | null> {
  try {
    const asked = { signal, timeout: LOAD_TIMEOUT, isWhole: hasData }
    return (await api(calls.profiles.myProfile, asked)).data
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND')) return null
    throw error
  }
}

function hasData({ data }: { data?: unknown }): boolean {
  return data !== undefined
}

export type ProfileFiles = { profileImage?: File | undefined; resume?: File | undefined }

export interface ProfileSaving<Wire> {
  wire: Wire
  files: ProfileFiles
  options: Pick<CallOptions, 'signal' | 'onProgress' | 'idempotencyKey'>
}

export function useSaveSeeker() {
  return useSave<SeekerWire>((exists, { wire, files, options }) => {
    const sent = { form: wire, files, timeout: timeoutFor(SEEKER_SAVE_TIMEOUT, files), ...options }
    return exists ? api(calls.profiles.updateSeeker, sent) : api(calls.profiles.createSeeker, sent)
  })
}

export function useSaveEmployee() {
  return useSave<EmployeeWire>((exists, { wire, files, options }) => {
    const sent = { form: wire, files, timeout: timeoutFor(EMPLOYEE_SAVE_TIMEOUT, files), ...options }
    return exists ? api(calls.profiles.updateEmployee, sent) : api(calls.profiles.createEmployee, sent)
  })
}

interface Saved {
  data: SeekerProfile | EmployeeProfile
  message: string
  redirectTo: string | null
}

function useSave<Wire>(send: (exists: boolean, saving: ProfileSaving<Wire>) => Promise<Saved>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (saving: ProfileSaving<Wire>) => {
      const exists = Boolean(cache.getQueryData(profileKeys.mine))
      try {
        return await send(exists, saving)
      } catch (error) {
        // Begun in another tab, or by a request whose answer got lost.
        if (hasCode(error, 'PROFILE_EXISTS')) return send(true, saving)
        throw error
      }
    },
    onSuccess: ({ data }) => {
      cache.setQueryData(profileKeys.mine, data)
      reloadUser().catch(() => undefined)
    },
  })
}

function timeoutFor(save: number, files: ProfileFiles): number {
  const bytes = Object.values(files).reduce((sum, file) => sum + (file?.size ?? 0), 0)
  return save + Math.ceil(bytes / BYTES_PER_MILLISECOND)
}
