import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import MuiTable from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LoadingText } from './LoadingText.tsx'

/** The head of a column, with its width in pixels or as a CSS value. */
export interface TableColumn {
  head: string
  /** With a width for some columns, the others share the rest of the table equally. */
  width?: number | string
  /** Without widths, the least that a column keeps beside long words in the others. */
  minWidth?: number
  align?: 'right'
}

interface Props {
  label: string
  columns: readonly TableColumn[]
  /** The rows; undefined while they load. */
  children: ReactNode[] | undefined
  loadingText?: string
  busy?: boolean
  /** Whether the skeleton has two lines in a row. */
  twoLines?: boolean
  /** Stacks the cells of a row when the table is narrow, except cells with `data-beside`, or `data-beside="end"` at the right. */
  stacks?: boolean
}

/** Table in a rounded frame that scrolls horizontally. */
export function Table({ label, columns, children, loadingText, busy, twoLines, stacks }: Props) {
  const hasWidths = columns.some(({ width }) => width !== undefined)
  return (
    <Card aria-busy={busy} sx={{ overflow: 'auto hidden', containerType: 'inline-size' }}>
      {!children && loadingText && <LoadingText>{loadingText}</LoadingText>}
      <StyledTable
        aria-label={label}
        data-stacks={stacks || undefined}
        sx={{ tableLayout: hasWidths ? 'fixed' : 'auto' }}
      >
        <TableHead>
          <TableRow>
            {columns.map(({ head, width, minWidth, align }) => (
              <TableCell
                key={head}
                align={align}
                sx={minWidth ? { boxSizing: 'content-box', minWidth } : { width }}
              >
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children ?? <SkeletonRows columns={columns} twoLines={twoLines} />}</TableBody>
      </StyledTable>
    </Card>
  )
}

function SkeletonRows({ columns, twoLines }: Pick<Props, 'columns' | 'twoLines'>) {
  return [1, 2, 3, 4, 5].map((row) => (
    <TableRow key={row} aria-hidden="true">
      {columns.map(({ head, minWidth }) => (
        <TableCell key={head} sx={{ height: twoLines ? 64 : undefined }}>
          <Skeleton width={minWidth ?? '70%'} height={14} />
          {twoLines && <Skeleton width="50%" height={12} sx={{ mt: 1 }} />}
        </TableCell>
      ))}
    </TableRow>
  ))
}

const StyledTable = styled(MuiTable)({
  '&[data-stacks]': {
    '@container (max-width: 719.95px)': {
      '&, & tbody': { display: 'block' },
      '& thead': { display: 'none' },
      '& tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 8, padding: 16 },
      '& tr + tr': { borderTop: '1px solid var(--mui-palette-divider)' },
      '& td': {
        display: 'block',
        gridColumn: '1 / -1',
        height: 'auto',
        minWidth: 0,
        padding: 0,
        border: 0,
        textAlign: 'left',
      },
      '& td[data-beside]': { gridColumn: 'auto' },
      '& td[data-beside="end"]': { justifySelf: 'end' },
    },
  },
})

interface TwoLinesProps {
  first: ReactNode
  second?: string | false | null | undefined
}

/** The main line of a cell and a smaller, truncated second line. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <>
      <WrappedText>{first}</WrappedText>
      {second && (
        <Typography variant="small" component="div" color="textSecondary" noWrap title={second}>
          {second}
        </Typography>
      )}
    </>
  )
}

const WrappedText = styled('div')({ overflowWrap: 'anywhere' })
