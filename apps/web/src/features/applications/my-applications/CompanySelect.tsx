import { FilterSelect } from '../../../ui/FilterSelect.tsx'

interface Props {
  companies: readonly string[]
  /** Empty for all. */
  value: string
  onChange: (company: string) => void
}

/** Filters the own applications by company. */
export function CompanySelect({ companies, value, onChange }: Props) {
  return (
    <FilterSelect
      label="Company"
      value={value}
      options={[
        { value: '', label: 'All companies' },
        ...companies.map((name) => ({ value: name, label: name })),
      ]}
      onChange={onChange}
      sx={{ maxWidth: { sm: 200 } }}
    />
  )
}
