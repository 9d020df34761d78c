import {
  type BodyOf,
  type MailKind,
  type Provider,
  providerName,
  type Settings,
  settingsCalls,
} from '@endorse/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, hasCode, messageOf } from '../../lib/api.ts'
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
    queryFn: async ({ signal }) => (await api(settingsCalls.get, { signal })).data,
  })
}

/** How somebody hears of something. */
export type Way = 'mails' | 'notifications'

interface Choice {
  way: Way
  kind: MailKind
  on: boolean
}

const doors = { mails: settingsCalls.chooseMail, notifications: settingsCalls.chooseNotification }

/** On or off at once; back to what it was when the server does not hear of it. */
export function useChoose() {
  const cache = useQueryClient()
  const show = ({ way, kind, on }: Choice) =>
    cache.setQueryData<Settings>(
      keys.settings,
      (settings) =>
        settings && {
          ...settings,
          [way]: settings[way].map((one) => (one.kind === kind ? { kind, on } : one)),
        },
    )
  return useMutation({
    mutationFn: ({ way, kind, on }: Choice) => api(doors[way], { params: { kind }, body: { on } }),
    // One after the other: the last press decides.
    scope: { id: 'choose' },
    onMutate: async (choice) => {
      await cache.cancelQueries({ queryKey: keys.settings })
      show(choice)
    },
    onError: (error, choice) => {
      show({ ...choice, on: !choice.on })
      toast.error(messageOf(error, 'Your choice could not be saved. Please try again.'))
    },
  })
}

export async function changePassword(body: BodyOf<typeof settingsCalls.changePassword>): Promise<void> {
  await api(settingsCalls.changePassword, { body })
}

/** After the password was changed: there is one from now on, and the other devices are out. */
export function useRefreshAfterPassword() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: keys.settings }),
      cache.invalidateQueries({ queryKey: keys.sessions }),
    ])
}

export function useDisconnect() {
  const cache = useQueryClient()
  return async (provider: Provider) => {
    try {
      const { data } = await api(settingsCalls.disconnect, { params: { provider } })
      cache.setQueryData(keys.settings, data)
    } catch (error) {
      // Disconnected in another tab, which is what they want.
      if (!hasCode(error, 'NOT_FOUND')) throw error
      await cache.invalidateQueries({ queryKey: keys.settings })
    }
    toast.success(`${providerName[provider]} is disconnected`)
  }
}

/** The answer is how many seconds to wait before the next one. */
export async function sendCode(): Promise<number> {
  return (await api(settingsCalls.sendCode)).retryAfterSeconds
}

export function useSessions() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: async ({ signal }) => (await api(settingsCalls.listSessions, { signal })).data,
  })
}

export function useEndSession() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(settingsCalls.endSession, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => {
      // Pressed twice, or in another tab: it is signed out, which is what they want.
      if (hasCode(error, 'NOT_FOUND')) return
      toast.error(messageOf(error, 'The device could not be signed out. Please try again.'))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: keys.sessions }),
  })
}

export function useEndOtherSessions() {
  const cache = useQueryClient()
  return async () => {
    const { message } = await api(settingsCalls.endOtherSessions)
    await cache.invalidateQueries({ queryKey: keys.sessions })
    toast.success(message)
  }
}

export function useReadings() {
  return useQuery({
    queryKey: keys.readings,
    queryFn: async ({ signal }) => (await api(settingsCalls.listReadings, { signal })).data,
  })
}

// It takes seconds; whoever asked for it is looking.
const WHILE_PREPARING = 2000
// Before the link runs out.
const WHILE_READY = 4 * 60_000

export function useDataExport() {
  return useQuery({
    queryKey: keys.export,
    queryFn: async ({ signal }) => (await api(settingsCalls.getExport, { signal })).data.export,
    refetchInterval: ({ state: { data } }) => {
      if (data?.state === 'PREPARING') return WHILE_PREPARING
      return data?.state === 'READY' && WHILE_READY
    },
  })
}

export function useAskForExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(settingsCalls.askForExport),
    onSuccess: ({ data }) => cache.setQueryData(keys.export, data.export),
    onError: (error) => toast.error(messageOf(error, 'Your data could not be asked for. Please try again.')),
  })
}

export function useAskForDeletion() {
  const startOver = useStartOver()
  return async (body: BodyOf<typeof settingsCalls.askForDeletion>) => {
    await api(settingsCalls.askForDeletion, { body })
    await startOver()
  }
}

export function useKeepAccount() {
  const startOver = useStartOver()
  return useMutation({
    mutationFn: () => api(settingsCalls.keepAccount),
    onSuccess: async ({ message }) => {
      await startOver()
      toast.success(message)
    },
    onError: (error) => toast.error(messageOf(error, 'Your account could not be kept. Please try again.')),
  })
}

/** What a person is to others has changed, so everything is asked again. It is done, whatever comes of asking. */
function useStartOver() {
  const cache = useQueryClient()
  return () => Promise.all([reloadUser().catch(() => undefined), cache.invalidateQueries()])
}
