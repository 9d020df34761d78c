import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import type { RefObject } from 'react'
import { useShortcut } from '../../../../lib/shortcuts.ts'
import type { Selection } from '../../../../lib/use-selection.ts'

interface Review {
  /** The element around the table or the list. */
  list: RefObject<HTMLElement | null>
  shown: readonly ReviewedApplication[]
  selection: Selection<ReviewedApplication>
  /** Opens and closes the preview of a row. */
  togglePreview: (application: ReviewedApplication) => void
  /** Decide the selection. Absent where nothing can be decided. */
  approveSelected: (() => void) | undefined
  rejectSelected: (() => void) | undefined
}

/** Offers the keys of the review list. The row with the focus is the current one. */
export function useReviewShortcuts({
  list,
  shown,
  selection,
  togglePreview,
  approveSelected,
  rejectSelected,
}: Review): void {
  const rows = () => [
    ...(list.current?.querySelectorAll<HTMLElement>('tbody tr:not([data-note]), ul > li:not([data-note])') ??
      []),
  ]
  const currentIndex = () => rows().findIndex((row) => row.contains(document.activeElement))
  const focusRow = (index: number) => rows()[index]?.querySelector<HTMLElement>('a[href]')?.focus()
  const press = (verb: Verb) =>
    (rows()[currentIndex()]?.querySelector<HTMLElement>(decisionButton(verb)) ?? previewButton(verb))?.click()
  const previewButton = (verb: Verb) =>
    list.current?.querySelector<HTMLElement>(`[data-preview] ${decisionButton(verb)}`)
  const decideBy = (decideSelected: (() => void) | undefined, verb: 'Approve' | 'Reject') => {
    if (selection.rows.length > 0) decideSelected?.()
    else press(verb)
  }

  useShortcut('j', 'Next row', () => focusRow(Math.min(currentIndex() + 1, shown.length - 1)))
  useShortcut('k', 'Previous row', () => focusRow(Math.max(currentIndex() - 1, 0)))
  useShortcut(' ', 'Open and close the preview of the row', () => {
    const application = shown[currentIndex()] ?? shown[0]
    if (application) togglePreview(application)
  })
  useShortcut('x', 'Select the row; with Shift up to here', (event) => {
    const application = shown[currentIndex()]
    if (application) selection.toggle(application, event?.shiftKey ? shown : undefined)
  })
  useShortcut('a', 'Approve the selection, or the row', () => decideBy(approveSelected, 'Approve'))
  useShortcut('r', 'Reject the selection, or the row', () => decideBy(rejectSelected, 'Reject'))
  useShortcut('p', 'Pass the row on', () => press('Pass on'))
  useShortcut('Escape', 'Clear the selection', selection.clear)
}

type Verb = 'Approve' | 'Reject' | 'Pass on'

function decisionButton(verb: Verb): string {
  return `button[aria-label^="${verb} "]`
}
