import { companyDomainEndpoints } from '@endorse/contract/company-admins/domains/endpoints'
import { companyEndpoints } from '@endorse/contract/company-admins/endpoints'
import { joinRequestEndpoints } from '@endorse/contract/company-admins/join-requests/endpoints'
import type { JoinRequest } from '@endorse/contract/company-admins/join-requests/schemas'
import type { JoinDecision, JoinOpinion } from '@endorse/contract/company-admins/join-requests/values'
import { mailDomainEndpoints } from '@endorse/contract/company-admins/mail-domains/endpoints'
import type { MailDomainRule } from '@endorse/contract/company-admins/mail-domains/values'
import type { Company, CompanyAdmin } from '@endorse/contract/company-admins/schemas'
import type { AdminStatus, CompanyFilter } from '@endorse/contract/company-admins/values'
import type { BodyOf } from '@endorse/contract/core/endpoint'
import { publicPageEndpoints } from '@endorse/contract/public-pages/endpoints'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'

const PAGE_SIZE = 20
// In milliseconds. A picture of 5 MB takes a while on a slow line.
const UPLOAD_TIMEOUT = 120_000

/** The query keys of companies. */
const companyKeys = { all: ['companies'] as const }
const joinRequestsKey = [...companyKeys.all, 'join-requests'] as const
const mailDomainsKey = ['mail-domains'] as const
/** A page of one column of the requests. */
const REQUESTS_PER_PAGE = 10
const adminRequestsKey = [...companyKeys.all, 'admins'] as const

/** Loads a page of company admin requests with the given status. */
export function useAdminRequests(status: AdminStatus, page: number) {
  const query = { status, page, limit: REQUESTS_PER_PAGE }
  return useQuery({
    queryKey: [...adminRequestsKey, query],
    queryFn: ({ signal }) => api(companyEndpoints.listAdmins, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Loads a company of the admin, or any for platform staff. */
export function useCompany(id: string) {
  return useQuery({
    queryKey: [...companyKeys.all, 'one', id],
    queryFn: ({ signal }) => api(companyEndpoints.getCompany, { params: { id }, signal }),
    select: ({ data }) => data,
  })
}

/** Sets the logo of a company. Cards, lists and notifications show it, so everything is loaded again. */
export function useUploadLogo(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ logo, onProgress }: { logo: File; onProgress: (share: number) => void }) =>
      api(companyEndpoints.uploadLogo, {
        params: { id },
        files: { logo },
        timeout: UPLOAD_TIMEOUT,
        onProgress,
      }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await queryClient.invalidateQueries()
    },
  })
}

/** Removes the logo of a company. */
export function useRemoveLogo(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api(companyEndpoints.removeLogo, { params: { id } }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await queryClient.invalidateQueries()
    },
  })
}

/** Searches companies by name or domain. */
export function useCompanies(
  search: string,
  page: number,
  { limit = PAGE_SIZE, filter = 'all' }: { limit?: number; filter?: CompanyFilter } = {},
) {
  const query = { page, limit, filter, ...(search && { search }) }
  return useQuery({
    queryKey: [...companyKeys.all, 'list', query],
    queryFn: ({ signal }) => api(companyEndpoints.listCompanies, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Loads what moves when a company is merged into another one. */
export function useMergePreview(id: string, into: string) {
  return useQuery({
    queryKey: [...companyKeys.all, 'merge', id, into],
    queryFn: ({ signal }) => api(companyEndpoints.previewMerge, { params: { id }, query: { into }, signal }),
    select: ({ data }) => data,
  })
}

/** Merges a company into another one. Lists of every kind name companies, so everything is loaded again. */
export function useMergeCompanies(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof companyEndpoints.merge>) =>
      api(companyEndpoints.merge, { params: { id }, body }),
    onSuccess: ({ message }) => {
      toast.success(message)
      // The dialog still shows the preview, of a company that is gone.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes('merge') })
    },
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

/** Loads a page of the requests to join a company. */
export function useJoinRequests(page: number) {
  const query = { page, limit: REQUESTS_PER_PAGE }
  return useQuery({
    queryKey: [...joinRequestsKey, 'pending', query],
    queryFn: ({ signal }) => api(joinRequestEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Loads a page of the decided requests, of admins and of Endorsers. */
export function useDecidedRequests(page: number) {
  const query = { page, limit: REQUESTS_PER_PAGE }
  return useQuery({
    queryKey: [...joinRequestsKey, 'decided', query],
    queryFn: ({ signal }) => api(joinRequestEndpoints.listDecided, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Loads the user's own request to join a company. */
export function useMyJoinRequest() {
  return useQuery({
    queryKey: [...joinRequestsKey, 'mine'],
    queryFn: ({ signal }) => api(joinRequestEndpoints.mine, { signal }),
    select: ({ data }) => data,
  })
}

/** Decides a request to join, as platform staff. */
export function useDecideJoinRequest({ id }: Pick<JoinRequest, 'id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { decision: JoinDecision; reason?: string; verifyDomain?: boolean }) =>
      api(joinRequestEndpoints.decide, { params: { id }, body }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: companyKeys.all }),
  })
}

/** Tells platform staff what a company admin knows about a request. */
export function useRecordRecommendation({ id }: Pick<JoinRequest, 'id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answer: JoinOpinion) =>
      api(joinRequestEndpoints.recordRecommendation, { params: { id }, body: { answer } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to send your answer. Please try again.')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: joinRequestsKey }),
  })
}

/** Loads the domains of a company. */
export function useCompanyDomains(companyId: string) {
  return useQuery({
    queryKey: [...companyKeys.all, 'domains', companyId],
    queryFn: ({ signal }) => api(companyDomainEndpoints.list, { params: { id: companyId }, signal }),
    select: ({ data }) => data,
  })
}

/** Returns what can be done with the domains of a company. Each action throws on failure. */
export function useDomainActions(companyId: string) {
  const queryClient = useQueryClient()
  const run = async <T>(request: Promise<T>): Promise<T> => {
    try {
      return await request
    } finally {
      await queryClient.invalidateQueries({ queryKey: companyKeys.all })
    }
  }
  const params = (domain: string) => ({ params: { id: companyId, domain } })
  return {
    add: (domain: string) =>
      run(api(companyDomainEndpoints.add, { params: { id: companyId }, body: { domain } })),
    check: (domain: string) => run(api(companyDomainEndpoints.check, params(domain))),
    verify: (domain: string) => run(api(companyDomainEndpoints.verify, params(domain))),
    remove: (domain: string) => run(api(companyDomainEndpoints.remove, params(domain))),
  }
}

/** Loads a page of the mail domains that staff allow or block. */
export function useMailDomains(search: string, page: number) {
  const query = { page, limit: PAGE_SIZE, ...(search && { search }) }
  return useQuery({
    queryKey: [...mailDomainsKey, query],
    queryFn: ({ signal }) => api(mailDomainEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Allows or blocks a mail domain. */
export function useSetMailDomain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { domain: string; rule: MailDomainRule; note?: string }) =>
      api(mailDomainEndpoints.set, { body }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailDomainsKey }),
  })
}

/** Returns the action that removes a rule, for the confirm dialog. */
export function useRemoveMailDomain() {
  const queryClient = useQueryClient()
  return async (domain: string) => {
    try {
      const { message } = await api(mailDomainEndpoints.remove, { params: { domain } })
      toast.success(message)
    } finally {
      await queryClient.invalidateQueries({ queryKey: mailDomainsKey })
    }
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

const publicPagesKey = (id: string) => [...companyKeys.all, 'public-pages', id] as const

/** Loads what the public page of a company says, and whether it is on. */
export function usePublicPages(id: string) {
  return useQuery({
    queryKey: publicPagesKey(id),
    queryFn: ({ signal }) => api(publicPageEndpoints.getPublicPages, { params: { id }, signal }),
    select: ({ data }) => data,
  })
}

/** Changes what the public page of a company says, or switches its pages on or off. */
export function useEditPublicPages(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof publicPageEndpoints.updatePublicPages>) =>
      api(publicPageEndpoints.updatePublicPages, { params: { id }, body }),
    onSuccess: (response) => queryClient.setQueryData(publicPagesKey(id), response),
  })
}
