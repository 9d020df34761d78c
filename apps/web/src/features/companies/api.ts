import { companyEndpoints } from '@endorse/contract/companies/endpoints'
import type { Company, CompanyAdmin } from '@endorse/contract/companies/schemas'
import type { AdminStatus } from '@endorse/contract/companies/values'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'

const PAGE_SIZE = 20

/** The query keys of companies. */
export const companyKeys = { all: ['companies'] as const }
const adminRequestsKey = [...companyKeys.all, 'admins'] as const

/** Loads a page of company admin requests with the given status. */
export function useAdminRequests(status: AdminStatus, page: number) {
  const query = { status, page, limit: PAGE_SIZE }
  return useQuery({
    queryKey: [...adminRequestsKey, query],
    queryFn: ({ signal }) => api(companyEndpoints.listAdmins, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Searches companies by name or domain. */
export function useCompanies(search: string, page: number, limit = PAGE_SIZE) {
  const query = { page, limit, ...(search && { search }) }
  return useQuery({
    queryKey: [...companyKeys.all, 'list', query],
    queryFn: ({ signal }) => api(companyEndpoints.listCompanies, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Returns the actions for the confirm dialog. They throw on failure, and the dialog shows the error. */
export function useAdminDecisions() {
  const queryClient = useQueryClient()
  const invalidate = () => queryClient.invalidateQueries({ queryKey: companyKeys.all })
  return {
    async approve({ id }: Pick<CompanyAdmin, 'id'>, companyId?: string) {
      try {
        const { message } = await api(companyEndpoints.approveAdmin, {
          params: { id },
          body: companyId ? { companyId } : {},
        })
        toast.success(message)
      } finally {
        await invalidate()
      }
    },
    async reject({ id }: Pick<CompanyAdmin, 'id'>) {
      try {
        const { message } = await api(companyEndpoints.rejectAdmin, { params: { id }, body: {} })
        toast.success(message)
      } finally {
        await invalidate()
      }
    },
    async withdraw({ id }: Pick<CompanyAdmin, 'id'>) {
      try {
        const { message } = await api(companyEndpoints.rejectAdmin, {
          params: { id },
          body: { withdraw: true },
        })
        toast.success(message)
      } finally {
        await invalidate()
      }
    },
  }
}

/** Saves name and domains; `expectedDomains` detects a concurrent change. */
export function useEditCompany({ id }: Pick<Company, 'id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { name?: string; domains?: string[]; expectedDomains?: string[] }) =>
      api(companyEndpoints.updateCompany, { params: { id }, body }),
    onSuccess: ({ message }) => toast.success(message),
    // Postings, applications and overviews show the company name, too.
    onSettled: () => queryClient.invalidateQueries(),
  })
}
