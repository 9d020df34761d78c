import type { ColumnChoice, FileColumn, PostingImport } from '@endorse/contract/posting-imports/schemas'
import { type ImportField, importFieldLabels, importFields } from '@endorse/contract/posting-imports/values'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { SelectMenu } from '../../ui/form/SelectMenu.tsx'
import { TwoLines } from '../../ui/table-cells.tsx'
import { useColumns, useCorrectColumns } from './api.ts'
import { ColumnQuestionPanel } from './ColumnQuestionPanel.tsx'

/** Shows how a file was read. Each correction is saved at once, and the file is read again. */
export function ColumnsStep({ one }: { one: PostingImport }) {
  return (
    <>
      {one.sheets.length > 1 && <SheetChoice one={one} />}
      <Columns one={one} />
    </>
  )
}

/** Asks which sheet of a workbook has the jobs. */
function SheetChoice({ one }: { one: PostingImport }) {
  const labelId = useId()
  const correct = useCorrectColumns(one.id)
  const sheet = (correct.isPending ? correct.variables.sheet : undefined) ?? one.sheet ?? ''
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, mb: 2 }}>
      <Typography id={labelId} variant="subtitle2" component="p">
        Sheet
      </Typography>
      <Box sx={{ width: 300, maxWidth: '100%' }}>
        <SelectMenu
          labelId={labelId}
          value={sheet}
          options={one.sheets.map((name) => ({ value: name, label: name }))}
          onChange={(name) => {
            if (name !== sheet) correct.mutate({ sheet: name })
          }}
        />
      </Box>
      <Typography variant="small" component="p" color="textSecondary">
        Only this one of {one.sheets.length} sheets is imported.
      </Typography>
    </Stack>
  )
}

function Columns({ one }: { one: PostingImport }) {
  const { data, error, isFetching, refetch } = useColumns(one.id)
  const correct = useCorrectColumns(one.id)
  const [sent, setSent] = useState<Record<string, ColumnChoice>>({})
  // What was sent is shown until the file is read again.
  const isReading = one.status === 'READING' || correct.isPending || isFetching
  const columns = data?.map((column) => (isReading ? withChoice(column, sent[keyOf(column)]) : column))
  const save = (choice: ColumnChoice) => {
    const key = keyOf(choice)
    setSent((before) => ({ ...before, [key]: { ...before[key], ...choice } }))
    correct.mutate(
      { columns: [choice] },
      {
        onError: () => setSent((before) => ({ ...before, [key]: { path: choice.path } })),
      },
    )
  }
  if (!data && error)
    return (
      <ErrorPanel
        what="The columns"
        message={getErrorMessage(error, 'Failed to load the columns. Please try again.')}
        onRetry={() => void refetch()}
      />
    )
  if (data?.length === 0)
    return (
      <EmptyState
        framed
        illustration="search"
        title="No columns"
        text="This file has no table. Its jobs were read from its texts: look at the rows."
      />
    )
  return (
    <>
      {columns?.map(
        (column) =>
          column.question && (
            <ColumnQuestionPanel
              key={keyOf(column)}
              column={column}
              question={column.question}
              onAnswer={(answer) => save({ path: column.path, ...answer })}
            />
          ),
      )}
      <ColumnTable
        columns={columns}
        isReading={isReading}
        onChange={(path, field) => save({ path, field })}
      />
    </>
  )
}

function keyOf({ path }: { path: string[] }): string {
  return JSON.stringify(path)
}

function withChoice(column: FileColumn, choice: ColumnChoice | undefined): FileColumn {
  if (!choice) return column
  const { question } = column
  const changed: FileColumn = { ...column, ...(choice.field !== undefined && { field: choice.field }) }
  if (question?.kind === 'dates' && choice.dates) changed.question = { ...question, chosen: choice.dates }
  if (question?.kind === 'pay' && choice.pay) changed.question = { ...question, chosen: choice.pay }
  return changed
}

interface TableProps {
  /** Undefined while they load. */
  columns: FileColumn[] | undefined
  isReading: boolean
  onChange: (path: string[], field: ImportField | null) => void
}

function ColumnTable({ columns, isReading, onChange }: TableProps) {
  const tableColumns = useMemo(() => columnsOf({ isReading, onChange }), [isReading, onChange])
  return (
    <DataTable
      label="Columns of the file"
      loadingText="Loading the columns..."
      rows={columns}
      keyOf={keyOf}
      columns={tableColumns}
      twoLines
      busy={isReading}
      renderPhoneRow={(column) => (
        <Stack direction="row" sx={{ flex: 1, gap: 1.5, minWidth: 0, alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="subtitle2" component="p">
              {nameOf(column)}
            </Typography>
            <Typography variant="small" component="p" color="textSecondary" noWrap title={column.sample}>
              {column.sample}
            </Typography>
            <Reading column={column} isReading={isReading} />
          </Box>
          <Box sx={{ flex: 'none', width: 148 }}>
            <FieldMenu column={column} onChange={onChange} />
          </Box>
        </Stack>
      )}
    />
  )
}

function columnsOf({ isReading, onChange }: Omit<TableProps, 'columns'>): DataColumn<FileColumn>[] {
  return [
    { head: 'In the file', width: '22%', cell: (column) => <TwoLines first={<b>{nameOf(column)}</b>} /> },
    {
      head: 'Is',
      width: 212,
      skeleton: 'chip',
      cell: (column) => <FieldMenu column={column} onChange={onChange} />,
    },
    { head: 'First row', width: '26%', cell: ({ sample }) => <TwoLines first={sample} /> },
    { head: 'How it is read', cell: (column) => <Reading column={column} isReading={isReading} /> },
  ]
}

/** The name of a column; those of lists and objects have the names that lead to it. */
function nameOf({ path }: FileColumn): string {
  return path.join(' › ')
}

const fieldOptions = importFields.map((value) => ({
  value: value as string,
  label: importFieldLabels[value],
}))

function FieldMenu({ column, onChange }: { column: FileColumn } & Pick<TableProps, 'onChange'>) {
  return (
    <SelectMenu
      name={`What ${nameOf(column)} is`}
      value={column.field ?? ''}
      options={fieldOptions}
      placeholder="Not imported"
      onChange={(value) => onChange(column.path, importFields.find((field) => field === value) ?? null)}
    />
  )
}

function Reading({ column, isReading }: { column: FileColumn; isReading: boolean }) {
  const { field, reading, question } = column
  return (
    <Typography
      variant="small"
      component="p"
      color={question ? 'warning' : 'textSecondary'}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {isReading
        ? 'Reading again...'
        : field === null
          ? 'Left out'
          : reading
            ? `Read as ${reading}`
            : 'As it stands'}
    </Typography>
  )
}
