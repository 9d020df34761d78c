import { styled } from '@mui/material/styles'
import { createContext, type ReactNode, useContext } from 'react'
import { CheckableInput } from './SelectionControl.tsx'

/** The check boxes of a `DataTable`. */
export interface RowSelection<Row> {
  /** Accessible name of a check box: "Select Priya Nair". */
  labelOf: (row: Row) => string
  isSelected: (row: Row) => boolean
  /** Selects the row, or takes it out. `upToHere` does the same to all rows since the last one. */
  toggle: (row: Row, upToHere: boolean) => void
  /** In the head of the table: the check box of all rows that are shown. */
  head: ReactNode
  /** Over the heads of the columns while something is selected: how many, and what can be done with them. */
  bar: ReactNode
}

const RowSelectionContext = createContext<RowSelection<never> | undefined>(undefined)

/** Gives the check boxes their selection past the rows, which are rendered again only when their data change. */
export const RowSelectionProvider = RowSelectionContext.Provider

/** The check box of a row, if the table has a selection. A click with Shift selects up to here. */
export function RowCheckbox({ row }: { row: unknown }) {
  const selection = useContext(RowSelectionContext)
  if (!selection) return null
  const { labelOf, isSelected, toggle } = selection as RowSelection<unknown>
  return (
    <TouchArea>
      <SelectCheckbox
        type="checkbox"
        aria-label={labelOf(row)}
        checked={isSelected(row)}
        onChange={({ nativeEvent }) => toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </TouchArea>
  )
}

/** A check box that can also show that only some of several things are selected. */
export const SelectCheckbox = styled(CheckableInput)(({ theme: { vars } }) => ({
  '&:indeterminate': {
    borderColor: vars.palette.primary.main,
    backgroundColor: vars.palette.primary.main,
    backgroundImage: `linear-gradient(${vars.palette.primary.contrastText}, ${vars.palette.primary.contrastText})`,
    backgroundPosition: 'center',
    backgroundSize: '8px 2px',
    backgroundRepeat: 'no-repeat',
  },
}))

/** Above the link that covers the row on a phone, and large enough for a finger. */
export const TouchArea = styled('label')({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  margin: '-2px -13px',
  cursor: 'pointer',
  ':is(td, th) > &': { margin: '-13px' },
})
