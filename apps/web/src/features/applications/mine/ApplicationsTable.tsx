import type { Application, StatusGroup } from '@endorse/contract'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import type { Column } from './columns.tsx'
import { RowMenu } from './RowMenu.tsx'

export interface ListProps {
  /** Undefined while they load. */
  applications: Application[] | undefined
  columns: Column[]
  group: StatusGroup
  onOpen: (application: Application) => void
}

export function ApplicationsTable({ applications, columns, group, onOpen }: ListProps) {
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
              onClick={() => onOpen(application)}
              sx={{ cursor: 'pointer' }}
            >
              {columns.map((column) => (
                <TableCell key={column.title}>{column.cell(application)}</TableCell>
              ))}
              <TableCell align="right" onClick={(event) => event.stopPropagation()}>
                <RowMenu application={application} group={group} onOpen={() => onOpen(application)} />
              </TableCell>
            </TableRow>
          )) ?? <SkeletonRows columns={[...columns.map((column) => column.width), 24]} />}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
