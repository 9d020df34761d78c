import { type Role, roles } from '@endorse/contract/core/roles'
import { peopleEndpoints } from '@endorse/contract/people/endpoints'
import { query } from '../../lib/query.ts'

/** Reads the role from the address; empty for all. */
export function parseRole(role: string): Role | '' {
  return roles.find((each) => each === role) ?? ''
}

/** The query of a page of people. Without a role it has all. */
export function peopleQuery(search: string, role: Role | '', page: number) {
  return query(peopleEndpoints.listPeople, {
    query: { page, ...(search && { search }), ...(role && { role }) },
  })
}

/** The query of the page of a person. */
export const personQuery = (id: string) => query(peopleEndpoints.getPerson, { params: { id } })
