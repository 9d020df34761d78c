import type { Application } from '@endorse/contract/applications/schemas'
import type { StatusGroup } from '@endorse/contract/applications/values'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { Table } from '../../../ui/Table.tsx'
import { ApplicationRowMenu } from './ApplicationRowMenu.tsx'
import { columnsFor } from './columns.tsx'
import { useDetailsParam } from './use-details-param.ts'

/** The props of the table, and of the cards that phones show instead. */
export interface ApplicationListProps {
  /** Undefined while the list loads. */
  applications: Application[] | undefined
  group: StatusGroup
}

/** Shows an Endorsee's applications, with columns that depend on the status group. */
export function ApplicationsTable({ applications, group }: ApplicationListProps) {
  const { open } = useDetailsParam()
  const columns = columnsFor(group)
  return (
    <Table
      label="Applications"
      columns={[
        ...columns.map(({ title, width }) => ({ head: title, minWidth: width })),
        { head: 'Actions', align: 'right' },
      ]}
    >
      {applications?.map((application) => (
        <TableRow key={application.id} hover onClick={() => open(application)}>
          {columns.map((column) => (
            <TableCell key={column.title}>{column.cell(application)}</TableCell>
          ))}
          <TableCell align="right" onClick={(event) => event.stopPropagation()} sx={{ cursor: 'auto' }}>
            <ApplicationRowMenu application={application} group={group} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}
