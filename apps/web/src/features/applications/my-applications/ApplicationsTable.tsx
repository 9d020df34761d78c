import type { Application } from '@endorse/contract/applications/schemas'
import type { StatusGroup } from '@endorse/contract/applications/values'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { ClickableRow, Table } from '../../../ui/Table.tsx'
import { ApplicationRowMenu } from './ApplicationRowMenu.tsx'
import { columnsFor } from './columns.tsx'
import { useDetailsParam } from './use-details-param.ts'

export interface ApplicationListProps {
  /** Undefined while the list loads. */
  applications: Application[] | undefined
  group: StatusGroup
}

export function ApplicationsTable({ applications, group }: ApplicationListProps) {
  const { open } = useDetailsParam()
  const columns = columnsFor(group)
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
        <ClickableRow key={application.id} onClick={() => open(application)}>
          {columns.map((column) => (
            <td key={column.title}>{column.cell(application)}</td>
          ))}
          <td data-end onClick={(event) => event.stopPropagation()} style={{ cursor: 'auto' }}>
            <ApplicationRowMenu application={application} group={group} />
          </td>
        </ClickableRow>
      )) ?? <SkeletonRows columns={[...columns.map((column) => column.width), 24]} />}
    </Table>
  )
}
