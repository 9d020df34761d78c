import {
  dateRanges,
  type ReviewStatus,
  reviewOrders,
  reviewStatusLabel,
  statusGroups,
} from '@endorse/contract/applications/values'
import { memo } from 'react'
import { type FilterOption, FilterSelect } from '../../../ui/FilterSelect.tsx'
import { dateRangeLabel, reviewOrderLabel } from './filter-labels.ts'
import { JobFilterButton } from './JobFilterButton.tsx'
import { type ReviewSearch } from './review-search.ts'

interface Props {
  review: ReviewSearch
  onChange: (review: ReviewSearch) => void
}

/** Filters the review list by status, date, activity of the applicant and job, and orders it. */
export const FilterSelects = memo(function FilterSelects({ review, onChange }: Props) {
  return (
    <>
      <FilterSelect
        label="Status"
        value={review.status}
        options={[{ value: '', label: 'Any status' }, ...statusOptions(review)]}
        onChange={(status) => onChange({ ...review, status, page: 1 })}
        sx={onPhone}
      />
      <FilterSelect
        label="Date range"
        value={review.dateRange}
        options={dateOptions}
        onChange={(dateRange) => onChange({ ...review, dateRange, page: 1 })}
        sx={onPhone}
      />
      <FilterSelect
        labelled
        label="Individual"
        value={review.individual}
        options={individualOptions}
        onChange={(individual) => onChange({ ...review, individual, page: 1 })}
        sx={onPhone}
      />
      <JobFilterButton review={review} onChange={onChange} sx={onPhone} />
      <FilterSelect
        label="Order"
        value={review.order}
        options={orderOptions}
        onChange={(order) => onChange({ ...review, order, page: 1 })}
        sx={onPhone}
      />
    </>
  )
})

const onPhone = { '@media (max-width: 767.95px)': { flex: '1 1 40%' } }

const dateOptions: FilterOption<ReviewSearch['dateRange']>[] = [
  { value: '', label: 'Any date' },
  ...dateRanges.map((value) => ({ value, label: dateRangeLabel[value] })),
]

const orderOptions = reviewOrders.map((value) => ({ value, label: reviewOrderLabel[value] }))

const individualOptions: FilterOption<ReviewSearch['individual']>[] = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active', hint: 'Used Endorse in the last 30 days' },
  { value: 'inactive', label: 'Inactive', hint: 'Not here for more than 30 days' },
]

/** Lists the statuses that occur in this tab. */
function statusOptions({ tab }: ReviewSearch): FilterOption<ReviewStatus>[] {
  const statuses: readonly ReviewStatus[] = tab === 'archived' ? ['ARCHIVED', 'WITHDRAWN'] : statusGroups[tab]
  return statuses.map((value) => ({ value, label: reviewStatusLabel[value] }))
}
