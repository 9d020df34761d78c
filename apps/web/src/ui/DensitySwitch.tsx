import DensitySmallOutlined from '@mui/icons-material/DensitySmallOutlined'
import MenuOutlined from '@mui/icons-material/MenuOutlined'
import { type TableDensity, useTableDensity } from '../lib/table-density.ts'
import { useCompactTables } from '../lib/use-breakpoints.ts'
import { SegmentedControl } from './SegmentedControl.tsx'

const choices = [
  { value: 'comfortable' as const, label: 'Two lines a row', icon: MenuOutlined },
  { value: 'compact' as const, label: 'One line a row', icon: DensitySmallOutlined },
]

/** Chooses how high the rows of the table below are. Where there are cards instead of a table, there is no switch. */
export function DensitySwitch() {
  const hasCards = useCompactTables()
  const [density, setDensity] = useTableDensity()
  if (hasCards) return null
  return (
    <SegmentedControl<TableDensity> label="Rows" value={density} choices={choices} onChange={setDensity} />
  )
}
