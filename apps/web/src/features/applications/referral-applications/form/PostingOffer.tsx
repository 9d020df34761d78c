import { paths } from '../../../../foundation/paths.ts'
import { useValueAfterPointerUp } from '../../../../lib/after-pointer-up.ts'
import { type Form, useFieldValue } from '../../../../lib/form.ts'
import { useDebouncedValue } from '../../../../lib/use-debounced-value.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { TextLink } from '../../../../ui/TextLink.tsx'
import { useKnownJob } from '../api.ts'
import type { RequestedJobValues } from './requested-job-values.ts'

const TYPING_PAUSE_MS = 400

/** Offers the posting of the same job on this site, when there is one. */
export function PostingOffer({ form }: { form: Form<RequestedJobValues> }) {
  const jobTitle = useDebouncedValue(useText(form, 'jobTitle'), TYPING_PAUSE_MS)
  const companyName = useDebouncedValue(useText(form, 'companyName'), TYPING_PAUSE_MS)
  const jobUrl = useDebouncedValue(useText(form, 'jobUrl'), TYPING_PAUSE_MS)
  const known = useKnownJob({ jobTitle, companyName: jobTitle ? companyName : '', jobUrl })
  const posting = useValueAfterPointerUp(jobTitle && companyName ? known.data?.posting : null)
  if (!posting) return null
  return (
    <Alert severity="info" role="status">
      This job is on Endorse already:{' '}
      <TextLink to={paths.jobDescription(posting.id)}>
        {posting.title} at {posting.company}
      </TextLink>
      . Apply there, and its Endorsers see it at once.
    </Alert>
  )
}

function useText(form: Form<RequestedJobValues>, name: keyof RequestedJobValues): string {
  return useFieldValue<RequestedJobValues, string>(form, name).trim()
}
