import useMediaQuery from '@mui/material/useMediaQuery'

/** Below the width at which the sidebar goes and tables become cards. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 767.95px)', { noSsr: true })
}
