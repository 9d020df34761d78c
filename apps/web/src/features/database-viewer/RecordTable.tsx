import type { DatabaseRecord, DatabaseView } from '@endorse/contract/database-viewer/schemas'
import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { scrollFade } from '../../ui/scroll-fade.ts'
import { RecordValue, textOfValue } from './RecordValue.tsx'

interface Props {
  table: string
  columns: DatabaseView['columns']
  records: DatabaseRecord[]
  sort: string
  order: 'asc' | 'desc'
  onSort: (column: string) => void
  busy: boolean
}

/** The records of a table as they are stored. A column head sorts by it; the table scrolls sideways by itself. */
export function RecordTable({ table, columns, records, sort, order, onSort, busy }: Props) {
  return (
    <Card
      aria-busy={busy}
      sx={{ overflowX: 'auto', ...scrollFade }}
      tabIndex={0}
      role="region"
      aria-label={`Records of ${table}`}
    >
      <Table aria-label={table} size="small">
        <TableHead>
          <TableRow>
            {columns.map(({ name }) => (
              <TableCell key={name} sortDirection={name === sort ? order : false}>
                <TableSortLabel
                  active={name === sort}
                  direction={name === sort ? order : 'asc'}
                  onClick={() => onSort(name)}
                  sx={{ minWidth: { xs: 44, sm: 24 }, minHeight: { xs: 44, sm: 24 } }}
                >
                  {name}
                </TableSortLabel>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {records.map((record) => (
            <TableRow key={String(record.id)}>
              {columns.map(({ name, kind }) => (
                <ValueCell
                  key={name}
                  title={textOfValue(record[name] ?? '')}
                  data-id={kind === 'id' || undefined}
                >
                  <RecordValue kind={kind} value={record[name]} />
                </ValueCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

const ValueCell = styled(TableCell)(({ theme }) => ({
  height: 44,
  maxWidth: 280,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '&[data-id]': { maxWidth: 128, color: theme.vars.palette.text.secondary },
}))
