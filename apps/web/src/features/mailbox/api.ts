import { mailboxEndpoints } from '@endorse/contract/mailbox/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query.ts'

// Milliseconds. Short, because a user waits here for a code.
const POLL_INTERVAL = 3000

/** Polls the mailbox; an empty recipient lists all mail. */
export function useMailbox(recipient: string) {
  return useQuery({
    ...query(mailboxEndpoints.list, { query: { recipient } }),
    select: ({ mails }) => mails,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : POLL_INTERVAL),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
