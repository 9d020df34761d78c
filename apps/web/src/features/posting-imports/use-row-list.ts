import { type DraftRowState, draftRowStates } from '@endorse/contract/posting-imports/values'
import { useListSearchParams } from '../../lib/use-list-search-params.ts'
import { useDraftRows } from './api.ts'

/** What a tab of the rows shows: all, or those with one state. */
export type RowView = 'ALL' | DraftRowState
/** The tabs, in their order. */
export const rowViews: RowView[] = ['ALL', ...draftRowStates]

/** Loads the page of rows that the address names. */
export function useRowList(importId: string) {
  const { values, page, update } = useListSearchParams('step', 'state')
  const view = rowViews.find((known) => known === values.state) ?? 'ALL'
  const list = useDraftRows(importId, page, view === 'ALL' ? undefined : view)
  return { view, page, update, list }
}
