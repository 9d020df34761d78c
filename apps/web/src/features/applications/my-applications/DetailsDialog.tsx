import type { Application } from '@endorse/contract/applications/schemas'
import { rejectionReasonLabel } from '@endorse/contract/applications/values'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { hasErrorCode } from '../../../lib/api.ts'
import { JobLabel } from '../../../lib/JobLabel.tsx'
import { StatusChip } from '../../../lib/StatusChip.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyValue } from '../../../ui/EmptyValue.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { ExternalLink } from '../../../ui/ExternalLink.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { SkeletonText } from '../../../ui/Skeletons.tsx'
import { Timeline } from '../Timeline.tsx'
import { type ApplicationReference, useMyApplication } from './api.ts'
import { useConfirmWithdraw } from './use-confirm-withdraw.ts'

interface Props {
  reference: ApplicationReference
  /** The application from the list, shown until the details load; undefined after a direct link. */
  listed: Application | undefined
  onClose: () => void
}

/** Shows an own application with its history; offers to withdraw it. */
export function DetailsDialog({ reference, listed, onClose }: Props) {
  const details = useMyApplication(reference)
  const titleId = useId()
  const application = details.data?.application ?? listed
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { maxWidth: 640 } } }}>
      <Heading application={application} titleId={titleId} onClose={onClose} />
      <DialogContent>
        {application?.rejection && <Rejection rejection={application.rejection} />}
        {application && <Facts application={application} />}
        {application && (
          <Typography variant="h5" component="h3" sx={{ mt: 4, mb: 2 }}>
            History
          </Typography>
        )}
        <History details={details} />
      </DialogContent>
      {application?.canWithdraw && <Withdraw application={application} onDone={onClose} />}
    </Dialog>
  )
}

interface HeadingProps {
  application: Application | undefined
  titleId: string
  onClose: () => void
}

function Heading({ application, titleId, onClose }: HeadingProps) {
  return (
    <Box component="header" sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0 }}>
        {application?.positionApplied ?? 'Application'}
        <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
          {application?.companyName}
        </Typography>
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={{ mt: 2, mr: 2 }}>
        <CloseOutlined />
      </IconButton>
    </Box>
  )
}

function History({ details }: { details: ReturnType<typeof useMyApplication> }) {
  if (details.data) return <Timeline entries={details.data.timeline} />
  if (details.isPending) {
    return (
      <>
        <LoadingText>Loading application...</LoadingText>
        <SkeletonText lines={3} />
      </>
    )
  }
  if (hasErrorCode(details.error, 'NOT_FOUND', 'BAD_INPUT'))
    return <ErrorPanel message="This application no longer exists. It may have been withdrawn." />
  return (
    <ErrorPanel
      message="Failed to load application. Please try again."
      onRetry={() => void details.refetch()}
    />
  )
}

function Withdraw({ application, onDone }: { application: Application; onDone: () => void }) {
  const confirmWithdraw = useConfirmWithdraw()
  const withdraw = async () => {
    if (await confirmWithdraw(application)) onDone()
  }
  return (
    <DialogActions>
      <Button color="error" onClick={() => void withdraw()}>
        Withdraw
      </Button>
    </DialogActions>
  )
}

function Rejection({ rejection }: { rejection: NonNullable<Application['rejection']> }) {
  return (
    <Alert severity="error" icon={false} sx={{ mb: 3 }}>
      <Typography variant="subtitle2" component="p">
        {rejectionReasonLabel[rejection.reason]}
      </Typography>
      {rejection.note && <Typography variant="body2">{rejection.note}</Typography>}
    </Alert>
  )
}

function Facts({ application }: { application: Application }) {
  const { employeeName, jobLabel, jobLevel, connectionOn, location, jobUrl, jobId, resumeUrl, coverLetter } =
    application
  return (
    <Grid>
      <Fact name="Position Applied">
        {jobId ? (
          <Link component={RouterLink} to={paths.jobDescription(jobId)}>
            {application.positionApplied}
          </Link>
        ) : (
          application.positionApplied
        )}
      </Fact>
      <Fact name="Endorser">{employeeName ?? 'Not Assigned'}</Fact>
      <Fact name="Job Label">
        <JobLabel label={jobLabel} level={jobLevel} />
      </Fact>
      <Fact name="Connected On">{connectionOn && <DateTime value={connectionOn} format="moment" />}</Fact>
      <Fact name="Status">
        <StatusChip status={application.status} />
      </Fact>
      <Fact name="Applied On">
        <DateTime value={application.appliedAt} format="moment" />
      </Fact>
      <Fact name="Company">{application.companyName}</Fact>
      <Fact name="Location">{location}</Fact>
      <Fact name="Application Type">{application.type === 'JOB_POSTING' ? 'Job Posting' : 'Referral'}</Fact>
      <Fact name="Job URL">{jobUrl && <ExternalLink href={jobUrl} />}</Fact>
      <Fact name="Resume">
        {resumeUrl && <Link href={resumeUrl}>{application.resumeName ?? 'Download resume'}</Link>}
      </Fact>
      <Fact name="Cover Letter" wide>
        {coverLetter}
      </Fact>
      {application.additionalNotes && (
        <Fact name="Additional Notes" wide>
          {application.additionalNotes}
        </Fact>
      )}
    </Grid>
  )
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <Box sx={wide ? { gridColumn: '1 / -1' } : undefined}>
      <dt>{name}</dt>
      <dd>{children || <EmptyValue>Not provided</EmptyValue>}</dd>
    </Box>
  )
}

const Grid = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px 24px',
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& dd': { margin: '4px 0 0', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}))
