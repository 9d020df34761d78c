import type { Application } from '@endorse/contract/applications/schemas'
import type { ApplicantTab } from '@endorse/contract/applications/values'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { Table } from '../../../ui/Table.tsx'
import { ApplicationRowMenu } from './ApplicationRowMenu.tsx'
import { columnsFor } from './columns.tsx'
import { useDetailsPath } from './use-details-path.ts'

/** The props of the table, and of the cards that phones show instead. */
export interface ApplicationListProps {
  /** Undefined while the list loads. */
  applications: Application[] | undefined
  tab: ApplicantTab
}

/** Shows an Endorsee's applications, with columns that depend on the tab. */
export function ApplicationsTable({ applications, tab }: ApplicationListProps) {
  const { open } = useDetailsPath()
  const columns = columnsFor(tab)
  return (
    <Table
      label="Applications"
      twoLines
      columns={[
        ...columns.map(({ title, width }) => ({ head: title, width: width ?? 'auto' })),
        { head: 'Actions', align: 'right', width: 80 },
      ]}
    >
      {applications?.map((application) => (
        <TableRow key={application.id} hover onClick={() => open(application)} sx={{ height: 64 }}>
          {columns.map((column) => (
            <TableCell key={column.title}>{column.cell(application)}</TableCell>
          ))}
          <TableCell align="right" onClick={(event) => event.stopPropagation()} sx={{ cursor: 'auto' }}>
            <ApplicationRowMenu application={application} tab={tab} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}
