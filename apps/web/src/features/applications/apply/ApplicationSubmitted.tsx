import type { JobCard } from '@endorse/contract/job-postings/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { EmptyIllustration } from '../../../ui/EmptyIllustration.tsx'

/** Confirms the application; focuses its heading. */
export function ApplicationSubmitted({ job, titleId }: { job: JobCard; titleId: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Box sx={{ px: { xs: 3, sm: 5 }, pt: 5, pb: 4, textAlign: 'center' }}>
      <Box sx={{ display: 'grid', justifyItems: 'center' }}>
        <EmptyIllustration illustration="sent" />
      </Box>
      <Typography
        ref={title}
        tabIndex={-1}
        id={titleId}
        variant="h3"
        component="h2"
        sx={{ mt: 2, outline: 'none' }}
      >
        Application Submitted!
      </Typography>
      <Typography variant="body1" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        Your application for {job.title} has been successfully submitted.
      </Typography>
      <Stack direction="row" sx={{ justifyContent: 'center', gap: 1, mt: 3 }}>
        <Button size="large" component={Link} to={paths.dashboard}>
          Home
        </Button>
        <Button
          size="large"
          variant="contained"
          color="primary"
          component={Link}
          to={paths.referralsStatusTab('pending')}
        >
          View Status
        </Button>
      </Stack>
    </Box>
  )
}
