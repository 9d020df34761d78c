import { jobOrderLabel, jobOrders } from '@endorse/contract/job-search/values'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { type JobSearch, orderOf } from '../job-postings/job-search.ts'

interface Props {
  search: JobSearch
  onChange: (search: JobSearch) => void
}

/** Chooses the order of the job list. */
export default function OrderSelect({ search, onChange }: Props) {
  return (
    <FilterSelect
      labelled
      label="Order"
      value={orderOf(search)}
      options={orderOptions}
      onChange={(order) =>
        onChange({ ...search, order: order === orderOf({ ...search, order: '' }) ? '' : order })
      }
      sx={{ ml: 'auto' }}
    />
  )
}

const orderOptions = jobOrders.map((value) => ({ value, label: jobOrderLabel[value] }))
