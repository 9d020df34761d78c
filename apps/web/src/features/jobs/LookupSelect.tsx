import type { LookupFilter } from '@endorse/contract/job-search/values'
import { useState } from 'react'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { MultiSearchSelect } from '../../ui/SearchSelect.tsx'
import { useFilterOptions } from './api.ts'

/** Long enough that a typed word is one request. */
const TYPING_PAUSE_MS = 200

interface Props {
  filter: LookupFilter
  label: string
  placeholder: string
  /** The options that stand first and need no request. */
  usualOptions: readonly string[]
  values: string[]
  onChange: (values: string[]) => void
}

/** Select of the usual options and of those that postings have, which the server finds for the typed text. */
export function LookupSelect({ filter, usualOptions, values, ...rest }: Props) {
  const [text, setText] = useState<string>()
  const search = text?.trim()
  const isSettled = useDebouncedValue(search, TYPING_PAUSE_MS) === search
  const { data: found = [], isFetching } = useFilterOptions(filter, isSettled ? search : undefined)
  const options = [...new Set([...values, ...usualOptions, ...found])]
  return (
    <MultiSearchSelect
      {...rest}
      options={options.map((value) => ({ value, label: value }))}
      values={values}
      lookup={{ found, isSearching: !isSettled || isFetching, onSearch: setText }}
    />
  )
}
