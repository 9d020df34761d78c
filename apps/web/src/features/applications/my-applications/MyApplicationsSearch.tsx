import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { SearchBar } from '../../../ui/SearchBar.tsx'

interface Props {
  search: string
  /** Empty for all. */
  company: string
  companies: readonly string[]
  onChange: (changed: { search?: string; company?: string }) => void
}

/** Searches the own applications, and filters them by company. */
export function MyApplicationsSearch({ search, company, companies, onChange }: Props) {
  return (
    <SearchBar
      label="Search by job, person or company"
      search={search}
      onSearch={(text) => onChange({ search: text })}
      isFiltered={company !== ''}
      onClear={() => onChange({ search: '', company: '' })}
    >
      <FilterSelect
        label="Company"
        value={company}
        options={[
          { value: '', label: 'All companies' },
          ...[...new Set([...companies, company])]
            .filter(Boolean)
            .map((name) => ({ value: name, label: name })),
        ]}
        onChange={(chosen) => onChange({ company: chosen })}
        sx={{ width: { sm: 200 } }}
      />
    </SearchBar>
  )
}
