import type { postingForm } from '@endorse/contract/posting-management/form'
import { postingNotAllowedText } from '@endorse/contract/posting-management/values'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { paths } from '../../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../../lib/api.ts'
import { useContractForm } from '../../../lib/form.ts'
import type { FormSchema } from '../../../lib/schema-loader.ts'
import { toast } from '../../../ui/toast.ts'
import type { SentPosting } from '../api.ts'
import type { PostingFormValues } from './posting-values.ts'

const loadSchema = async () => (await import('@endorse/contract/posting-management/form')).postingForm

interface Options {
  values: PostingFormValues
  send: (posting: SentPosting) => Promise<unknown>
  /** The text of the toast after a success. */
  doneText: string
  errorText: string
  /** Called after a success, before the list of postings opens. */
  onDone?: () => void
}

/** The form of a posting, which goes to the list of postings once it is sent. */
export function usePostingForm({ values, send, doneText, errorText, onDone }: Options) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const form = useContractForm<typeof postingForm & FormSchema>(loadSchema, { values })
  const onSubmit = form.handleSubmit(
    async (output: z.output<typeof postingForm>) => {
      setFailure(undefined)
      await send(output)
      onDone?.()
      toast.success(doneText)
      void navigate(paths.jobPostings)
    },
    {
      onInvalid: () => setFailure(undefined),
      onError: (error) => setFailure(failureText(error, errorText)),
    },
  )
  return { form, failure, onSubmit }
}

function failureText(error: unknown, fallback: string): string | undefined {
  // The form says which fields.
  if (hasErrorCode(error, 'CHANGED_ELSEWHERE')) return undefined
  if (hasErrorCode(error, 'NETWORK', 'TIMEOUT'))
    return 'Network error. Please check your connection and try again.'
  // A 403 without a text of the server.
  if (hasErrorCode(error, 'INVALID_RESPONSE') && error.status === 403) return postingNotAllowedText
  return getErrorMessage(error, fallback)
}
