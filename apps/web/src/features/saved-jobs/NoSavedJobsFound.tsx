import Button from '@mui/material/Button'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Says that no saved job matches the filters, and offers to clear them. */
export function NoSavedJobsFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      framed
      illustration="search"
      title="No jobs found"
      text="None of your saved jobs matches."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  )
}
