import type { ListedPosting } from '@endorse/contract/moderation/listed-posting'
import { type PostingState, postingStates } from '@endorse/contract/moderation/values'
import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { paths } from '../../foundation/paths.ts'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { CompanyAvatar } from '../../ui/CompanyAvatar.tsx'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { OverflowMenu } from '../../ui/OverflowMenu.tsx'
import { PhoneRow } from '../../ui/PhoneList.tsx'
import { FaceCell, numberColumn, RowLink } from '../../ui/table-cells.tsx'
import { usePostings, useRemovePosting } from './api.ts'
import { parsePostingState } from './queries.ts'

const [DecideDialog] = lazyWithPreload(async () => (await import('./DecideDialog.tsx')).DecideDialog)
const [TakeBackDialog] = lazyWithPreload(async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog)

const stateLabel: Record<PostingState, string> = {
  all: 'All postings',
  open: 'Open',
  closed: 'Closed',
  removed: 'Removed',
}
const stateOptions = postingStates.map((value) => ({ value, label: stateLabel[value] }))

/** Lists the postings of all companies, for platform staff to remove. */
export default function AllPostingsPage() {
  const { values, page, update } = useListSearchParams('search', 'state')
  const state = parsePostingState(values.state)
  const list = usePostings(values.search, state, page)
  const [chosen, setChosen] = useState<ListedPosting>()
  useClampedListPage({ page, update }, list.data?.pagination.totalPages)
  const clear = () => update({ search: '', state: '' })
  const close = () => setChosen(undefined)
  return (
    <>
      <ListPage
        hasDensity
        title="Postings"
        subtitle="A removed posting disappears for everybody. Its company reads the reason and can appeal."
        searchLabel="Search by title or company"
        search={values.search}
        isFiltered={state !== 'all'}
        onUpdate={update}
        onPageChange={(to) => update({}, { page: to })}
        onClear={clear}
        itemsLabel="postings"
        list={list}
        page={page}
        emptyText="No posting has this title or company."
        filters={
          <FilterSelect
            label="State"
            value={state}
            options={stateOptions}
            onChange={(to) => update({ state: to === 'all' ? '' : to })}
          />
        }
      >
        <DataTable
          hasDensity
          label="Postings"
          loadingText="Loading postings..."
          busy={list.isFetching}
          rows={list.data?.data}
          keyOf={({ id }) => id}
          columns={[...columns, actions(setChosen)]}
          twoLines
          open={pathOf}
          renderPhoneRow={(posting) => (
            <PhoneRow
              face={<CompanyAvatar name={posting.company} image={posting.companyLogoUrl} />}
              title={<RowLink to={pathOf(posting)}>{posting.title}</RowLink>}
              second={[posting.company, posting.place].filter(Boolean).join(', ')}
              third={<State posting={posting} />}
              menu={<Menu posting={posting} onChoose={setChosen} />}
            />
          )}
        />
      </ListPage>
      {chosen && !chosen.removalId && <RemoveDialog posting={chosen} onClose={close} />}
      {chosen?.removalId && <TakeBackDialog id={chosen.removalId} title={chosen.title} onClose={close} />}
    </>
  )
}

/** A removed posting can no longer be opened, so its row leads to the decision. */
const pathOf = ({ id, removalId }: ListedPosting) =>
  removalId ? `${paths.moderationCase(removalId)}?state=decided` : paths.jobDescription(id)

const columns: DataColumn<ListedPosting>[] = [
  {
    head: 'Posting',
    skeleton: 'logo',
    cell: (posting) => (
      <FaceCell
        face={<CompanyAvatar name={posting.company} image={posting.companyLogoUrl} />}
        first={<RowLink to={pathOf(posting)}>{posting.title}</RowLink>}
        second={[posting.company, posting.place].filter(Boolean).join(', ')}
      />
    ),
  },
  {
    head: 'Posted',
    width: 120,
    cell: ({ postedAt }) => (postedAt ? <DateTime value={postedAt} /> : <EmptyValue>Not known</EmptyValue>),
  },
  numberColumn('Applicants', 112, ({ applicants }) => applicants),
  { head: 'State', width: 132, cell: (posting) => <State posting={posting} /> },
]

function actions(onChoose: (posting: ListedPosting) => void): DataColumn<ListedPosting> {
  return {
    head: 'Actions',
    width: 96,
    align: 'right',
    cell: (posting) => <Menu posting={posting} onChoose={onChoose} />,
  }
}

interface MenuProps {
  posting: ListedPosting
  onChoose: (posting: ListedPosting) => void
}

function Menu({ posting, onChoose }: MenuProps) {
  const choose = () => onChoose(posting)
  return (
    <OverflowMenu
      label={`Actions for ${posting.title}`}
      items={[
        posting.removalId
          ? { label: 'Put posting back', action: choose }
          : { label: 'Remove posting', danger: true, action: choose },
      ]}
    />
  )
}

function RemoveDialog({ posting, onClose }: { posting: ListedPosting; onClose: () => void }) {
  const { mutateAsync } = useRemovePosting(posting.id)
  return <DecideDialog subject="POSTING" title={posting.title} onDecide={mutateAsync} onClose={onClose} />
}

function State({ posting: { state, openReports } }: { posting: ListedPosting }) {
  if (openReports === 0 || state === 'removed')
    return (
      <Typography
        variant="small"
        color={state === 'removed' ? 'error' : state === 'closed' ? 'textTertiary' : 'textSecondary'}
      >
        {stateLabel[state]}
      </Typography>
    )
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 0.75, color: 'warning.dark' }}>
      <FlagOutlined sx={{ fontSize: 16 }} />
      <Typography variant="small">
        {openReports} {openReports === 1 ? 'report' : 'reports'}
      </Typography>
    </Stack>
  )
}
