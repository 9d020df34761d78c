import { commandPaletteEndpoints } from '@endorse/contract/command-palette/endpoints'
import { MIN_PALETTE_TEXT } from '@endorse/contract/command-palette/values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'

/** Long enough that a typed word is one request. */
const TYPING_PAUSE_MS = 150

/** Finds what the person may open, once the text has stayed the same for a moment. */
export function usePaletteResults(text: string, isEnabled: boolean) {
  const settled = useDebouncedValue(text, TYPING_PAUSE_MS)
  const isLongEnough = isEnabled && text.length >= MIN_PALETTE_TEXT
  const found = useQuery({
    ...query(commandPaletteEndpoints.find, { query: { q: settled } }),
    select: ({ data }) => data,
    enabled: isLongEnough && settled.length >= MIN_PALETTE_TEXT,
    placeholderData: keepPreviousData,
    // What was found must not outlive a decision about it.
    gcTime: 0,
    retry: false,
  })
  const isSettled = settled === text
  return {
    results: isLongEnough ? found.data : undefined,
    /** Whether the results are of a text that was typed before. */
    isEarlier: !isSettled || found.isPlaceholderData,
    isSearching: isLongEnough && (!isSettled || found.isFetching),
    isFailed: isLongEnough && isSettled && found.isError && !found.isFetching,
    retry: () => void found.refetch(),
  }
}
