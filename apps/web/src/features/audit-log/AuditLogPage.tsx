import type { AuditLogEntry } from '@endorse/contract/audit-log/schemas'
import type { AuditLogPeriod } from '@endorse/contract/audit-log/values'
import { roleLabel } from '@endorse/contract/core/roles'
import LockOutlined from '@mui/icons-material/LockOutlined'
import Avatar from '@mui/material/Avatar'
import { paths } from '../../foundation/paths.ts'
import { formatIdentifier } from '../../lib/identifier-text.ts'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { FilterChip } from '../../ui/FilterChip.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { PhoneRow } from '../../ui/PhoneList.tsx'
import { FaceCell, RowLink, TwoLines } from '../../ui/table-cells.tsx'
import { useAuditLog } from './api.ts'
import { formatAction, formatEntryData, nameOfActor } from './audit-entry-text.ts'
import { parsePeriod } from './audit-log-query.ts'

const periodOptions: { value: AuditLogPeriod; label: string }[] = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '365', label: 'Last year' },
]

/** Lists who opened or changed what, for platform staff; of one person when the address names them. */
export default function AuditLogPage() {
  const { values, page, update } = useListSearchParams('search', 'person', 'days')
  const days = parsePeriod(values.days)
  const list = useAuditLog({ search: values.search, person: values.person, days }, page)
  useClampedListPage({ page, update }, list.data?.pagination.totalPages)
  const clear = () => update({ search: '', person: '', days: '' })
  return (
    <ListPage
      hasDensity
      title="Audit Log"
      subtitle="Who opened or changed what. Nobody can edit an entry."
      searchLabel="Search by person, action or reason"
      search={values.search}
      isFiltered={values.person !== '' || values.days !== ''}
      onUpdate={update}
      onPageChange={(to) => update({}, { page: to })}
      onClear={clear}
      itemsLabel="entries"
      list={list}
      page={page}
      emptyText="Nothing of this was written in this time."
      filters={
        <FilterSelect
          label="Period"
          value={days}
          options={periodOptions}
          onChange={(chosen) => update({ days: chosen })}
        />
      }
      chips={
        values.person && (
          <FilterChip
            name="By or about"
            value={personFilter(list.data?.data, values.person)}
            onRemove={() => update({ person: '' })}
          />
        )
      }
    >
      <DataTable
        hasDensity
        label="Audit log"
        loadingText="Loading the audit log..."
        busy={list.isFetching}
        rows={list.data?.data}
        keyOf={({ id }) => id}
        columns={columns}
        twoLines
        renderPhoneRow={(entry) => (
          <PhoneRow
            face={<ActorFace actor={entry.actor} size={40} />}
            title={formatAction(entry.action)}
            second={nameOfActor(entry)}
            third={entry.subject?.name || formatEntryData(entry)}
            date={<DateTime value={entry.at} format="ago" />}
          />
        )}
      />
    </ListPage>
  )
}

const columns: DataColumn<AuditLogEntry>[] = [
  { head: 'Time', width: 184, cell: ({ at }) => <DateTime value={at} format="moment" /> },
  {
    head: 'Who',
    skeleton: 'face',
    cell: (entry) => (
      <FaceCell
        face={<ActorFace actor={entry.actor} size={32} />}
        first={nameOfActor(entry)}
        second={entry.actor && roleLabel[entry.actor.role]}
      />
    ),
  },
  { head: 'What', cell: ({ action }) => formatAction(action) },
  {
    head: 'About',
    skeleton: 'lines',
    cell: ({ subject, ...entry }) => {
      const text = formatEntryData(entry)
      if (subject)
        return <TwoLines first={<Subject action={entry.action} subject={subject} />} second={text} />
      return text ? <TwoLines first={text} /> : <EmptyValue>{entry.actor ? 'Own account' : ''}</EmptyValue>
    },
  },
]

function ActorFace({ actor, size }: Pick<AuditLogEntry, 'actor'> & { size: 32 | 40 }) {
  if (actor) return <PersonAvatar name={actor.name} size={size} />
  return (
    <Avatar
      aria-hidden="true"
      sx={{ bgcolor: 'status.greyBg', color: 'text.tertiary', width: size, height: size }}
    >
      <LockOutlined fontSize="small" />
    </Avatar>
  )
}

function Subject({ action, subject }: { action: string; subject: NonNullable<AuditLogEntry['subject']> }) {
  if (subject.kind === 'PERSON')
    return <RowLink to={`${paths.auditLog}?person=${subject.id}&days=365`}>{subject.name}</RowLink>
  return subject.name || <span title={subject.id}>{nounOf(action, subject.kind)}</span>
}

/** Says what a subject without a name is: "A deleted posting"; of `resume.opened` "Resume". */
function nounOf(action: string, kind: NonNullable<AuditLogEntry['subject']>['kind']): string {
  if (kind === 'OTHER') return formatIdentifier(action.split('.')[0] ?? action)
  return `A deleted ${kind === 'PERSON' ? 'account' : kind.toLowerCase()}`
}

function personFilter(entries: AuditLogEntry[] | undefined, person: string): string {
  for (const { actor, subject } of entries ?? []) {
    if (actor?.id === person) return actor.name
    if (subject?.id === person) return subject.name
  }
  return 'one person'
}
