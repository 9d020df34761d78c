import { companyDomainEndpoints } from '@endorse/contract/company-admins/domains/endpoints'
import { companyEndpoints } from '@endorse/contract/company-admins/endpoints'
import { joinRequestEndpoints } from '@endorse/contract/company-admins/join-requests/endpoints'
import type { JoinRequest } from '@endorse/contract/company-admins/join-requests/schemas'
import type { JoinDecision, JoinOpinion } from '@endorse/contract/company-admins/join-requests/values'
import { mailDomainEndpoints } from '@endorse/contract/company-admins/mail-domains/endpoints'
import type { MailDomainRule } from '@endorse/contract/company-admins/mail-domains/values'
import type { Company, CompanyAdmin } from '@endorse/contract/company-admins/schemas'
import type { AdminStatus } from '@endorse/contract/company-admins/values'
import type { BodyOf } from '@endorse/contract/core/endpoint'
import { publicPageEndpoints } from '@endorse/contract/public-pages/endpoints'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { invalidate, invalidateAll, setData } from '../../lib/queries.ts'
import { query } from '../../lib/query.ts'
import { toast } from '../../ui/toast.ts'
import {
  adminRequestsQuery,
  companiesQuery,
  companyDomainsQuery,
  companyQuery,
  decidedRequestsQuery,
  joinRequestsQuery,
  mailDomainsQuery,
  myJoinRequestQuery,
  publicPagesQuery,
} from './queries.ts'

// In milliseconds. A picture of 5 MB takes a while on a slow line.
const UPLOAD_TIMEOUT = 120_000

/** What shows a company, its people or its requests. */
const companyTargets = ['company-admins', 'public-pages'] as const

/** Loads a page of company admin requests with the given status. */
export function useAdminRequests(status: AdminStatus, page: number) {
  return useQuery({ ...adminRequestsQuery(status, page), placeholderData: keepPreviousData })
}

/** Loads a company of the admin, or any for platform staff. */
export function useCompany(id: string) {
  return useQuery({
    ...companyQuery(id),
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
      await invalidateAll(queryClient)
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
      await invalidateAll(queryClient)
    },
  })
}

/** Searches companies by name or domain. */
export function useCompanies(...filters: Parameters<typeof companiesQuery>) {
  return useQuery({ ...companiesQuery(...filters), placeholderData: keepPreviousData })
}

/** Loads what moves when a company is merged into another one. */
export function useMergePreview(id: string, into: string) {
  return useQuery({
    ...query(companyEndpoints.previewMerge, { params: { id }, query: { into } }),
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
      void invalidateAll(queryClient, { except: companyEndpoints.previewMerge })
    },
  })
}

/** Returns the actions for the confirm dialog. They throw on failure, and the dialog shows the error. */
export function useAdminDecisions() {
  const queryClient = useQueryClient()
  const refetch = () => invalidate(queryClient, ...companyTargets)
  return {
    async approve({ id }: Pick<CompanyAdmin, 'id'>, companyId?: string) {
      try {
        const { message } = await api(companyEndpoints.approveAdmin, {
          params: { id },
          body: companyId ? { companyId } : {},
        })
        toast.success(message)
      } finally {
        await refetch()
      }
    },
    async reject({ id }: Pick<CompanyAdmin, 'id'>) {
      try {
        const { message } = await api(companyEndpoints.rejectAdmin, { params: { id }, body: {} })
        toast.success(message)
      } finally {
        await refetch()
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
        await refetch()
      }
    },
  }
}

/** Loads a page of the requests to join a company. */
export function useJoinRequests(page: number) {
  return useQuery({ ...joinRequestsQuery(page), placeholderData: keepPreviousData })
}

/** Loads a page of the decided requests, of admins and of Endorsers. */
export function useDecidedRequests(page: number) {
  return useQuery({ ...decidedRequestsQuery(page), placeholderData: keepPreviousData })
}

/** Loads the user's own request to join a company. */
export function useMyJoinRequest() {
  return useQuery({
    ...myJoinRequestQuery,
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
    onSettled: () => invalidate(queryClient, ...companyTargets),
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
    onSettled: () => invalidate(queryClient, 'company-admins/join-requests'),
  })
}

/** Loads the domains of a company. */
export function useCompanyDomains(companyId: string) {
  return useQuery({
    ...companyDomainsQuery(companyId),
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
      await invalidate(queryClient, ...companyTargets)
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
  return useQuery({ ...mailDomainsQuery(search, page), placeholderData: keepPreviousData })
}

/** Allows or blocks a mail domain. */
export function useSetMailDomain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { domain: string; rule: MailDomainRule; note?: string }) =>
      api(mailDomainEndpoints.set, { body }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => invalidate(queryClient, 'company-admins/mail-domains'),
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
      await invalidate(queryClient, 'company-admins/mail-domains')
    }
  }
}

/** Saves name and domains. */
export function useEditCompany({ id }: Pick<Company, 'id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof companyEndpoints.updateCompany>) =>
      api(companyEndpoints.updateCompany, { params: { id }, body }),
    onSuccess: ({ message }) => toast.success(message),
    // Postings, applications and overviews show the company name, too.
    onSettled: () => invalidateAll(queryClient),
  })
}

/** Loads the name of a company, what its public page says, and whether it is on. */
export function usePublicPages(id: string) {
  return useQuery({
    ...publicPagesQuery(id),
    select: ({ data }) => data,
  })
}

type PublicPagesChange = BodyOf<typeof publicPageEndpoints.updatePublicPages>

/** Saves the name of a company and what its public page says. */
export function useSaveCompanyPage(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Omit<PublicPagesChange, 'isOn'>) =>
      api(publicPageEndpoints.updatePublicPages, { params: { id }, body }),
    onSuccess: (response) => setData(queryClient, publicPagesQuery(id), response),
    // Postings, applications and overviews show the company name, too.
    onSettled: () => void invalidateAll(queryClient),
  })
}

/** Switches the public pages of a company on or off. */
export function useSwitchPublicPages(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Required<Pick<PublicPagesChange, 'isOn'>>) =>
      api(publicPageEndpoints.updatePublicPages, { params: { id }, body }),
    onSuccess: (response) => setData(queryClient, publicPagesQuery(id), response),
  })
}
