import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the screen is too narrow for the sidebar. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 767.95px)', { noSsr: true })
}

/** Whether a document has room beside the text of the page. */
export function useShowsDocumentBeside(): boolean {
  return useMediaQuery('(min-width: 1024px)', { noSsr: true })
}

/** Whether wide tables are shown as cards, because there is no room for them next to the sidebar. */
export function useCompactTables(): boolean {
  return useMediaQuery('(max-width: 1199.95px)', { noSsr: true })
}
