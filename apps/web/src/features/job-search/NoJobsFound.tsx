import type { CountWithoutFilter } from '@endorse/contract/job-search/schemas'
import type { DroppableFilter } from '@endorse/contract/job-search/values'
import Button from '@mui/material/Button'
import { focusPageHeading } from '../../lib/focus.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { activeFilters, type JobSearch, withoutFilter, withoutFilters } from '../job-postings/job-search.ts'
import { useCountsWithoutFilters } from './api.ts'

/** As many as are read at a glance. */
const MAX_SUGGESTIONS = 3

interface Props {
  search: JobSearch
  onChange: (search: JobSearch) => void
}

/** Says that nothing matches, and which filters to drop with how many jobs there are then. */
export function NoJobsFound({ search, onChange }: Props) {
  const hasFilters = activeFilters(search).length > 0
  const { data: counts = [] } = useCountsWithoutFilters(search, hasFilters)
  const setNextFocus = useFocusOnUnmount()
  const changeTo = (to: JobSearch) => () => {
    setNextFocus(focusPageHeading)
    onChange(to)
  }
  return (
    <EmptyState
      framed
      illustration="search"
      title="No jobs match"
      text="No jobs found matching your criteria. Try adjusting your filters or search terms."
      action={
        <>
          {counts.slice(0, MAX_SUGGESTIONS).map((count) => (
            <Button key={count.filter} onClick={changeTo(withoutPart(search, count.filter))}>
              {formatCount(count)} without {describePart(search, count.filter)}
            </Button>
          ))}
          {hasFilters ? (
            <Button
              variant={counts.length > 0 ? 'text' : 'outlined'}
              onClick={changeTo(withoutFilters(search))}
            >
              Clear filters
            </Button>
          ) : (
            search.title && <Button onClick={changeTo({ ...search, title: '' })}>Clear search</Button>
          )}
        </>
      }
    />
  )
}

function withoutPart(search: JobSearch, part: DroppableFilter): JobSearch {
  return part === 'title' ? { ...search, title: '' } : withoutFilter(search, part)
}

/** The value of a filter; of several values their number. */
function describePart(search: JobSearch, part: DroppableFilter): string {
  if (part === 'title') return `“${search.title}”`
  const [first, ...others] = activeFilters(search).filter(({ key }) => key === part)
  return first && others.length > 0 ? `${first.name} (${others.length + 1})` : (first?.value ?? '')
}

function formatCount({ total, isCapped }: CountWithoutFilter): string {
  return `${total.toLocaleString('en-IN')}${isCapped ? '+' : ''} ${total === 1 ? 'job' : 'jobs'}`
}
