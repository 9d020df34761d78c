import type { CountedFilter } from '@endorse/contract/job-search/values'
import { useState } from 'react'
import { MultiSearchSelect, SearchSelect } from '../../ui/SearchSelect.tsx'
import type { SelectOption } from '../../ui/search-select/select-option.ts'
import type { JobSearch } from './job-search.ts'
import { useChoiceCounts } from './use-choice-counts.ts'

interface Props {
  filter: CountedFilter
  /** The search whose other filters and words count; absent where choices are not counted. */
  counted: JobSearch | undefined
  label: string
  placeholder: string
  help?: string
  options: readonly SelectOption[]
}

/** Select of several values of a filter, with the number of jobs beside each while it is open. */
export function CountedMultiSelect(
  props: Props & { values: string[]; onChange: (values: string[]) => void },
) {
  const { filter, counted, options, ...rest } = props
  const [countedOptions, setOpen] = useCountedOptions(filter, counted, options)
  return <MultiSearchSelect {...rest} options={countedOptions} onOpenChange={setOpen} />
}

/** Select of one value of a filter, with the number of jobs beside each while it is open. */
export function CountedSelect(
  props: Props & { value: string | undefined; onChange: (value: string | null) => void },
) {
  const { filter, counted, options, ...rest } = props
  const [countedOptions, setOpen] = useCountedOptions(filter, counted, options)
  return <SearchSelect {...rest} options={countedOptions} onOpenChange={setOpen} />
}

function useCountedOptions(
  filter: CountedFilter,
  counted: JobSearch | undefined,
  options: readonly SelectOption[],
): [SelectOption[], (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  const choices = options.map(({ value }) => value)
  const counts = useChoiceCounts(isOpen ? counted : undefined, filter, choices)
  return [options.map((option) => ({ ...option, count: counts.get(option.value) })), setOpen]
}
