import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ChartData } from './chart-data.ts'

/** The figures of a chart as a table. The first column names the row. */
export function ChartTable<Row>({ label, data }: { label: string; data: ChartData<Row> }) {
  return (
    <Table aria-label={label} sx={{ tableLayout: 'fixed', '& tbody td': { height: 48 } }}>
      <TableHead>
        <TableRow>
          {data.columns.map(({ head, width, wideOnly }) => (
            <TableCell key={head} sx={[{ width, whiteSpace: 'normal' }, wideOnly === true && onlyOnWide]}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {data.rows.map((row) => (
          <TableRow key={data.keyOf(row)}>
            {data.columns.map((column, index) => (
              <TableCell
                key={column.head}
                sx={[
                  {
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    fontWeight: index === 0 ? 500 : 400,
                    fontVariantNumeric: 'tabular-nums',
                  },
                  column.value(row) === 0 && { color: 'text.tertiary' },
                  column.wideOnly === true && onlyOnWide,
                ]}
              >
                {column.cell?.(row) ?? formatValue(column.value(row))}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const onlyOnWide = { display: { xs: 'none', sm: 'table-cell' } }

function formatValue(value: string | number): string {
  return typeof value === 'number' ? value.toLocaleString('en-IN') : value
}
