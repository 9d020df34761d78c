import { useValueAfterPointerUp } from '../../../../lib/after-pointer-up.ts'
import { type Form, useFieldValue } from '../../../../lib/form.ts'
import { useDebouncedValue } from '../../../../lib/use-debounced-value.ts'
import { isShortEnough, useKnownJob } from '../api.ts'
import type { RequestedJobValues } from './requested-job-values.ts'

const TYPING_PAUSE_MS = 400

/** Loads what happens to a request for the job in the form, once its company has a name. */
export function useBeforeAskingElsewhere(form: Form<RequestedJobValues>) {
  const jobTitle = useSettled(form, 'jobTitle')
  const companyName = useSettled(form, 'companyName')
  const jobUrl = useSettled(form, 'jobUrl')
  const job = { jobTitle, companyName: jobTitle ? companyName : '', jobUrl }
  const known = useKnownJob(job)
  // What is pressed does not move away while the panel grows.
  const company = useValueAfterPointerUp(isShortEnough(job) ? job.companyName : '')
  return {
    before: known.data?.before ?? undefined,
    isError: known.isError,
    company: company && (known.data?.company?.name ?? company),
    companyId: known.data?.company?.id,
  }
}

function useSettled(form: Form<RequestedJobValues>, name: keyof RequestedJobValues): string {
  return useDebouncedValue(useFieldValue<RequestedJobValues, string>(form, name).trim(), TYPING_PAUSE_MS)
}
