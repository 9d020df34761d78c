import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Fragment, type MouseEvent, memo, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTableDensity } from '../lib/table-density.ts'
import { useCompactTables } from '../lib/use-breakpoints.ts'
import { appear } from './appear.ts'
import { LoadingText } from './LoadingText.tsx'
import { PhoneList, PhoneListSkeleton } from './PhoneList.tsx'
import { RowCheckbox, type RowSelection, RowSelectionProvider } from './RowCheckbox.tsx'

/** A column of a `DataTable`. */
export interface DataColumn<Row> {
  head: string
  /** In pixels, or as a part of the table. Columns without one share the rest. */
  width?: number | string
  align?: 'right'
  cell: (row: Row) => ReactNode
  /** What the skeleton draws in place of the cell; a line of text by default. */
  skeleton?: 'face' | 'logo' | 'lines' | 'chip' | 'buttons'
}

interface Props<Row> {
  label: string
  columns: readonly DataColumn<Row>[]
  /** Undefined while they load. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** The path that the row leads to, or what a click on it does. The first cell has a link or button for it, too. */
  open?: (row: Row) => string | (() => void)
  /** A `PhoneRow`, which replaces the cells where there is no room for them. */
  renderPhoneRow: (row: Row) => ReactNode
  /** Rows are 64 pixels high instead of 56. */
  twoLines?: boolean
  /** Rows are 73 pixels high: two lines, a strip of steps, the padding and the border. */
  threeLines?: boolean
  /** Rows have one line and 44 pixels for who chose that with the `DensitySwitch`, which stands above the table. */
  hasDensity?: boolean
  loadingText?: string
  busy?: boolean
  /** Puts a check box before each row. */
  selection?: RowSelection<Row>
  /** Lines between the rows. They are no rows for screen readers. */
  notes?: readonly RowNote[]
  /** The group of a row; rows of a group follow each other, below its label and its number of rows on all pages. */
  groupOf?: (row: Row) => RowGroup
}

/** A line between the rows of a `DataTable`. */
export interface RowNote {
  key: string
  /** The key of the row below it; undefined at the end. */
  before: string | undefined
  content: ReactNode
}

/** A group of the rows of a `DataTable`. */
interface RowGroup {
  label: string
  /** Undefined while it loads. */
  count: number | undefined
}

/**
 * Table of fixed column widths; a list of `PhoneRow` on narrow screens. Its skeleton has the same shape. A row is rendered
 * again when its data change, or when `columns`, `open` or `renderPhoneRow` are new: a list that changes often memoizes them.
 */
export function DataTable<Row>(props: Props<Row>) {
  const isCompact = useCompactTables()
  const { label, columns, rows, keyOf, renderPhoneRow, loadingText, busy, selection, notes } = props
  const [wasLoading] = useState(rows === undefined)
  return (
    <Box aria-busy={busy} sx={wasLoading ? contentAppears : undefined}>
      {!rows && loadingText && <LoadingText>{loadingText}</LoadingText>}
      <RowSelectionProvider value={selection}>
        {!isCompact && <WideTable {...props} />}
        {isCompact && !rows && <PhoneListSkeleton face={phoneFaces[columns[0]?.skeleton ?? '']} />}
        {isCompact &&
          rows &&
          groupRows(rows, props.groupOf).map((group) => (
            <Fragment key={group.label ?? ''}>
              {group.label && (
                <PhoneGroupHeading>
                  <GroupLabel group={group} />
                </PhoneGroupHeading>
              )}
              <PhoneList
                label={group.label ?? label}
                items={withNotes(
                  group.rows.map((row) => [
                    keyOf(row),
                    <PhoneItem key={keyOf(row)} row={row} renderPhoneRow={renderPhoneRow} />,
                  ]),
                  notes,
                  (note) => [note.key, note.content, 'note'],
                )}
              />
            </Fragment>
          ))}
      </RowSelectionProvider>
    </Box>
  )
}

type Item = [key: string, content: ReactNode, kind?: 'note']

/** Puts each note before its row, or at the end. */
function withNotes(
  items: Item[],
  notes: readonly RowNote[] | undefined,
  itemOf: (note: RowNote) => Item,
): Item[] {
  if (!notes?.length) return items
  const last = notes.filter(({ before }) => !items.some(([key]) => key === before))
  return [
    ...items.flatMap((item) => [...notes.filter(({ before }) => before === item[0]).map(itemOf), item]),
    ...last.map(itemOf),
  ]
}

function NoteRow({ note: { content }, columns }: { note: RowNote; columns: number }) {
  return (
    <TableRow role="presentation" data-note>
      <TableCell role="presentation" colSpan={columns} sx={{ '&&': { height: 'auto', p: 0 } }}>
        {content}
      </TableCell>
    </TableRow>
  )
}

interface GroupedRows<Row> extends Partial<RowGroup> {
  rows: Row[]
}

/** Puts the rows of each group together. Without groups all rows are one, which has no label. */
function groupRows<Row>(rows: readonly Row[], groupOf: Props<Row>['groupOf']): GroupedRows<Row>[] {
  if (!groupOf) return [{ rows: [...rows] }]
  const groups: GroupedRows<Row>[] = []
  for (const row of rows) {
    const group = groupOf(row)
    const last = groups.at(-1)
    if (last && last.label === group.label) last.rows.push(row)
    else groups.push({ ...group, rows: [row] })
  }
  return groups
}

function GroupLabel<Row>({ group: { label, count } }: { group: GroupedRows<Row> }) {
  return (
    <>
      {label}
      <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 400 }}>
        {count}
      </Box>
    </>
  )
}

const PhoneGroupHeading = styled('h2')(({ theme }) => ({
  ...theme.typography.small,
  margin: '24px 0 8px',
  fontWeight: 500,
  '&:first-of-type': { marginTop: 0 },
}))

/** The rows that replace the skeleton. */
const contentAppears = { '& tbody:not([aria-hidden]), & ul': appear }

const phoneFaces: Record<string, 'round' | 'square'> = { face: 'round', logo: 'square' }

const PhoneItem = memo(function PhoneItem<Row>({ row, renderPhoneRow }: PhoneItemProps<Row>) {
  return (
    <>
      <RowCheckbox row={row} />
      {renderPhoneRow(row)}
    </>
  )
}) as <Row>(props: PhoneItemProps<Row>) => ReactNode

interface PhoneItemProps<Row> extends Pick<Props<Row>, 'renderPhoneRow'> {
  row: Row
}

function WideTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, open, twoLines, threeLines, hasDensity, selection } = props
  const { groupOf, notes } = props
  const columnCount = columns.length + (selection ? 1 : 0)
  const [density] = useTableDensity()
  const isDense = hasDensity && density === 'compact'
  const height = threeLines ? 73 : twoLines ? 64 : 56
  const groups = rows && groupRows(rows, groupOf)
  return (
    <Card sx={{ position: 'relative', overflow: 'hidden' }}>
      {selection?.bar}
      <Table aria-label={label} sx={[fixedLayout, isDense ? oneLine : { '& tbody td': { height } }]}>
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell sx={{ position: 'relative', zIndex: 1, width: 54 }}>{selection.head}</TableCell>
            )}
            {columns.map(({ head, width, align }) => (
              <TableCell key={head} align={align} sx={{ width }}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {groups?.map((group) => (
          <TableBody key={group.label ?? ''}>
            {group.label && (
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={columns.length} sx={groupHeading}>
                  <GroupLabel group={group} />
                </TableCell>
              </TableRow>
            )}
            {withNotes(
              group.rows.map((row): [string, ReactNode] => [
                keyOf(row),
                <DataRow
                  key={keyOf(row)}
                  row={row}
                  columns={columns}
                  open={open}
                  isSelectable={selection !== undefined}
                />,
              ]),
              notes,
              (note) => [note.key, <NoteRow key={note.key} note={note} columns={columnCount} />],
            ).map(([, row]) => row)}
          </TableBody>
        )) ?? (
          <TableBody aria-hidden="true">
            <SkeletonRows columns={columns} hasCheckbox={selection !== undefined} />
          </TableBody>
        )}
      </Table>
    </Card>
  )
}

const groupHeading = {
  height: 44,
  pb: 0,
  borderBottom: 0,
  typography: 'small',
  fontWeight: 500,
  color: 'text.primary',
  'tbody + tbody &': { borderTop: 1, borderTopColor: 'divider' },
}

const fixedLayout = { tableLayout: 'fixed' }

/** The second line of each cell is left out, and pictures are as small as the text allows. */
const oneLine = {
  '& tbody td': { height: 44, py: 0.5 },
  '& tbody [data-second-line]': { display: 'none' },
  '& tbody .MuiAvatar-root': { width: 24, height: 24, fontSize: 10 },
  '& tbody .MuiAvatar-rounded, & tbody .MuiAvatar-square': { borderRadius: '6px' },
}

interface DataRowProps<Row> extends Pick<Props<Row>, 'columns' | 'open'> {
  row: Row
  isSelectable: boolean
}

const DataRow = memo(function DataRow<Row>({ row, columns, open, isSelectable }: DataRowProps<Row>) {
  const navigate = useNavigate()
  const openRow = (event: MouseEvent<HTMLElement>) => {
    if (!open || isControl(event)) return
    const target = open(row)
    if (typeof target === 'string') void navigate(target)
    else target()
  }
  return (
    <TableRow hover={open !== undefined} onClick={openRow} sx={isSelectable ? selectableRow : undefined}>
      {isSelectable && (
        <TableCell>
          <RowCheckbox row={row} />
        </TableCell>
      )}
      {columns.map(({ head, align, cell }) => (
        <TableCell key={head} align={align}>
          {cell(row)}
        </TableCell>
      ))}
    </TableRow>
  )
}) as <Row>(props: DataRowProps<Row>) => ReactNode

/** A selected row has a colour, and the row with the focus a line at its left edge. */
const selectableRow = {
  '&:has(input:checked)': { bgcolor: 'background.selected' },
  '&:focus-within > td:first-of-type': { boxShadow: 'inset 2px 0 var(--mui-palette-primary-main)' },
}

/** Whether the click was on a link, a button or a dialog of the row, which have an effect of their own. */
function isControl({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return !(target instanceof Element) || !currentTarget.contains(target) || target.closest(controls) !== null
}

const controls = 'a, button, input, label'

interface SkeletonRowsProps<Row> {
  columns: readonly DataColumn<Row>[]
  hasCheckbox: boolean
}

function SkeletonRows<Row>({ columns, hasCheckbox }: SkeletonRowsProps<Row>) {
  return [1, 2, 3, 4, 5].map((row) => (
    <TableRow key={row} aria-hidden="true">
      {hasCheckbox && (
        <TableCell>
          <Skeleton width={18} height={18} sx={{ borderRadius: '4px' }} />
        </TableCell>
      )}
      {columns.map(({ head, align, skeleton }) => (
        <TableCell key={head} align={align}>
          <SkeletonCell shape={skeleton} align={align} />
        </TableCell>
      ))}
    </TableRow>
  ))
}

function SkeletonCell({
  shape,
  align,
}: {
  shape: DataColumn<never>['skeleton']
  align: 'right' | undefined
}) {
  if (shape === 'chip') return <Skeleton width={96} height={24} sx={{ borderRadius: '12px' }} />
  if (shape === 'buttons')
    return (
      <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
        <Skeleton width={75} height={32} sx={{ borderRadius: '8px' }} />
        <Skeleton width={61} height={32} sx={{ borderRadius: '8px' }} />
      </Stack>
    )
  if (shape === undefined) return <Skeleton width="70%" height={14} sx={{ ml: align && 'auto' }} />
  const lines = (
    <Stack sx={{ flex: 1, gap: 1 }}>
      <Skeleton width="60%" height={14} />
      <Skeleton data-second-line="" width="80%" height={12} />
    </Stack>
  )
  if (shape === 'lines') return lines
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      <Skeleton
        width={40}
        height={40}
        sx={{ flex: 'none', borderRadius: shape === 'face' ? '20px' : '8px' }}
      />
      {lines}
    </Stack>
  )
}
