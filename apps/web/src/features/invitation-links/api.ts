import { invitationLinkEndpoints } from '@endorse/contract/invitation-links/endpoints'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Loads the user's link for a company, which the server creates when there is none. */
export function useInvitationLink(companyId: string) {
  return useQuery({
    queryKey: ['invitation-links', companyId],
    queryFn: ({ signal }) => api(invitationLinkEndpoints.create, { params: { id: companyId }, signal }),
    select: ({ data }) => data,
  })
}
