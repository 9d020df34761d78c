import type { PostingImport } from '@endorse/contract/posting-imports/schemas'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'

const [WithdrawDialog, preloadDialog] = lazyWithPreload(
  async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog,
)

interface Props {
  one: PostingImport
  size?: 'small'
}

/** Opens the question how to withdraw an import; nothing for one that cannot be withdrawn. */
export function WithdrawButton({ one, size }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {one.withdrawableUntil && (
        <Button
          {...preloadDialog}
          {...(size && { size, 'aria-label': `Withdraw ${one.name}` })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Withdraw
        </Button>
      )}
      {isOpen && <WithdrawDialog one={one} onClose={() => setOpen(false)} />}
    </>
  )
}
