import type { FormOf } from '@endorse/contract/core/endpoint'
import { personReferralEndpoints } from '@endorse/contract/person-referrals/endpoints'
import type { PersonReferral, ReferralSender } from '@endorse/contract/person-referrals/schemas'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, getErrorMessage } from '../../lib/api.ts'
import { invalidate } from '../../lib/queries.ts'
import { toast } from '../../ui/toast.ts'
import { personReferralsQuery, referableJobsQuery } from './queries.ts'

/** A resume is sent. */
const SEND_TIMEOUT = 60_000

/** Loads a page of the people whom the Endorser referred. */
export function usePersonReferrals(...filters: Parameters<typeof personReferralsQuery>) {
  return useQuery({ ...personReferralsQuery(...filters), placeholderData: keepPreviousData })
}

/** Loads the open jobs of the company that match what was typed. */
export function useReferableJobs(search: string) {
  return useQuery({
    ...referableJobsQuery(search),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  })
}

/** What the own address proves to the person who is referred; undefined while it loads. */
export function useReferralSender(): ReferralSender | undefined {
  return useQuery({ ...referableJobsQuery(''), select: ({ sender }) => sender }).data
}

interface NewPersonReferral {
  form: FormOf<typeof personReferralEndpoints.create>
  resume: File | undefined
}

/** Refers a person, who gets a mail. */
export function useReferPerson() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ form, resume }: NewPersonReferral) =>
      api(personReferralEndpoints.create, {
        form,
        files: resume ? { resume } : {},
        timeout: SEND_TIMEOUT,
      }),
    onSuccess: () => invalidate(queryClient, personReferralEndpoints.list),
  })
}

/** Mails the link once more. */
export function useRemind({ id, email }: Pick<PersonReferral, 'id' | 'email'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api(personReferralEndpoints.remind, { params: { id } }),
    onSuccess: () => toast.success(`We mailed the link to ${email} again`),
    onError: (error) => toast.error(getErrorMessage(error, 'Failed to send the mail. Please try again.')),
    onSettled: () => invalidate(queryClient, personReferralEndpoints.list),
  })
}

/** Replaces an address that refused the mail. */
export function useCorrectAddress(id: string) {
  const queryClient = useQueryClient()
  return async (email: string) => {
    await api(personReferralEndpoints.correctAddress, { params: { id }, body: { email } })
    toast.success(`We mailed the link to ${email}`)
    await invalidate(queryClient, personReferralEndpoints.list)
  }
}

/** Reads what an Endorser entered about the owner of the mailed link. */
export async function readConsent(token: string) {
  return (await api(personReferralEndpoints.readConsent, { body: { token } })).data
}

interface Agreement {
  form: FormOf<typeof personReferralEndpoints.acceptConsent>
  resume: File | undefined
}

/** Agrees to a referral. */
export async function agreeToReferral({ form, resume }: Agreement) {
  const files = resume ? { resume } : {}
  return (await api(personReferralEndpoints.acceptConsent, { form, files, timeout: SEND_TIMEOUT })).data
}

/** Says no to a referral. */
export async function declineReferral(token: string): Promise<void> {
  await api(personReferralEndpoints.decline, { body: { token } })
}
