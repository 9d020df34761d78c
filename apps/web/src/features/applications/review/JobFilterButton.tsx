import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { countJobFilters } from './review-filters.ts'
import { type ReviewSearch } from './review-search.ts'

const [JobFilterDialog, preloadProps] = lazyWithPreload(
  async () => (await import('./JobFilterDialog.tsx')).JobFilterDialog,
)

interface Props {
  review: ReviewSearch
  onChange: (review: ReviewSearch) => void
  sx?: object
}

/** Opens the filters by job, and says how many are chosen. */
export function JobFilterButton({ review, onChange, sx }: Props) {
  const [isOpen, setOpen] = useState(false)
  const count = countJobFilters(review)
  return (
    <>
      <Button
        {...preloadProps}
        aria-haspopup="dialog"
        startIcon={<TuneOutlined />}
        onClick={() => setOpen(true)}
        sx={{ height: { xs: 44, sm: 40 }, ...sx }}
      >
        {count > 0 ? `Job filters, ${count} chosen` : 'Job filters'}
      </Button>
      {isOpen && (
        <JobFilterDialog
          chosen={review}
          onClose={() => setOpen(false)}
          onApply={(choice) => {
            setOpen(false)
            onChange({ ...review, ...choice, page: 1 })
          }}
        />
      )}
    </>
  )
}
