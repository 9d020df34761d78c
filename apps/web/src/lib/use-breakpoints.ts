import useMediaQuery from '@mui/material/useMediaQuery'

/** Below the width at which the sidebar goes. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 767.95px)', { noSsr: true })
}

/** Below the width at which a wide table beside the sidebar has no room for its words, and becomes cards. */
export function useCompactTables(): boolean {
  return useMediaQuery('(max-width: 1199.95px)', { noSsr: true })
}
