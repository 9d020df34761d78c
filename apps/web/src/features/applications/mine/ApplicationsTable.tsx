import type { Application, StatusGroup } from '@endorse/contract'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { columnsOf } from './columns.tsx'
import { RowMenu } from './RowMenu.tsx'
import { useDetails } from './use-details.ts'

export interface ListProps {
  /** Undefined while they load. */
  applications: Application[] | undefined
  group: StatusGroup
}

export function ApplicationsTable({ applications, group }: ListProps) {
  const { open } = useDetails()
  const columns = columnsOf(group)
  return (
    <TableContainer component={Card}>
      <Table aria-label="Applications">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.title}>{column.title}</TableCell>
            ))}
            <TableCell align="right">Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {applications?.map((application) => (
            <TableRow
              key={application.id}
              hover
              // A wider target for a pointer; the link in the row is for everybody.
              onClick={() => open(application)}
              sx={{ cursor: 'pointer' }}
            >
              {columns.map((column) => (
                <TableCell key={column.title}>{column.cell(application)}</TableCell>
              ))}
              <TableCell align="right" onClick={(event) => event.stopPropagation()} sx={{ cursor: 'auto' }}>
                <RowMenu application={application} group={group} />
              </TableCell>
            </TableRow>
          )) ?? <SkeletonRows columns={[...columns.map((column) => column.width), 24]} />}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
