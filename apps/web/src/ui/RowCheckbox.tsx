import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { CheckableInput } from './SelectionControl.tsx'

/** The check boxes of a `DataTable`. */
export interface RowSelection<Row> {
  /** Accessible name of a check box: "Select Priya Nair". */
  labelOf: (row: Row) => string
  isSelected: (row: Row) => boolean
  /** Selects the row, or takes it out. `upToHere` does the same to all rows since the last one. */
  toggle: (row: Row, upToHere: boolean) => void
  /** Above the heads of the columns: how many are selected, and what can be done with them. */
  bar: ReactNode
}

interface Props<Row> {
  row: Row
  selection: RowSelection<Row>
}

/** The check box of a row. A click with Shift selects up to here. */
export function RowCheckbox<Row>({ row, selection: { labelOf, isSelected, toggle } }: Props<Row>) {
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
const TouchArea = styled('label')({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  margin: '-2px -13px',
  cursor: 'pointer',
  'td > &': { margin: '-13px' },
})
