import type { JobCard } from '@endorse/contract'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useFocusHandover } from '../../../lib/use-focus-handover.ts'
import { later } from '../../../ui/later.tsx'

const [ApplyDialog, aheadOfDialog] = later(async () => (await import('./ApplyDialog.tsx')).ApplyDialog)

interface Props {
  job: JobCard
  /** The one solid button of a job's own page; tonal on a card. */
  prominent?: boolean
  /** The job takes no applications any more. */
  disabled?: boolean
}

/** Asks for a referral. Once asked, it leads to where the answer will be. */
export function ConnectMe({ job, prominent = false, disabled = false }: Props) {
  const [open, setOpen] = useState(false)
  const applied = useRef<HTMLAnchorElement>(null)
  return (
    <>
      {job.applicationId && !open ? (
        <Button
          ref={applied}
          size={prominent ? 'large' : 'medium'}
          component={Link}
          to={paths.referralsStatusTab('pending')}
          startIcon={<CheckOutlined />}
          aria-label={`Applied to ${job.title}: view status`}
        >
          Applied
        </Button>
      ) : (
        <Ask
          {...{ job, prominent }}
          disabled={disabled && !open}
          onAsk={() => setOpen(true)}
          focusNext={() => applied.current?.focus()}
        />
      )}
      {open && <ApplyDialog job={job} onClose={() => setOpen(false)} />}
    </>
  )
}

interface AskProps extends Required<Props> {
  onAsk: () => void
  /** When the dialog has closed on what became a link meanwhile. */
  focusNext: () => void
}

function Ask({ job, prominent, disabled, onAsk, focusNext }: AskProps) {
  const handOn = useFocusHandover()
  return (
    <Button
      size={prominent ? 'large' : 'medium'}
      className="connect"
      {...aheadOfDialog}
      aria-haspopup="dialog"
      aria-label={`Connect Me: ${job.title}`}
      disabled={disabled}
      {...(prominent ? { variant: 'contained', color: 'primary' } : { variant: 'tonal' })}
      onClick={() => {
        handOn(focusNext)
        onAsk()
      }}
    >
      Connect Me
    </Button>
  )
}
