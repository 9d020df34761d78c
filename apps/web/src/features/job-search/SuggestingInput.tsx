import useAutocomplete from '@mui/material/useAutocomplete'
import { Suspense, useLayoutEffect, useState } from 'react'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { lazyPart } from '../../ui/load-part.ts'
import { useSuggestions } from './api.ts'
import { readRecentSearches } from './recent-searches.ts'
import { SearchInput, type SearchInputProps } from './SearchInput.tsx'
import type { Suggested } from './SuggestionList.tsx'

const SuggestionList = lazyPart(() => import('./SuggestionList.tsx'))

/** Long enough that a typed word is one request. */
const TYPING_PAUSE_MS = 200

interface Props extends SearchInputProps {
  onSearch: (text: string) => void
  /** Whether the input that it replaces had the focus. */
  wasFocused: () => boolean
}

/** Search input that suggests what to search for while the user types. */
export default function SuggestingInput({ value, onChange, onSearch, wasFocused, ...input }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const typed = value.trim()
  const isSettled = useDebouncedValue(typed, TYPING_PAUSE_MS) === typed
  const { data: found = [] } = useSuggestions(isOpen && isSettled && typed.length > 1 ? typed : undefined)
  const options: Suggested[] =
    typed === '' ? readRecentSearches().map((text) => ({ kind: 'recent', text })) : found
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete({
    freeSolo: true,
    disableClearable: true,
    open: isOpen && options.length > 0,
    onOpen: () => setIsOpen(true),
    onClose: () => setIsOpen(false),
    openOnFocus: true,
    options,
    groupBy: (option) => option.kind,
    getOptionLabel: (option) => (typeof option === 'string' ? option : option.text),
    // The server chose them already.
    filterOptions: (all) => all,
    inputValue: value,
    onInputChange: (_event, changed, reason) => {
      // "reset" comes with every choice, which `onChange` handles.
      if (reason !== 'input') return
      onChange(changed)
      // An emptied box shows the recent searches.
      setIsOpen(true)
    },
    onChange: (_event, chosen) => {
      setIsOpen(false)
      // Enter without a chosen option submits the form.
      if (typeof chosen !== 'string') onSearch(chosen.text)
    },
  })

  const { inputRef } = input
  useLayoutEffect(() => {
    const element = inputRef.current
    if (!element || !wasFocused()) return
    element.focus()
    element.setSelectionRange(element.value.length, element.value.length)
  }, [inputRef, wasFocused])

  return (
    <SearchInput
      {...input}
      value={value}
      onChange={onChange}
      // The library does not close a list that waits for its suggestions, and they would cover what was found.
      rootProps={{ ...getRootProps(), onBlur: () => setIsOpen(false) }}
      inputProps={getInputProps()}
      list={
        groupedOptions.length > 0 && (
          <Suspense>
            <SuggestionList
              groups={groupedOptions}
              listProps={getListboxProps()}
              getOptionProps={getOptionProps}
            />
          </Suspense>
        )
      }
    />
  )
}
