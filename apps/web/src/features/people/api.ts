import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { peopleQuery } from './people-query.ts'

/** Loads a page of people. Without a role it has all. */
export function usePeople(...filters: Parameters<typeof peopleQuery>) {
  return useQuery({ ...peopleQuery(...filters), placeholderData: keepPreviousData })
}
