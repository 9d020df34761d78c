import type { ReviewedApplication } from '@endorse/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useDecide } from './api.ts'
import { RejectDialog } from './RejectDialog.tsx'

interface Props {
  application: ReviewedApplication
  wide?: boolean
  /** On the application's own page, where approving is the one thing to do. */
  prominent?: boolean
}

export function Decide({ application, wide = false, prominent = false }: Props) {
  const decide = useDecide(application)
  const [isRejecting, setRejecting] = useState(false)
  const name = application.applicant.name
  const size = prominent ? 'large' : wide ? 'medium' : 'small'
  return (
    <Stack
      direction={wide ? 'row-reverse' : 'row'}
      sx={{ justifyContent: 'flex-end', gap: 1, ...(wide && { '& > *': { flex: 1, height: 44 } }) }}
    >
      <Button
        size={size}
        aria-label={`Approve ${name}`}
        disabled={decide.isPending}
        {...(prominent && { variant: 'contained', color: 'primary' })}
        onClick={() => decide.mutate({ newStatus: 'ACCEPTED' })}
      >
        Approve
      </Button>
      <Button
        size={size}
        variant={prominent ? 'outlined' : 'text'}
        aria-label={`Reject ${name}`}
        aria-haspopup="dialog"
        disabled={decide.isPending}
        onClick={() => setRejecting(true)}
      >
        Reject
      </Button>
      {isRejecting && (
        <RejectDialog
          name={name}
          position={application.jobPosting.title}
          onClose={() => setRejecting(false)}
          onReject={(reason, feedback) => {
            setRejecting(false)
            decide.mutate({ newStatus: 'REJECTED', reason, feedback })
          }}
        />
      )}
    </Stack>
  )
}
