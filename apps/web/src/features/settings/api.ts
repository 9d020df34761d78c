import { accountLifecycleEndpoints } from '@endorse/contract/account-lifecycle/endpoints'
import { type Provider, providerName } from '@endorse/contract/accounts/values'
import { turnEndpoints } from '@endorse/contract/applications/turns/endpoints'
import { companyEndorserEndpoints } from '@endorse/contract/company-endorsers/endpoints'
import type { BodyOf, ResponseOf } from '@endorse/contract/core/endpoint'
import type { MailKind, MailTime } from '@endorse/contract/mail-preferences/values'
import { settingsEndpoints } from '@endorse/contract/settings/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage, hasErrorCode } from '../../lib/api.ts'
import { LINK_REFRESH_INTERVAL_MS } from '../../lib/file-links.ts'
import { withProof } from '../../lib/proof.ts'
import {
  cancelRequests,
  invalidate,
  invalidateAll,
  setData,
  snapshot,
  updateData,
} from '../../lib/queries.ts'
import { reloadUser } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'
import { exportQuery, resumeAccessesQuery, sessionsQuery, settingsQuery } from './queries.ts'

/** Loads the user's own settings. */
export function useSettings() {
  return useQuery({
    ...settingsQuery,
    select: ({ data }) => data,
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
    updateData(cache, settingsQuery, ({ data, ...response }) => ({
      ...response,
      data: {
        ...data,
        [channel]: data[channel].map((one) => (one.kind === kind ? { kind, on: enabled } : one)),
      },
    }))
  return useMutation({
    mutationFn: ({ channel, kind, enabled }: SubscriptionChange) =>
      api(endpointByChannel[channel], { params: { kind }, body: { on: enabled } }),
    // Runs the requests in order, so that the last click wins.
    scope: { id: 'set-subscription' },
    onMutate: async (change) => {
      await cancelRequests(cache, settingsQuery)
      updateCache(change)
    },
    onError: (error, change) => {
      updateCache({ ...change, enabled: !change.enabled })
      toast.error(getErrorMessage(error, 'Failed to save your choice. Please try again.'))
    },
  })
}

interface MailTimeChange {
  kind: MailKind
  when: MailTime
}

/** Chooses when a kind of mail comes, optimistically. Who chooses the weekly letter gets it. */
export function useSetMailTime() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, when }: MailTimeChange) =>
      api(settingsEndpoints.setMailTime, { params: { kind }, body: { when } }),
    // Runs the requests in order with those of the switches, so that the last choice wins.
    scope: { id: 'set-subscription' },
    onMutate: async ({ kind, when }) => {
      await cancelRequests(cache, settingsQuery)
      const restore = snapshot(cache, settingsQuery)
      updateData(cache, settingsQuery, ({ data, ...response }) => ({
        ...response,
        data: {
          ...data,
          mailTimes: data.mailTimes.map((one) => (one.kind === kind ? { kind, when } : one)),
          mails: data.mails.map((one) =>
            when === 'IN_LETTER' && one.kind === 'WEEKLY_LETTER' ? { ...one, on: true } : one,
          ),
        },
      }))
      return restore
    },
    onError: (error, _change, restore) => {
      restore?.()
      toast.error(getErrorMessage(error, 'Failed to save your choice. Please try again.'))
    },
    // The searches say when their next mail comes.
    onSuccess: async (_response, { kind }) => {
      if (kind === 'SAVED_SEARCHES') await invalidate(cache, 'saved-searches')
    },
  })
}

/** Sets a new password. Rejects with 401 when the current password or the code is wrong. */
export async function changePassword(body: BodyOf<typeof settingsEndpoints.changePassword>): Promise<void> {
  await withProof(() => api(settingsEndpoints.changePassword, { body }))
}

/** Refetches what a password change affects: `hasPassword` and the list of devices. */
export function useInvalidateAfterPasswordChange() {
  const cache = useQueryClient()
  return () => invalidate(cache, settingsEndpoints.get, settingsEndpoints.listSessions)
}

/** The steps of a change of the e-mail address. Each updates the settings. */
export function useEmailChange() {
  const cache = useQueryClient()
  const store = (response: ResponseOf<typeof settingsEndpoints.get>) =>
    setData(cache, settingsQuery, response)
  return {
    /** Rejects with LEAVES_COMPANY when the address is of another company and the user has not agreed. */
    request: async (body: BodyOf<typeof settingsEndpoints.requestEmailChange>) =>
      store(await withProof(() => api(settingsEndpoints.requestEmailChange, { body }))),
    resend: async () => {
      await api(settingsEndpoints.resendEmailChangeCode)
      await invalidate(cache, settingsEndpoints.get)
    },
    confirm: async (code: string) => {
      store(await api(settingsEndpoints.confirmEmailChange, { body: { code } }))
      // The new company may change what the pages show. A failed refetch is not an error of the change.
      await Promise.all([reloadUser().catch(() => undefined), invalidateAll(cache)])
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

/** Returns whether the token still takes a change of the e-mail address back. */
export async function checkTakeBackLink(token: string): Promise<boolean> {
  return (await api(settingsEndpoints.checkTakeBackLink, { body: { token } })).data.isValid
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

/** Sets how many requests a week the Endorser is asked at most. It shows at once, and as it was when saving fails. */
export function useSetWeeklyLimit() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (weeklyLimit: number) => api(turnEndpoints.setWeeklyLimit, { body: { weeklyLimit } }),
    // Runs the requests in order, so that the last click wins.
    scope: { id: 'set-weekly-limit' },
    onMutate: async (weeklyLimit) => {
      await cancelRequests(cache, turnEndpoints.getWeeklyLimit)
      const restore = snapshot(cache, turnEndpoints.getWeeklyLimit)
      updateData(cache, turnEndpoints.getWeeklyLimit, ({ data, ...response }) => ({
        ...response,
        data: { ...data, weeklyLimit },
      }))
      return restore
    },
    onError: (error, _weeklyLimit, restore) => {
      restore?.()
      toast.error(getErrorMessage(error, 'Failed to save your choice. Please try again.'))
    },
  })
}

/** Sets whether Endorsees may choose the Endorser by name. It shows at once, and as it was when saving fails. */
export function useSetCanBeNamed() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (canBeNamed: boolean) => api(turnEndpoints.setCanBeNamed, { body: { canBeNamed } }),
    // Runs the requests in order, so that the last click wins.
    scope: { id: 'set-can-be-named' },
    onMutate: async (canBeNamed) => {
      await cancelRequests(cache, turnEndpoints.getWeeklyLimit)
      const restore = snapshot(cache, turnEndpoints.getWeeklyLimit)
      updateData(cache, turnEndpoints.getWeeklyLimit, ({ data, ...response }) => ({
        ...response,
        data: { ...data, canBeNamed },
      }))
      return restore
    },
    onError: (error, _canBeNamed, restore) => {
      restore?.()
      toast.error(getErrorMessage(error, 'Failed to save your choice. Please try again.'))
    },
  })
}

/** Disconnects a sign-in provider. Already disconnected counts as success. */
export function useDisconnectProvider() {
  const cache = useQueryClient()
  return async (provider: Provider) => {
    try {
      const disconnect = () => api(settingsEndpoints.disconnectProvider, { params: { provider } })
      setData(cache, settingsQuery, await withProof(disconnect))
    } catch (error) {
      // Already disconnected, for example in another tab.
      if (!hasErrorCode(error, 'NOT_FOUND')) throw error
      await invalidate(cache, settingsEndpoints.get)
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
    ...sessionsQuery,
    select: ({ data }) => data,
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
    onSettled: () => invalidate(cache, settingsEndpoints.listSessions),
  })
}

/** Ends all sessions but the current one. */
export function useEndOtherSessions() {
  const cache = useQueryClient()
  return async () => {
    const { message } = await api(settingsEndpoints.endOtherSessions)
    await invalidate(cache, settingsEndpoints.listSessions)
    toast.success(message)
  }
}

/** Loads who opened the Endorsee's resume or contact data, the newest first. */
export function useResumeAccessLog() {
  return useQuery({
    ...resumeAccessesQuery,
    select: ({ data }) => data,
  })
}

// An export takes seconds, and the user is waiting for it.
const PREPARING_POLL_MS = 2000

/** Loads the latest data export, or `null`. Polls while it is being prepared. */
export function useDataExport() {
  return useQuery({
    ...exportQuery,
    select: ({ data }) => data.export,
    refetchInterval: ({ state: { data } }) => {
      const state = data?.data.export?.state
      if (state === 'PREPARING') return PREPARING_POLL_MS
      return state === 'READY' && LINK_REFRESH_INTERVAL_MS
    },
  })
}

/** Starts a new data export. */
export function useRequestExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(accountLifecycleEndpoints.requestExport),
    onSuccess: (response) => setData(cache, exportQuery, response),
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to request your data. Please try again.')),
  })
}

/** Schedules the deletion of the account; takes the password or a mailed code. */
export function useRequestDeletion() {
  const reloadAll = useReloadAll()
  return async (body: BodyOf<typeof accountLifecycleEndpoints.requestDeletion>) => {
    await withProof(() => api(accountLifecycleEndpoints.requestDeletion, { body }))
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
  return () => Promise.all([reloadUser().catch(() => undefined), invalidateAll(cache)])
}
