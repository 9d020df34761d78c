import type { LookupFilter } from '@endorse/contract/job-search/values'
import { useState } from 'react'
import { useCitySuggestion } from '../../lib/use-city-suggestion.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { MultiSearchSelect } from '../../ui/SearchSelect.tsx'
import { useFilterOptions } from './api.ts'
import type { JobSearch } from './job-search.ts'
import { useChoiceCounts } from './use-choice-counts.ts'

/** Long enough that a typed word is one request. */
const TYPING_PAUSE_MS = 200

interface Props {
  filter: LookupFilter
  label: string
  placeholder: string
  /** The options that stand first and need no request. */
  usualOptions: readonly string[]
  /** The search whose other filters and words count; absent where choices are not counted. */
  counted: JobSearch | undefined
  values: string[]
  onChange: (values: string[]) => void
}

/** Select of the usual options and of those that postings have, which the server finds for the typed text. */
export function LookupSelect({ filter, usualOptions, counted, values, ...rest }: Props) {
  const [text, setText] = useState<string>()
  const search = text?.trim()
  const isSettled = useDebouncedValue(search, TYPING_PAUSE_MS) === search
  const { data: found = [], isFetching } = useFilterOptions(filter, isSettled ? search : undefined)
  const usual = [...new Set([...values, ...usualOptions])]
  const isUnknown = isSettled && !isFetching && found.length === 0 && !isPartOf(usual, search)
  const meant = useCitySuggestion(filter === 'city' && isUnknown ? (search ?? '') : '')
  const offered = meant ? [meant] : found
  const others = offered.filter((value) => !usual.includes(value))
  const countedWhileOpen = text === undefined ? undefined : counted
  // Two requests, so that the usual choices are not counted again with each text.
  const usualCounts = useChoiceCounts(countedWhileOpen, filter, usual)
  const otherCounts = useChoiceCounts(countedWhileOpen, filter, others)
  return (
    <MultiSearchSelect
      {...rest}
      options={[...usual, ...others].map((value) => ({
        value,
        label: value === meant && !values.includes(value) ? `No such city. ${value}?` : value,
        count: usualCounts.get(value) ?? otherCounts.get(value),
      }))}
      values={values}
      lookup={{ found: offered, isSearching: !isSettled || isFetching, onSearch: setText }}
    />
  )
}

function isPartOf(options: string[], search = ''): boolean {
  return options.some((option) => option.toLowerCase().includes(search.toLowerCase()))
}
