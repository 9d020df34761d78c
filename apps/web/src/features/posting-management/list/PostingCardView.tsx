import { employmentTypeLabel } from '@endorse/contract/job-postings/values'
import type { PostingCard } from '@endorse/contract/posting-management/schemas'
import EventOutlined from '@mui/icons-material/EventOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { getErrorMessage } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session.ts'
import { inCommonRows } from '../../../ui/CardGrid.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { FactLine } from '../../../ui/FactLine.tsx'
import { FocusOnRemoval } from '../../../ui/FocusOnRemoval.tsx'
import { LineClamp } from '../../../ui/LineClamp.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { OverflowMenu } from '../../../ui/OverflowMenu.tsx'
import { RowCheckbox } from '../../../ui/RowCheckbox.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { toast } from '../../../ui/toast.ts'
import { ApplicantFaces } from '../../claims/ApplicantFaces.tsx'
import { ClosingDate } from '../../job-postings/ClosingDate.tsx'
import { JobPay } from '../../job-postings/JobPay.tsx'
import { closesSoon, daysLeft, formatJobLocation } from '../../job-postings/job-text.ts'
import { SaveToggle } from '../../job-postings/SaveToggle.tsx'
import { usePostingActions } from '../api.ts'
import { usePostingMenu } from './use-posting-menu.ts'

interface Props {
  job: PostingCard
}

/** Shows a posting with its applicants, and the actions of who takes care of it. */
export function PostingCardView({ job }: Props) {
  const isEndorser = useUser().role === 'EMPLOYEE'
  const menu = usePostingMenu(job)
  const isArchived = job.archivedAt !== null
  return (
    <Card
      component="article"
      aria-labelledby={`posting-${job.id}`}
      sx={{ ...inCommonRows, p: 2.5, minWidth: 0 }}
    >
      <FocusOnRemoval />
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        {job.nextSteps.archive && <RowCheckbox row={job} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <LineClamp
            id={`posting-${job.id}`}
            variant="h5"
            component="h3"
            title={job.title}
            sx={isArchived ? { color: 'text.secondary' } : undefined}
          >
            {job.title}
          </LineClamp>
          <Typography variant="small" component="p" color="textSecondary" noWrap title={job.company}>
            {job.company}
          </Typography>
        </Box>
        <Stack direction="row" sx={{ m: -1 }}>
          {isEndorser && <SaveToggle job={job} />}
          <OverflowMenu label={`Actions for ${job.title}`} items={menu.items} />
        </Stack>
      </Stack>
      <Stack>
        <JobPay job={job} sx={{ mt: 1, ...(isArchived && { color: 'text.secondary' }) }} />
        <FactLine icon={<PlaceOutlined />}>
          {formatJobLocation(job)}
          {job.cities.length > 1 && ` +${job.cities.length - 1}`}
        </FactLine>
        <FactLine icon={<EventOutlined />}>
          <Dates job={job} />
        </FactLine>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 1.5 }}>
          {job.employmentType && <Tag>{employmentTypeLabel[job.employmentType]}</Tag>}
          {job.isUnpublished && <Tag>Unpublished</Tag>}
          {isArchived ? <Tag>Archived</Tag> : job.isClaimed && <Tag>CLAIMED</Tag>}
        </Stack>
        <Box sx={{ mt: 'auto' }}>
          <Applicants job={job} />
        </Box>
        <Buttons>
          <Button
            component={Link}
            to={paths.jobDescriptionAlias(job.id)}
            aria-label={`View details of ${job.title}`}
          >
            View details
          </Button>
          <MainAction job={job} onRestore={menu.restore} isRestoring={menu.isRestoring} />
        </Buttons>
      </Stack>
    </Card>
  )
}

function Dates({ job }: Props) {
  const { archivedAt, applicationDeadline: deadline, createdAt } = job
  if (archivedAt)
    return job.asksStillHiring ? (
      <Amber>
        Archived on <DateTime value={archivedAt} /> without an answer
      </Amber>
    ) : (
      <>
        Archived <DateTime value={archivedAt} />
      </>
    )
  if (deadline && (daysLeft(deadline) ?? 0) < 0)
    return (
      <>
        Closed <DateTime value={deadline} />
      </>
    )
  if (deadline)
    return closesSoon(deadline) ? (
      <Amber>
        Closes <ClosingDate deadline={deadline} />
      </Amber>
    ) : (
      <>
        Closes <DateTime value={deadline} />
      </>
    )
  return createdAt ? (
    <>
      Posted <DateTime value={createdAt} />
    </>
  ) : (
    'No closing date'
  )
}

function Applicants({ job }: Props) {
  const { applicationsCount, waitingCount, latestApplicants } = job
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        minHeight: 52,
        mt: 2,
        pt: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {job.asksStillHiring ? (
        <StillHiring job={job} />
      ) : (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <ApplicantFaces applicants={latestApplicants} grey={job.archivedAt !== null} />
          <Typography variant="small" color="textSecondary">
            {endorseesText(applicationsCount)}
          </Typography>
        </Stack>
      )}
      {waitingCount > 0 && (
        <Typography variant="small" sx={{ fontWeight: 500, color: 'warning.main' }}>
          {waitingCount} waiting
        </Typography>
      )}
    </Stack>
  )
}

function endorseesText(count: number): string {
  if (count === 0) return 'No Endorsees yet'
  return count === 1 ? '1 Endorsee' : `${count} Endorsees`
}

function StillHiring({ job }: Props) {
  const { answer } = usePostingActions(job)
  const send = async (hiring: boolean) => {
    try {
      toast.success((await answer.mutateAsync(hiring)).message)
    } catch (error) {
      toast.error(getErrorMessage(error, 'Failed to save your answer. Please try again.'))
    }
  }
  return (
    <Stack
      role="group"
      aria-label={`Still hiring? ${job.title}`}
      direction="row"
      sx={{ alignItems: 'center', gap: 1 }}
    >
      <Typography variant="small" sx={{ fontWeight: 500, color: 'warning.main' }}>
        Still hiring?
      </Typography>
      {([true, false] as const).map((hiring) => (
        <Button
          key={String(hiring)}
          size="small"
          aria-disabled={answer.isPending || undefined}
          onClick={() => answer.isPending || void send(hiring)}
          sx={{ minWidth: 44, height: { xs: 44, sm: 32 } }}
        >
          {hiring ? 'Yes' : 'No'}
        </Button>
      ))}
    </Stack>
  )
}

interface MainActionProps extends Props {
  onRestore: () => void
  isRestoring: boolean
}

function MainAction({ job, onRestore, isRestoring }: MainActionProps) {
  if (job.nextSteps.restore && job.waitingCount === 0)
    return (
      <LoadingButton
        loading={isRestoring}
        loadingLabel="Restoring..."
        aria-label={`Restore ${job.title}`}
        onClick={onRestore}
      >
        Restore
      </LoadingButton>
    )
  return (
    <Button
      variant="tonal"
      component={Link}
      to={paths.applicationsOfJob(job.id)}
      aria-label={`View Applicants of ${job.title}`}
    >
      View Applicants
    </Button>
  )
}

function Amber({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'warning.main' }}>
      {children}
    </Box>
  )
}

const Buttons = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  marginTop: 12,
  '& .MuiButton-root': { height: 44, [theme.breakpoints.up('md')]: { height: 36 } },
}))
