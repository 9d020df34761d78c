import type { JobCard } from '@endorse/contract/job-postings/schemas'
import { dismissalReasonLabel, dismissalReasons } from '@endorse/contract/job-search/dismissed/values'
import type { OverflowMenuItem } from '../../ui/OverflowMenuPopup.tsx'
import { useDismissJob } from '../job-postings/dismissed-jobs.ts'

/** Returns a function that lists the menu items of a recommended job: "Not interested", with each reason. */
export function useDismissItems(): (job: Pick<JobCard, 'id' | 'title'>) => OverflowMenuItem[] {
  const dismiss = useDismissJob()
  return (job) => [
    { label: 'Not interested, because', disabled: true, action: () => {} },
    ...dismissalReasons.map((reason) => ({
      label: dismissalReasonLabel[reason],
      action: () => dismiss.mutate({ job, reason }),
    })),
  ]
}
