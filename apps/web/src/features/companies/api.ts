import { type AdminStatus, type Company, type CompanyAdmin, companyCalls } from '@endorse/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'

const PAGE_SIZE = 20

export const companyKeys = { all: ['companies'] as const }
const admins = [...companyKeys.all, 'admins'] as const

export function useAdminRequests(status: AdminStatus, page: number) {
  const query = { status, page, limit: PAGE_SIZE }
  return useQuery({
    queryKey: [...admins, query],
    queryFn: ({ signal }) => api(companyCalls.listAdmins, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useCompanies(search: string, page: number, limit = PAGE_SIZE) {
  const query = { page, limit, ...(search && { search }) }
  return useQuery({
    queryKey: [...companyKeys.all, 'list', query],
    queryFn: ({ signal }) => api(companyCalls.listCompanies, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What `confirm` does while its dialog is open: a failure is said there. */
export function useDecideAdmin() {
  const cache = useQueryClient()
  const settle = () => cache.invalidateQueries({ queryKey: companyKeys.all })
  return {
    async approve({ id }: Pick<CompanyAdmin, 'id'>, companyId?: string) {
      try {
        const { message } = await api(companyCalls.approveAdmin, {
          params: { id },
          body: companyId ? { companyId } : {},
        })
        toast.success(message)
      } finally {
        await settle()
      }
    },
    async refuse({ id }: Pick<CompanyAdmin, 'id'>) {
      try {
        const { message } = await api(companyCalls.refuseAdmin, { params: { id }, body: {} })
        toast.success(message)
      } finally {
        await settle()
      }
    },
    async withdraw({ id }: Pick<CompanyAdmin, 'id'>) {
      try {
        const { message } = await api(companyCalls.refuseAdmin, { params: { id }, body: { withdraw: true } })
        toast.success(message)
      } finally {
        await settle()
      }
    },
  }
}

export function useCorrectCompany({ id }: Pick<Company, 'id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { name?: string; domains?: string[]; domainsSeen?: string[] }) =>
      api(companyCalls.correctCompany, { params: { id }, body }),
    onSuccess: ({ message }) => toast.success(message),
    // The name stands in postings, applications and overviews as well.
    onSettled: () => cache.invalidateQueries(),
  })
}
