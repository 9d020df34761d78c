import type { JobCard } from '@endorse/contract'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { ApplyDialog } from './ApplyDialog.tsx'

interface Props {
  job: JobCard
  /** The one solid button of a job's own page; tonal on a card. */
  prominent?: boolean
}

/** Asks for a referral. Once asked, it leads to where the answer will be. */
export function ConnectMe({ job, prominent = false }: Props) {
  const [open, setOpen] = useState(false)
  const size = prominent ? 'large' : 'medium'
  return (
    <>
      {job.applicationId && !open ? (
        <Button
          size={size}
          component={Link}
          to={paths.referralsStatusTab('pending')}
          startIcon={<CheckOutlined />}
          aria-label={`Applied to ${job.title}: view status`}
        >
          Applied
        </Button>
      ) : (
        <Button
          size={size}
          className="connect"
          aria-haspopup="dialog"
          aria-label={`Connect Me: ${job.title}`}
          {...(prominent ? { variant: 'contained', color: 'primary' } : { variant: 'tonal' })}
          onClick={() => setOpen(true)}
        >
          Connect Me
        </Button>
      )}
      {open && <ApplyDialog job={job} onClose={() => setOpen(false)} />}
    </>
  )
}
