import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Selection } from '../lib/use-selection.ts'
import { SelectCheckbox, TouchArea } from './RowCheckbox.tsx'

interface Props<Row extends { id: string }> {
  selection: Selection<Row>
  /** The rows of this page. */
  shown: readonly Row[]
}

/** In the head of the table: selects the page, and shows whether all or some of it are selected. */
export function PageCheckbox<Row extends { id: string }>({ selection, shown }: Props<Row>) {
  const { length: selected } = selection.rows
  const onPage = shown.filter(selection.has).length
  const isAll = onPage === shown.length && onPage > 0
  return (
    <TouchArea>
      <SelectCheckbox
        type="checkbox"
        aria-label={selected > 0 ? `${selected} selected` : 'Select this page'}
        checked={isAll}
        ref={(input) => {
          if (input) input.indeterminate = selected > 0 && !isAll
        }}
        onChange={() => (isAll ? selection.remove(shown) : selection.add(shown))}
      />
    </TouchArea>
  )
}

/** How many of the selected rows are not on this page; nothing for none. */
export function OtherPages<Row extends { id: string }>({ selection, shown }: Props<Row>) {
  const count = selection.rows.length - shown.filter(selection.has).length
  if (count === 0) return null
  return (
    <Typography variant="small" component="span" color="textSecondary">
      {count} on other pages
    </Typography>
  )
}

/** Over the heads of a table while something is selected. */
export const SelectionBarBox = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  inset: '0 0 auto',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 41,
  // Leaves room for the check box of the page.
  padding: '0 12px 0 66px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.selected,
}))

/** At the foot of a phone's screen while something is selected. */
export const SelectionFootBox = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'grid',
  gap: 8,
  margin: '16px -16px 0',
  padding: '8px 16px calc(12px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}))

/** The buttons of a `SelectionFootBox`, the most important one at the right. */
export const FootButtons = styled(Stack)({
  flexDirection: 'row-reverse',
  gap: 8,
  '& > *': { flex: 1, height: 44 },
})
