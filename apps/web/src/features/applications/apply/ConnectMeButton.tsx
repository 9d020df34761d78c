import { statusGroupOf } from '@endorse/contract/applications/values'
import type { JobCard } from '@endorse/contract/job-postings/schemas'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { useFocusOnUnmount } from '../../../lib/use-focus-on-unmount.ts'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'

const [ApplyDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./ApplyDialog.tsx')).ApplyDialog,
)

interface Props {
  job: JobCard
  /** Solid and large on the job's own page. On a card it is tonal, or outlined where nobody can read a request yet. */
  prominent?: boolean
  /** The job no longer accepts applications. */
  disabled?: boolean
}

/** Opens the apply dialog; after applying, links to the status of the application. */
export function ConnectMeButton({ job, prominent = false, disabled = false }: Props) {
  const [open, setOpen] = useState(false)
  const appliedLink = useRef<HTMLAnchorElement>(null)
  return (
    <>
      {job.applicationId && !open ? (
        <Button
          ref={appliedLink}
          size={prominent ? 'large' : 'medium'}
          component={Link}
          to={paths.referralsStatusTab(statusGroupOf(job.applicationStatus ?? 'PENDING') ?? 'all')}
          aria-label={`View Status of ${job.title}`}
        >
          View Status
        </Button>
      ) : (
        <ApplyButton
          {...{ job, prominent }}
          disabled={disabled && !open}
          onOpen={() => setOpen(true)}
          focusNext={() => appliedLink.current?.focus()}
        />
      )}
      {open && <ApplyDialog job={job} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ApplyButtonProps extends Required<Props> {
  onOpen: () => void
  /** Focuses the link that replaces this button once the dialog closes. */
  focusNext: () => void
}

function ApplyButton({ job, prominent, disabled, onOpen, focusNext }: ApplyButtonProps) {
  const setNextFocus = useFocusOnUnmount()
  return (
    <Button
      size={prominent ? 'large' : 'medium'}
      className={job.endorsers > 0 ? 'connect' : undefined}
      {...prefetchProps}
      aria-haspopup="dialog"
      aria-label={`Connect Me: ${job.title}`}
      disabled={disabled}
      {...(prominent
        ? { variant: 'contained', color: 'primary' }
        : { variant: job.endorsers > 0 ? 'tonal' : 'outlined' })}
      onClick={() => {
        setNextFocus(focusNext)
        onOpen()
      }}
    >
      Connect Me
    </Button>
  )
}
