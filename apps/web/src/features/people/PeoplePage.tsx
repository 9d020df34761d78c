import { roleLabel, roles } from '@endorse/contract/core/roles'
import type { ListedPerson } from '@endorse/contract/people/schemas'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { paths } from '../../foundation/paths.ts'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { PhoneRow } from '../../ui/PhoneList.tsx'
import { FaceCell, numberColumn, RowLink, TwoLines } from '../../ui/table-cells.tsx'
import { usePeople } from './api.ts'
import { parseRole } from './people-query.ts'

const roleOptions = [
  { value: '' as const, label: 'All roles' },
  ...roles.map((role) => ({ value: role, label: roleLabel[role] })),
]

/** Lists all accounts, for platform staff. A row leads to the page of the person. */
export default function PeoplePage() {
  const { values, page, update } = useListSearchParams('search', 'role')
  const role = parseRole(values.role)
  const list = usePeople(values.search, role, page)
  useClampedListPage({ page, update }, list.data?.pagination.totalPages)
  const clear = () => update({ search: '', role: '' })
  return (
    <ListPage
      hasDensity
      title="People"
      subtitle="Reading a profile or a resume needs a reason and is logged."
      searchLabel="Search by name or email"
      search={values.search}
      isFiltered={role !== ''}
      onUpdate={update}
      onPageChange={(to) => update({}, { page: to })}
      onClear={clear}
      itemsLabel="people"
      list={list}
      page={page}
      emptyText="No account has this name or address."
      filters={
        <FilterSelect
          label="Role"
          value={role}
          options={roleOptions}
          onChange={(chosen) => update({ role: chosen })}
        />
      }
    >
      <DataTable
        hasDensity
        label="People"
        loadingText="Loading people..."
        busy={list.isFetching}
        rows={list.data?.data}
        keyOf={({ id }) => id}
        columns={columns}
        twoLines
        open={pageOf}
        renderPhoneRow={(person) => (
          <PhoneRow
            face={<PersonAvatar name={person.name} size={40} />}
            title={<RowLink to={pageOf(person)}>{person.name}</RowLink>}
            second={person.email}
            third={[person.isSuspended && 'Suspended', roleLabel[person.role], person.company]
              .filter(Boolean)
              .join(', ')}
          />
        )}
      />
    </ListPage>
  )
}

const pageOf = ({ id }: ListedPerson) => paths.person(id)

const columns: DataColumn<ListedPerson>[] = [
  {
    head: 'Person',
    skeleton: 'face',
    cell: (person) => (
      <FaceCell
        face={<PersonAvatar name={person.name} size={40} />}
        first={<RowLink to={pageOf(person)}>{person.name}</RowLink>}
        second={person.email}
      />
    ),
  },
  {
    head: 'Role',
    width: 176,
    skeleton: 'lines',
    cell: ({ role, company, isSuspended }) => (
      <TwoLines first={roleLabel[role]} second={isSuspended ? 'Suspended' : company} />
    ),
  },
  { head: 'Joined', width: 120, cell: ({ joinedAt }) => <DateTime value={joinedAt} /> },
  {
    head: 'Last seen',
    width: 120,
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? <DateTime value={lastSeenAt} format="ago" /> : <EmptyValue>never</EmptyValue>,
  },
  numberColumn('Requests', 104, ({ applications }) => applications),
  {
    head: 'Reports',
    width: 112,
    cell: ({ openReports }) => openReports > 0 && <Reports count={openReports} />,
  },
]

function Reports({ count }: { count: number }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, color: 'warning.dark' }}>
      <FlagOutlined sx={{ fontSize: 16 }} />
      <Typography variant="small">
        {count} {count === 1 ? 'report' : 'reports'}
      </Typography>
    </Stack>
  )
}
