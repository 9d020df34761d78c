import { accountLifecycleEndpoints } from '@endorse/contract/account-lifecycle/endpoints'
import { type Provider, providerName } from '@endorse/contract/accounts/values'
import { companyEndorserEndpoints } from '@endorse/contract/company-endorsers/endpoints'
import type { BodyOf } from '@endorse/contract/core/endpoint'
import type { MailKind } from '@endorse/contract/mail-preferences/values'
import { settingsEndpoints } from '@endorse/contract/settings/endpoints'
import type { Settings } from '@endorse/contract/settings/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage, hasErrorCode } from '../../lib/api.ts'
import { LINK_REFRESH_INTERVAL_MS } from '../../lib/file-links.ts'
import { reloadUser } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'

const keys = {
  settings: ['settings'],
  sessions: ['sessions'],
  resumeAccessLog: ['resume-access-log'],
  export: ['data-export'],
} as const

/** Loads the user's own settings. */
export function useSettings() {
  return useQuery({
    queryKey: keys.settings,
    queryFn: async ({ signal }) => (await api(settingsEndpoints.get, { signal })).data,
  })
}

/** The ways in which a user can be notified. */
export type Channel = 'mails' | 'notifications'

interface SubscriptionChange {
  channel: Channel
  kind: MailKind
  enabled: boolean
}

const endpointByChannel = {
  mails: settingsEndpoints.setMailPreference,
  notifications: settingsEndpoints.setNotificationPreference,
}

/** Switches a subscription on or off optimistically and rolls back if the request fails. */
export function useSetSubscription() {
  const cache = useQueryClient()
  const updateCache = ({ channel, kind, enabled }: SubscriptionChange) =>
    cache.setQueryData<Settings>(
      keys.settings,
      (settings) =>
        settings && {
          ...settings,
          [channel]: settings[channel].map((one) => (one.kind === kind ? { kind, on: enabled } : one)),
        },
    )
  return useMutation({
    mutationFn: ({ channel, kind, enabled }: SubscriptionChange) =>
      api(endpointByChannel[channel], { params: { kind }, body: { on: enabled } }),
    // Runs the requests in order, so that the last click wins.
    scope: { id: 'set-subscription' },
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey: keys.settings })
      updateCache(change)
    },
    onError: (error, change) => {
      updateCache({ ...change, enabled: !change.enabled })
      toast.error(getErrorMessage(error, 'Failed to save your choice. Please try again.'))
    },
  })
}

/** Sets a new password. Rejects with 401 when the current password or the code is wrong. */
export async function changePassword(body: BodyOf<typeof settingsEndpoints.changePassword>): Promise<void> {
  await api(settingsEndpoints.changePassword, { body })
}

/** Refetches what a password change affects: `hasPassword` and the list of devices. */
export function useInvalidateAfterPasswordChange() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keys.settings }),
      cache.invalidateQueries({ queryKey: keys.sessions }),
    ])
}

/** The steps of a change of the e-mail address. Each updates the settings. */
export function useEmailChange() {
  const cache = useQueryClient()
  const store = ({ data }: { data: Settings }) => cache.setQueryData(keys.settings, data)
  return {
    /** Rejects with LEAVES_COMPANY when the address is of another company and the user has not agreed. */
    request: async (body: BodyOf<typeof settingsEndpoints.requestEmailChange>) =>
      store(await api(settingsEndpoints.requestEmailChange, { body })),
    resend: async () => {
      await api(settingsEndpoints.resendEmailChangeCode)
      await cache.invalidateQueries({ queryKey: keys.settings })
    },
    confirm: async (code: string) => {
      store(await api(settingsEndpoints.confirmEmailChange, { body: { code } }))
      // The new company may change what the pages show. A failed refetch is not an error of the change.
      await Promise.all([reloadUser().catch(() => undefined), cache.invalidateQueries()])
    },
    cancel: async () => {
      try {
        store(await api(settingsEndpoints.cancelEmailChange))
      } catch (error) {
        toast.error(getErrorMessage(error, 'Failed to cancel the change. Please try again.'))
        throw error
      }
    },
  }
}

/** Takes a change of the address back. Rejects with NOT_FOUND when the link no longer works. */
export async function takeBackEmail(token: string): Promise<void> {
  await api(settingsEndpoints.takeBackEmailChange, { body: { token } })
}

/** Mails a code that proves the present address. */
export async function sendConfirmationCode(): Promise<void> {
  await api(settingsEndpoints.sendConfirmationCode)
}

/** Proves the present address with the code, and reloads the user, whose banner goes. */
export async function confirmAddress(code: string): Promise<void> {
  await api(settingsEndpoints.confirmAddress, { body: { code } })
  await reloadUser().catch(() => undefined)
}

/** Accepts a version of the terms of service, and reloads the user, whose banner goes. */
export function useAcceptTerms() {
  return useMutation({
    mutationFn: (version: string) => api(settingsEndpoints.acceptTerms, { body: { version } }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await reloadUser().catch(() => undefined)
    },
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to save your answer. Please try again.')),
  })
}

/** Sets the Endorser on leave, which the user's data then say. */
export function useStartLeave() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof companyEndorserEndpoints.startMyLeave>) =>
      api(companyEndorserEndpoints.startMyLeave, { body }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await reloadUser().catch(() => undefined)
    },
  })
}

/** Ends the leave of the Endorser. */
export function useEndLeave() {
  return useMutation({
    mutationFn: () => api(companyEndorserEndpoints.endMyLeave),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await reloadUser().catch(() => undefined)
    },
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to end your leave. Please try again.')),
  })
}

/** Disconnects a sign-in provider. Already disconnected counts as success. */
export function useDisconnectProvider() {
  const cache = useQueryClient()
  return async (provider: Provider) => {
    try {
      const { data } = await api(settingsEndpoints.disconnectProvider, { params: { provider } })
      cache.setQueryData(keys.settings, data)
    } catch (error) {
      // Already disconnected, for example in another tab.
      if (!hasErrorCode(error, 'NOT_FOUND')) throw error
      await cache.invalidateQueries({ queryKey: keys.settings })
    }
    toast.success(`${providerName[provider]} is disconnected`)
  }
}

/** Sends a code to the user's email; returns how many seconds to wait before the next one. */
export async function sendCode(): Promise<number> {
  return (await api(settingsEndpoints.sendCode)).retryAfterSeconds
}

/** Loads the devices that are signed in, with their total number. */
export function useSessions() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: async ({ signal }) => (await api(settingsEndpoints.listSessions, { signal })).data,
  })
}

/** Ends one session of the user. Already ended counts as success. */
export function useEndSession() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(settingsEndpoints.endSession, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => {
      // The session has already ended: a double click, or another tab.
      if (hasErrorCode(error, 'NOT_FOUND')) return
      toast.error(getErrorMessage(error, 'Failed to sign out the device. Please try again.'))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: keys.sessions }),
  })
}

/** Ends all sessions but the current one. */
export function useEndOtherSessions() {
  const cache = useQueryClient()
  return async () => {
    const { message } = await api(settingsEndpoints.endOtherSessions)
    await cache.invalidateQueries({ queryKey: keys.sessions })
    toast.success(message)
  }
}

/** Loads who opened the Endorsee's resume or contact data, the newest first. */
export function useResumeAccessLog() {
  return useQuery({
    queryKey: keys.resumeAccessLog,
    queryFn: async ({ signal }) => (await api(settingsEndpoints.listResumeAccesses, { signal })).data,
  })
}

// An export takes seconds, and the user is waiting for it.
const PREPARING_POLL_MS = 2000

/** Loads the latest data export, or `null`. Polls while it is being prepared. */
export function useDataExport() {
  return useQuery({
    queryKey: keys.export,
    queryFn: async ({ signal }) => (await api(accountLifecycleEndpoints.getExport, { signal })).data.export,
    refetchInterval: ({ state: { data } }) => {
      if (data?.state === 'PREPARING') return PREPARING_POLL_MS
      return data?.state === 'READY' && LINK_REFRESH_INTERVAL_MS
    },
  })
}

/** Starts a new data export. */
export function useRequestExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(accountLifecycleEndpoints.requestExport),
    onSuccess: ({ data }) => cache.setQueryData(keys.export, data.export),
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to request your data. Please try again.')),
  })
}

/** Schedules the deletion of the account; takes the password or a mailed code. */
export function useRequestDeletion() {
  const reloadAll = useReloadAll()
  return async (body: BodyOf<typeof accountLifecycleEndpoints.requestDeletion>) => {
    await api(accountLifecycleEndpoints.requestDeletion, { body })
    await reloadAll()
  }
}

/** Cancels the scheduled deletion of the account. */
export function useCancelDeletion() {
  const reloadAll = useReloadAll()
  return useMutation({
    mutationFn: () => api(accountLifecycleEndpoints.cancelDeletion),
    onSuccess: async ({ message }) => {
      await reloadAll()
      toast.success(message)
    },
    onError: (error) =>
      toast.error(getErrorMessage(error, 'Failed to cancel the deletion. Please try again.')),
  })
}

/** Refetches user and cache after a deletion is requested or cancelled. A failed refetch is not an error here. */
function useReloadAll() {
  const cache = useQueryClient()
  return () => Promise.all([reloadUser().catch(() => undefined), cache.invalidateQueries()])
}
