import {
  type PersonReferralState,
  personReferralStateLabel,
  personReferralStates,
} from '@endorse/contract/person-referrals/values'
import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { type FilterOption, FilterSelect } from '../../ui/FilterSelect.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { usePersonReferrals } from './api.ts'
import { parseReferralState } from './queries.ts'
import { ReferralsTable } from './ReferralsTable.tsx'

/** Lists the people whom the Endorser referred, and what they answered. */
export default function ReferralsPage() {
  const params = useListSearchParams('search', 'state')
  const { values, page, update } = params
  const { search } = values
  const state = parseReferralState(values.state)
  const list = usePersonReferrals(search, state, page)
  useClampedListPage(params, list.data?.pagination.totalPages)
  return (
    <PageContainer>
      <PageHeader
        title="Referrals"
        subtitle="People you referred yourself, and what they answered"
        action={
          <Button
            variant="contained"
            color="primary"
            startIcon={<AddOutlined />}
            component={Link}
            to={paths.referPerson}
          >
            Add Referral
          </Button>
        }
      />
      <SearchBar
        label="Search by name or job title"
        search={search}
        isFiltered={state !== undefined}
        onSearch={(text) => update({ search: text })}
        onClear={() => update({ search: '', state: '' })}
      >
        <FilterSelect
          label="State"
          value={state ?? ''}
          options={stateOptions}
          onChange={(value) => update({ state: value })}
        />
      </SearchBar>
      <Referrals list={list} isFiltered={search !== '' || state !== undefined} />
      <Pagination
        label="Referrals"
        page={page}
        totalPages={list.data?.pagination.totalPages ?? 1}
        onChange={(to) => update({}, { page: to })}
      />
    </PageContainer>
  )
}

const stateOptions: readonly FilterOption<PersonReferralState | ''>[] = [
  { value: '', label: 'All states' },
  ...personReferralStates.map((value) => ({ value, label: personReferralStateLabel[value] })),
]

function Referrals({
  list,
  isFiltered,
}: {
  list: ReturnType<typeof usePersonReferrals>
  isFiltered: boolean
}) {
  if (list.isError && !list.data)
    return <ErrorPanel message="Failed to load your referrals" onRetry={() => void list.refetch()} />
  const referrals = list.data?.data
  if (referrals?.length === 0 && !list.isPlaceholderData)
    return isFiltered ? <NothingFound /> : <NoReferrals />
  return (
    <>
      <ReferralsTable referrals={referrals} isBusy={list.isFetching} />
      <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 2 }}>
        When a person says no or does not answer within 14 days, we delete everything you entered about them.
        The row stays for your own count.
      </Typography>
    </>
  )
}

function NothingFound() {
  return (
    <EmptyState framed title="No referrals match" text="Clear the search to see everybody you referred." />
  )
}

function NoReferrals() {
  return (
    <EmptyState
      framed
      title="No Referrals Requested Yet"
      text="Refer a person whom you know. Nobody sees anything of them before they agree."
      action={
        <Button component={Link} to={paths.referPerson}>
          Add Referral
        </Button>
      }
    />
  )
}
