import { referralPolicyEndpoints } from '@endorse/contract/company-admins/referral-policy/endpoints'
import type { BodyOf } from '@endorse/contract/core/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { invalidateAll } from '../../../lib/queries.ts'
import { toast } from '../../../ui/toast.ts'

/** Saves the referral policy of a company. Postings show its bonuses, so everything is loaded again. */
export function useSaveReferralPolicy(companyId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof referralPolicyEndpoints.save>) =>
      api(referralPolicyEndpoints.save, { params: { id: companyId }, body }),
    onSuccess: ({ message }) => {
      toast.success(message)
      void invalidateAll(queryClient)
    },
  })
}
