import type { CompanyOverview as Overview } from '@endorse/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { hasCode, messageOf } from '../../lib/api-error.ts'
import { reloadUser } from '../../lib/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { later } from '../../ui/later.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { type Stat, StatStrip } from '../../ui/StatStrip.tsx'
import { Reassign } from '../applications/company/Reassign.tsx'
import { useLiveApplications } from '../applications/live.ts'
import { ReviewedRows } from '../applications/ReviewedRows.tsx'
import { useCompanyOverview } from './api.ts'

const [CorrectCompanyDialog, aheadOfDialog] = later(
  async () => (await import('../companies/CorrectCompanyDialog.tsx')).CorrectCompanyDialog,
)

/** The company in figures, and what has waited there for longest. */
export function CompanyOverview() {
  const { data, error, refetch } = useCompanyOverview()
  useLiveApplications()
  useLostRight(error)
  return (
    <Page>
      {data ? (
        <Contents overview={data} />
      ) : (
        <>
          <PageHeader title="Overview" subtitle={'\u00a0'} />
          {error ? (
            <ErrorPanel
              message={messageOf(error, 'Failed to load the overview. Please try again.')}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading />
          )}
        </>
      )}
    </Page>
  )
}

function Contents({ overview }: { overview: Overview }) {
  const { company, waitingLongest } = overview
  const [corrects, setCorrects] = useState(false)
  return (
    <>
      <PageHeader
        title={company.name}
        subtitle="Your company on Endorse."
        action={
          <Button {...aheadOfDialog} aria-haspopup="dialog" onClick={() => setCorrects(true)}>
            Correct the name
          </Button>
        }
      />
      {corrects && <CorrectCompanyDialog company={company} onClose={() => setCorrects(false)} />}
      <StatStrip stats={statsOf(overview)} />
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          gap: 2,
          mt: 4,
          mb: 1.5,
        }}
      >
        <Typography variant="h5" component="h2">
          Waiting longest
        </Typography>
        <Button component={Link} to={paths.applications} variant="text" size="small">
          All applications
        </Button>
      </Box>
      {waitingLongest.length > 0 ? (
        <ReviewedRows label="Waiting longest" applications={waitingLongest}>
          {(application) => <Reassign application={application} size="small" />}
        </ReviewedRows>
      ) : (
        <EmptyState
          framed
          drawing="clear"
          title="Nothing waits"
          text="Applications that nobody has decided appear here, the oldest first."
        />
      )}
    </>
  )
}

function statsOf({ endorsers, openPostings, openPostingsIsCapped, applications }: Overview): Stat[] {
  return [
    { label: 'Endorsers', value: endorsers },
    {
      label: 'Open postings',
      value: openPostingsIsCapped ? `${openPostings.toLocaleString('en-IN')}+` : openPostings,
    },
    { label: 'Pending', value: applications.pending, note: 'applications' },
    { label: 'Approved', value: applications.approved, note: 'applications' },
    { label: 'Rejected', value: applications.rejected, note: 'applications' },
  ]
}

function Loading() {
  return (
    <>
      <LoadingText>Loading overview...</LoadingText>
      <Box aria-hidden="true">
        <StatStrip stats={['Endorsers', 'Open postings', 'Pending', 'Approved', 'Rejected'].map(unknown)} />
      </Box>
      <Typography variant="h5" component="h2" sx={{ mt: 4, mb: 1.5, lineHeight: '32px' }}>
        Waiting longest
      </Typography>
      <ReviewedRows label="Waiting longest" applications={undefined}>
        {() => null}
      </ReviewedRows>
    </>
  )
}

/** Its place is taken, so that nothing moves when it comes. */
function unknown(label: string): Stat {
  return { label, value: '\u00a0', note: '\u00a0' }
}

/** Somebody may have lost the right to speak for the company meanwhile: then this is not their page any more. */
function useLostRight(error: Error | null): void {
  const isLost = hasCode(error, 'COMPANY_NOT_APPROVED')
  useEffect(() => {
    if (isLost) void askWhoIAm()
  }, [isLost])
}

async function askWhoIAm(): Promise<void> {
  await reloadUser().catch(() => undefined)
}
