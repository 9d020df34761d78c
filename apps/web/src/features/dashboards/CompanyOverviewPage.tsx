import type { CompanyOverview as Overview } from '@endorse/contract/dashboards/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../lib/api-error.ts'
import { reloadUser, useUser } from '../../lib/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { type Stat, StatStrip } from '../../ui/StatStrip.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { ReassignButton } from '../applications/company/ReassignButton.tsx'
import { ReviewedApplicationsTable } from '../applications/ReviewedApplicationsTable.tsx'
import { useCompanyOverview } from './api.ts'
import { SectionHeading } from './SectionHeading.tsx'

const [CorrectCompanyDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('../company-admins/EditCompanyDialog.tsx')).EditCompanyDialog,
)

/** Shows the company's counts and its oldest pending applications. */
export function CompanyOverviewPage() {
  const { data, error, refetch } = useCompanyOverview()
  const { company } = useUser()
  useReloadUserOnLostApproval(error)
  return (
    <PageContainer>
      {data ? (
        <OverviewContent overview={data} />
      ) : (
        <>
          <PageHeader
            title={company?.name}
            subtitle="Your company on Endorse."
            action={!error && <Button disabled>Edit name</Button>}
          />
          {error ? (
            <ErrorPanel
              what="The overview"
              message={getErrorMessage(error, 'Failed to load the overview. Please try again.')}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading />
          )}
        </>
      )}
    </PageContainer>
  )
}

function OverviewContent({ overview }: { overview: Overview }) {
  const { company, oldestPending } = overview
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <PageHeader
        title={company.name}
        subtitle="Your company on Endorse."
        action={
          <Button {...prefetchProps} aria-haspopup="dialog" onClick={() => setEditing(true)}>
            Edit name
          </Button>
        }
      />
      {isEditing && <CorrectCompanyDialog company={company} onClose={() => setEditing(false)} />}
      <StatStrip stats={overviewStats(overview)} />
      <SectionHeading
        title="Waiting longest"
        links={<TextLink to={paths.applications}>All applications</TextLink>}
      />
      {oldestPending.length > 0 ? (
        <ReviewedApplicationsTable ofOwnCompany label="Waiting longest" applications={oldestPending}>
          {(application) => <ReassignButton application={application} size="small" />}
        </ReviewedApplicationsTable>
      ) : (
        <EmptyState
          framed
          illustration="done"
          title="No pending applications"
          text="Applications that await a decision appear here, oldest first."
        />
      )}
    </>
  )
}

function overviewStats({ endorsers, openPostings, openPostingsIsCapped, applications }: Overview): Stat[] {
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
        <StatStrip stats={loadingStats} />
      </Box>
      <SectionHeading title="Waiting longest" />
      <ReviewedApplicationsTable ofOwnCompany label="Waiting longest" applications={undefined}>
        {() => null}
      </ReviewedApplicationsTable>
    </>
  )
}

/** Reserve the space of the counts, so that the layout does not shift. */
const loadingStats: Stat[] = [
  { label: 'Endorsers', value: undefined },
  { label: 'Open postings', value: undefined },
  ...['Pending', 'Approved', 'Rejected'].map((label) => ({ label, value: undefined, note: '\u00a0' })),
]

/** Reloads the user when the approval was withdrawn, so that the page for pending admins replaces this one. */
function useReloadUserOnLostApproval(error: Error | null): void {
  const isApprovalLost = hasErrorCode(error, 'COMPANY_NOT_APPROVED')
  useEffect(() => {
    if (isApprovalLost) void reloadUserSilently()
  }, [isApprovalLost])
}

async function reloadUserSilently(): Promise<void> {
  await reloadUser().catch(() => undefined)
}
