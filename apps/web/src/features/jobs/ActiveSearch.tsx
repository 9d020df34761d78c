import { SaveSearchButton } from '../saved-searches/SaveSearchButton.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { activeFilters, type JobSearch } from './job-search.ts'

interface Props {
  search: JobSearch
  onChange: (search: JobSearch) => void
}

/** Shows the active filters, and saves a search that has words or filters. */
export function ActiveSearch({ search, onChange }: Props) {
  return (
    <>
      <ActiveFilters search={search} onChange={onChange} />
      {(search.title || activeFilters(search).length > 0) && <SaveSearchButton search={search} />}
    </>
  )
}
