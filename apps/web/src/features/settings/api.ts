import {
  type BodyOf,
  type MailKind,
  type Provider,
  providerName,
  type Settings,
  settingsEndpoints,
} from '@endorse/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage, hasErrorCode } from '../../lib/api.ts'
import { reloadUser } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'

const keys = {
  settings: ['settings'],
  sessions: ['sessions'],
  readings: ['readings'],
  export: ['data-export'],
} as const

export function useSettings() {
  return useQuery({
    queryKey: keys.settings,
    queryFn: async ({ signal }) => (await api(settingsEndpoints.get, { signal })).data,
  })
}

/** How somebody hears of something. */
export type Channel = 'mails' | 'notifications'

interface SubscriptionChange {
  channel: Channel
  kind: MailKind
  on: boolean
}

const endpointByChannel = {
  mails: settingsEndpoints.setMailPreference,
  notifications: settingsEndpoints.setNotificationPreference,
}

/** On or off at once; back to what it was when the server does not hear of it. */
export function useSetSubscription() {
  const cache = useQueryClient()
  const updateCache = ({ channel, kind, on }: SubscriptionChange) =>
    cache.setQueryData<Settings>(
      keys.settings,
      (settings) =>
        settings && {
          ...settings,
          [channel]: settings[channel].map((one) => (one.kind === kind ? { kind, on } : one)),
        },
    )
  return useMutation({
    mutationFn: ({ channel, kind, on }: SubscriptionChange) =>
      api(endpointByChannel[channel], { params: { kind }, body: { on } }),
    // One after the other: the last press decides.
    scope: { id: 'choose' },
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey: keys.settings })
      updateCache(change)
    },
    onError: (error, change) => {
      updateCache({ ...change, on: !change.on })
      toast.error(getErrorMessage(error, 'Your choice could not be saved. Please try again.'))
    },
  })
}

export async function changePassword(body: BodyOf<typeof settingsEndpoints.changePassword>): Promise<void> {
  await api(settingsEndpoints.changePassword, { body })
}

/** After the password was changed: there is one from now on, and the other devices are out. */
export function useInvalidateAfterPasswordChange() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keys.settings }),
      cache.invalidateQueries({ queryKey: keys.sessions }),
    ])
}

export function useDisconnectProvider() {
  const cache = useQueryClient()
  return async (provider: Provider) => {
    try {
      const { data } = await api(settingsEndpoints.disconnectProvider, { params: { provider } })
      cache.setQueryData(keys.settings, data)
    } catch (error) {
      // Disconnected in another tab, which is what they want.
      if (!hasErrorCode(error, 'NOT_FOUND')) throw error
      await cache.invalidateQueries({ queryKey: keys.settings })
    }
    toast.success(`${providerName[provider]} is disconnected`)
  }
}

/** The answer is how many seconds to wait before the next one. */
export async function sendCode(): Promise<number> {
  return (await api(settingsEndpoints.sendCode)).retryAfterSeconds
}

export function useSessions() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: async ({ signal }) => (await api(settingsEndpoints.listSessions, { signal })).data,
  })
}

export function useEndSession() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(settingsEndpoints.endSession, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => {
      // Pressed twice, or in another tab: it is signed out, which is what they want.
      if (hasErrorCode(error, 'NOT_FOUND')) return
      toast.error(getErrorMessage(error, 'The device could not be signed out. Please try again.'))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: keys.sessions }),
  })
}

export function useEndOtherSessions() {
  const cache = useQueryClient()
  return async () => {
    const { message } = await api(settingsEndpoints.endOtherSessions)
    await cache.invalidateQueries({ queryKey: keys.sessions })
    toast.success(message)
  }
}

export function useResumeAccessLog() {
  return useQuery({
    queryKey: keys.readings,
    queryFn: async ({ signal }) => (await api(settingsEndpoints.listResumeAccesses, { signal })).data,
  })
}

// It takes seconds; whoever asked for it is looking.
const PREPARING_POLL_MS = 2000
// Before the link runs out.
const READY_POLL_MS = 4 * 60_000

export function useDataExport() {
  return useQuery({
    queryKey: keys.export,
    queryFn: async ({ signal }) => (await api(settingsEndpoints.getExport, { signal })).data.export,
    refetchInterval: ({ state: { data } }) => {
      if (data?.state === 'PREPARING') return PREPARING_POLL_MS
      return data?.state === 'READY' && READY_POLL_MS
    },
  })
}

export function useRequestExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(settingsEndpoints.requestExport),
    onSuccess: ({ data }) => cache.setQueryData(keys.export, data.export),
    onError: (error) =>
      toast.error(getErrorMessage(error, 'Your data could not be asked for. Please try again.')),
  })
}

export function useRequestDeletion() {
  const reloadAll = useReloadAll()
  return async (body: BodyOf<typeof settingsEndpoints.requestDeletion>) => {
    await api(settingsEndpoints.requestDeletion, { body })
    await reloadAll()
  }
}

export function useCancelDeletion() {
  const reloadAll = useReloadAll()
  return useMutation({
    mutationFn: () => api(settingsEndpoints.cancelDeletion),
    onSuccess: async ({ message }) => {
      await reloadAll()
      toast.success(message)
    },
    onError: (error) =>
      toast.error(getErrorMessage(error, 'Your account could not be kept. Please try again.')),
  })
}

/** What a person is to others has changed, so everything is asked again. It is done, whatever comes of asking. */
function useReloadAll() {
  const cache = useQueryClient()
  return () => Promise.all([reloadUser().catch(() => undefined), cache.invalidateQueries()])
}
