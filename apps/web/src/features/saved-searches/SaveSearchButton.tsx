import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import type { JobSearch } from '../job-postings/job-search.ts'

const [SaveSearchDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./SaveSearchDialog.tsx')).SaveSearchDialog,
)

/** Opens the dialog that saves a search under a name. */
export function SaveSearchButton({ search }: { search: JobSearch }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        {...prefetchProps}
        variant="text"
        size="small"
        aria-haspopup="dialog"
        startIcon={<BookmarkAddOutlined />}
        onClick={() => setOpen(true)}
        sx={{ mt: 1.5, ml: '-11px', height: { xs: 44, md: 32 }, color: 'primary.text' }}
      >
        Save this search
      </Button>
      {open && <SaveSearchDialog search={search} onClose={() => setOpen(false)} />}
    </>
  )
}
