import type { Job } from '@endorse/contract/job-postings/schemas'
import Button from '@mui/material/Button'
import type { IconButtonProps } from '@mui/material/IconButton'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { OverflowMenu } from '../../ui/OverflowMenu.tsx'
import { MenuWithReport } from '../moderation/MenuWithReport.tsx'
import { usePostingMenu } from './list/use-posting-menu.ts'

interface Props extends Pick<IconButtonProps, 'sx'> {
  job: Job
}

/** The actions of who takes care of a posting, on its own page. Phones have all of them in the menu. */
export default function PostingMenu({ job, sx }: Props) {
  const navigate = useNavigate()
  const menu = usePostingMenu(job, { onDeleted: () => void navigate(paths.jobPostings) })
  // Who has claimed the job has the button beside Release.
  const applicants = job.nextSteps.release ? undefined : paths.applicationsOfJob(job.id)
  const items = [...(applicants ? [{ label: 'View Applicants', action: applicants }] : []), ...menu.items]
  const label = `Actions for ${job.title}`
  return (
    <>
      {job.nextSteps.report ? (
        <MenuWithReport
          label={label}
          items={items}
          target={{ subject: 'POSTING', id: job.id, name: job.title }}
          sx={sx}
        />
      ) : (
        <OverflowMenu label={label} items={items} sx={sx} />
      )}
      {job.nextSteps.edit && (
        <Button size="large" component={Link} to={paths.editJobPost(job.id)} sx={wideOnly}>
          Edit
        </Button>
      )}
      {applicants && (
        <Button size="large" component={Link} to={applicants} sx={wideOnly}>
          View Applicants
        </Button>
      )}
    </>
  )
}

const wideOnly = { '@media (max-width: 767.95px)': { display: 'none' } } as const
