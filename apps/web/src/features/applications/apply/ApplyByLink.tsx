import type { Job } from '@endorse/contract/job-postings/schemas'
import { useSearchParams } from 'react-router'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'

const [ApplyDialog] = lazyWithPreload(async () => (await import('./ApplyDialog.tsx')).ApplyDialog)

/** The query parameter of a link that opens the apply dialog, as on the public page of a job. */
const APPLY_PARAM = 'apply'

/** Opens the apply dialog when the user has come by such a link and may apply. */
export function ApplyByLink({ job }: { job: Job }) {
  const [search, setSearch] = useSearchParams()
  if (!search.has(APPLY_PARAM) || !(job.nextSteps.apply || job.applicationId)) return null
  const close = () => {
    const rest = new URLSearchParams(search)
    rest.delete(APPLY_PARAM)
    setSearch(rest, { replace: true, preventScrollReset: true })
  }
  return <ApplyDialog job={job} onClose={close} />
}
