import type { JobCard } from '@endorse/contract/job-postings/schemas'
import Bookmark from '@mui/icons-material/Bookmark'
import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useToggleSave } from './api.ts'

interface Props extends Pick<IconButtonProps, 'sx'> {
  job: Pick<JobCard, 'id' | 'title' | 'isSaved'>
}

/** Bookmark button that saves or unsaves a job. */
export function SaveToggle({ job, sx }: Props) {
  const toggle = useToggleSave()
  const tooltipText = job.isSaved ? 'Remove from saved jobs' : 'Save job'
  return (
    <Tooltip title={tooltipText}>
      <IconButton
        aria-label={`Save ${job.title}`}
        aria-pressed={job.isSaved}
        onClick={() => !toggle.isPending && toggle.mutate(job)}
        sx={sx}
      >
        {job.isSaved ? <Bookmark sx={{ color: 'primary.text' }} /> : <BookmarkBorderOutlined />}
      </IconButton>
    </Tooltip>
  )
}
