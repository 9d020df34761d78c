import type { AskingLimit } from '@endorse/contract/applications/before-asking/schemas'
import { applicationEndpoints } from '@endorse/contract/applications/endpoints'
import type { Application } from '@endorse/contract/applications/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../lib/query.ts'

/** The choice of an open request that gives its place to a new one. */
export interface Withdrawal {
  /** Whether a limit stops the new request, so that another one has to go. */
  isNeeded: boolean
  /** The requests to choose from; undefined while they load. */
  requests: Application[] | undefined
  isError: boolean
  retry: () => void
  /** The chosen one. First it is the one that nobody has been asked for yet. */
  chosen: Application | undefined
  choose: (id: string) => void
  error: string | undefined
  /** Returns whether the request can be sent, and shows what is missing. */
  isReady: () => boolean
}

// More than a person can have open.
const ALL = 100

/** Lets an Endorsee choose which open request a new one replaces, while a limit stops it. */
export function useWithdrawal(
  limit: AskingLimit | null | undefined,
  companyId: string | undefined,
): Withdrawal {
  const [chosenId, setChosenId] = useState<string>()
  const [wasMissing, setMissing] = useState(false)
  const isNeeded = limit?.code === 'COMPANY_LIMIT_REACHED' || limit?.code === 'WAITING_LIMIT_REACHED'
  const { data, isError, refetch } = useQuery({
    ...query(applicationEndpoints.listMine, { query: { status: 'pending', limit: ALL } }),
    select: ({ data: { combinedApplications } }) => combinedApplications,
    enabled: isNeeded,
  })
  const requests =
    limit?.code === 'COMPANY_LIMIT_REACHED'
      ? data?.filter((application) => application.companyId === companyId)
      : data
  const chosen = requests?.find(({ id }) => id === chosenId) ?? requests?.find(({ inLine }) => inLine)
  return {
    isNeeded,
    requests,
    isError,
    retry: () => void refetch(),
    chosen,
    choose: (id) => {
      setChosenId(id)
      setMissing(false)
    },
    error: wasMissing && !chosen ? 'Please choose the request to withdraw' : undefined,
    isReady: () => {
      // Without the list the server decides, and says what stops the request.
      const isReady = !isNeeded || chosen !== undefined || !requests || requests.length === 0
      setMissing(!isReady)
      return isReady
    },
  }
}
