import { invitationLinkEndpoints } from '@endorse/contract/invitation-links/endpoints'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query.ts'

/** Loads the user's link for a company, which the server creates when there is none. */
export function useInvitationLink(companyId: string) {
  return useQuery({
    ...query(invitationLinkEndpoints.create, { params: { id: companyId } }),
    select: ({ data }) => data,
  })
}
