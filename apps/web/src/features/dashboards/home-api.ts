import type { ResponseOf } from '@endorse/contract/core/endpoint'
import { dashboardEndpoints } from '@endorse/contract/dashboards/endpoints'
import { reminderEndpoints } from '@endorse/contract/dashboards/reminders/endpoints'
import { jobSearchEndpoints } from '@endorse/contract/job-search/endpoints'
import { profileEndpoints } from '@endorse/contract/profiles/endpoints'
import type { PreferenceKind } from '@endorse/contract/profiles/values'
import { savedJobEndpoints } from '@endorse/contract/saved-jobs/endpoints'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../lib/api.ts'
import { cancelRequests, invalidate, snapshot, updateData } from '../../lib/queries.ts'
import { pagesQuery, query } from '../../lib/query.ts'
import { saveFile } from '../../lib/save-file.ts'
import { toast } from '../../ui/toast.ts'

const REFRESH_INTERVAL_MS = 5 * 60_000
const ACTIVITIES_AT_ONCE = 8

/** Loads what the home page of an Endorsee shows. */
export function useSeekerHome() {
  return useQuery({
    ...query(dashboardEndpoints.seeker),
    select: ({ data }) => data,
    refetchInterval: REFRESH_INTERVAL_MS,
  })
}

/** Loads what the home page of an Endorser shows. */
export function useEndorserHome() {
  return useQuery({
    ...query(dashboardEndpoints.endorser),
    select: ({ data }) => data,
    refetchInterval: REFRESH_INTERVAL_MS,
  })
}

/** Loads the user's activities, newest first, a few at a time. */
export function useActivities() {
  return useInfiniteQuery({
    ...pagesQuery(
      dashboardEndpoints.activities,
      { query: { limit: ACTIVITIES_AT_ONCE } },
      (before: string) => (before ? { before } : {}),
    ),
    initialPageParam: '',
    getNextPageParam: ({ data }) => data.next ?? undefined,
  })
}

type SeekerResponse = ResponseOf<typeof dashboardEndpoints.seeker>

/** Saves the order of the preferences. It shows at once, and as it was when saving fails. */
export function useOrderPreferences() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (order: PreferenceKind[]) => api(profileEndpoints.orderPreferences, { body: { order } }),
    // One after the other, so that the latest order is the one that stays.
    scope: { id: 'preference-order' },
    onMutate: async (order) => {
      await cancelRequests(queryClient, dashboardEndpoints.seeker)
      const restore = snapshot(queryClient, dashboardEndpoints.seeker)
      updateData(queryClient, dashboardEndpoints.seeker, (home) => withOrder(home, order))
      return restore
    },
    onError: (error, _order, restore) => {
      restore?.()
      toast.error(getErrorMessage(error, 'Failed to save the order. Please try again.'))
    },
    onSuccess: () => invalidate(queryClient, jobSearchEndpoints.listJobs, savedJobEndpoints.listSaved),
  })
}

function withOrder(home: SeekerResponse, order: PreferenceKind[]): SeekerResponse {
  const { userProfile } = home.data
  const { myPreferences } = userProfile
  if (!myPreferences) return home
  return {
    ...home,
    data: { ...home.data, userProfile: { ...userProfile, myPreferences: { ...myPreferences, order } } },
  }
}

/** Adds and finishes reminders. The follow-ups are loaded again. */
export function useReminderActions() {
  const queryClient = useQueryClient()
  const refetch = () => invalidate(queryClient, dashboardEndpoints.endorser)
  const { mutateAsync: add } = useMutation({
    mutationFn: (body: { text: string; dueOn: string }) => api(reminderEndpoints.createReminder, { body }),
    onSuccess: refetch,
  })
  const { mutate: finish } = useMutation({
    mutationFn: (id: string) => api(reminderEndpoints.finishReminder, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) =>
      toast.error(getErrorMessage(error, 'Failed to remove the reminder. Please try again.')),
    onSettled: refetch,
  })
  return { add, finish }
}

/** Downloads a reminder as an iCalendar file. */
export async function downloadReminder(id: string): Promise<void> {
  try {
    const { data } = await api(reminderEndpoints.exportReminder, { params: { id } })
    saveFile(new Blob([data.calendar], { type: 'text/calendar' }), data.fileName)
  } catch (error) {
    toast.error(getErrorMessage(error, 'Failed to download the reminder. Please try again.'))
  }
}
