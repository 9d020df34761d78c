import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import type { InvitableCompany } from './InviteDialog.tsx'

const [InviteDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./InviteDialog.tsx')).InviteDialog,
)

interface Props extends Pick<ButtonProps, 'fullWidth'> {
  /** At least one; the user chooses one of several. */
  companies: readonly InvitableCompany[]
}

/** Opens the dialog with the user's invitation link. */
export function InviteButton({ companies, fullWidth }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        {...prefetchProps}
        {...(fullWidth && { fullWidth })}
        startIcon={<PersonAddAltOutlined />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ flex: 'none', height: { xs: 44, md: 36 } }}
      >
        Invite someone
      </Button>
      {open && <InviteDialog companies={companies} onClose={() => setOpen(false)} />}
    </>
  )
}
