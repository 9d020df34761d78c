import type { Application, StatusGroup } from '@endorse/contract'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { PressableRow, Table } from '../../../ui/Table.tsx'
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
    <Table
      label="Applications"
      head={
        <>
          {columns.map((column) => (
            <th key={column.title} style={{ boxSizing: 'content-box', minWidth: column.width }}>
              {column.title}
            </th>
          ))}
          <th data-end>Actions</th>
        </>
      }
    >
      {applications?.map((application) => (
        <PressableRow key={application.id} onClick={() => open(application)}>
          {columns.map((column) => (
            <td key={column.title}>{column.cell(application)}</td>
          ))}
          <td data-end onClick={(event) => event.stopPropagation()} style={{ cursor: 'auto' }}>
            <RowMenu application={application} group={group} />
          </td>
        </PressableRow>
      )) ?? <SkeletonRows columns={[...columns.map((column) => column.width), 24]} />}
    </Table>
  )
}
