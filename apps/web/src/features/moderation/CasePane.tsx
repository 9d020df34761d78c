import type { ModerationCaseDetails } from '@endorse/contract/moderation/schemas'
import { reportReasonLabel } from '@endorse/contract/moderation/values'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../lib/api-error.ts'
import { useShowsDocumentBeside } from '../../lib/use-breakpoints.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { SkeletonHeading, SkeletonText } from '../../ui/Skeletons.tsx'
import { useCase } from './api.ts'
import { CaseDecision } from './CaseDecision.tsx'
import { CaseHistory } from './CaseHistory.tsx'
import { CaseMenu } from './CaseMenu.tsx'
import { Quote, QuoteName } from './Quote.tsx'
import { ReportedMessages } from './ReportedMessages.tsx'
import { Snapshot } from './Snapshot.tsx'

/** Loads a report, and shows it with its decision at the foot. */
export function CasePane({ id }: { id: string }) {
  const { data, error, refetch } = useCase(id)
  const isBeside = useShowsDocumentBeside()
  return (
    <Pane>
      <Content>
        {!isBeside && <BackLink to={paths.moderation}>Reports</BackLink>}
        {data ? (
          <Case details={data} />
        ) : error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <LoadingText heading="Report">Loading the report...</LoadingText>
            <SkeletonHeading />
            <Box sx={{ pt: 4 }}>
              <SkeletonText lines={6} />
            </Box>
          </>
        )}
      </Content>
      {data && <CaseDecision details={data} />}
    </Pane>
  )
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (hasErrorCode(error, 'NOT_FOUND', 'BAD_INPUT'))
    return <ErrorPanel title="Report not found" message="This report does not exist, or was deleted." />
  const message = getErrorMessage(error, 'Failed to load the report. Please try again.')
  return <ErrorPanel what="The report" title="Report" message={message} onRetry={onRetry} />
}

function Case({ details }: { details: ModerationCaseDetails }) {
  const { subject, reason, reports, reportCount, reportedAt, signals, appeal } = details
  const heading = `${subject === 'POSTING' ? 'Posting' : 'Person'}: ${lowerFirst(reportReasonLabel[reason])}`
  useDocumentTitle(heading)
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack component="header" direction="row" sx={{ alignItems: 'flex-start', gap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h4" component="h1">
            {heading}
          </Typography>
          <Typography variant="small" component="p" color="textSecondary">
            {reportedBy(reportCount)} <DateTime value={reportedAt} />
          </Typography>
        </Box>
        <CaseMenu details={details} />
      </Stack>
      {appeal && (
        <Quote
          face={<PersonAvatar name={appeal.by ?? 'Deleted user'} size={40} />}
          title={
            <>
              <QuoteName>{appeal.by ?? 'Deleted user'}</QuoteName> appealed ·{' '}
              <DateTime value={appeal.at} format="moment" />
            </>
          }
        >
          {appeal.text}
        </Quote>
      )}
      {reports
        .filter(({ text, messages }) => text || messages.length > 0)
        .map(({ id, reporter, at, reason: why, text, messages }) => (
          <Stack key={id} sx={{ gap: 1.5 }}>
            <Quote
              face={<PersonAvatar name={reporter ?? 'Deleted user'} size={40} />}
              title={
                <>
                  <QuoteName>{reporter ?? 'Deleted user'}</QuoteName> <DateTime value={at} format="moment" />{' '}
                  · {reportReasonLabel[why]}
                </>
              }
            >
              {text}
            </Quote>
            {messages.length > 0 && <ReportedMessages messages={messages} />}
          </Stack>
        ))}
      <Snapshot {...details} action={<OpenLink details={details} />} />
      {signals.length > 0 && <Signals signals={signals} />}
      <CaseHistory details={details} />
    </Stack>
  )
}

function reportedBy(count: number): string {
  if (count === 0) return 'Removed by platform staff without a report, on'
  return `Reported by ${count === 1 ? 'one person' : `${count} people`}, first on`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function OpenLink({
  details: { jobId, applicationId, decision, appeal, takenBack },
}: {
  details: ModerationCaseDetails
}) {
  const isRemoved = decision?.outcome === 'REMOVED' && appeal?.outcome !== 'REVERSED' && !takenBack
  if (jobId && !isRemoved) return <Anchor to={paths.jobDescription(jobId)}>Open posting</Anchor>
  if (applicationId) return <Anchor to={paths.application(applicationId)}>Open application</Anchor>
  return null
}

function Anchor({ to, children }: { to: string; children: ReactNode }) {
  return (
    <MuiLink component={Link} to={to} variant="small" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
      {children}
    </MuiLink>
  )
}

function Signals({ signals }: { signals: string[] }) {
  return (
    <section aria-labelledby="signals">
      <Typography id="signals" variant="h6" component="h2">
        Signals
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1.25, mt: 1.5 }}>
        {signals.map((signal) => (
          <Stack key={signal} component="li" direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
            <WarningAmberOutlined aria-hidden fontSize="tiny" sx={{ mt: '1px', color: 'warning.main' }} />
            <Typography variant="small" color="textSecondary">
              {signal}
            </Typography>
          </Stack>
        ))}
      </Box>
    </section>
  )
}

const Pane = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100%' })

const Content = styled('div')(({ theme }) => ({
  flex: 1,
  width: '100%',
  maxWidth: 760,
  padding: '24px 32px 32px',
  [theme.breakpoints.down(768)]: { padding: '20px 16px 32px' },
}))
