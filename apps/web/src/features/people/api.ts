import type { Role } from '@endorse/contract/core/roles'
import { peopleEndpoints } from '@endorse/contract/people/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query.ts'

/** Loads a page of people. Without a role it has all. */
export function usePeople(search: string, role: Role | '', page: number) {
  return useQuery({
    ...query(peopleEndpoints.listPeople, {
      query: { page, ...(search && { search }), ...(role && { role }) },
    }),
    placeholderData: keepPreviousData,
  })
}
