import type { MyReport } from '@endorse/contract/moderation/schemas'
import { reportReasonLabel } from '@endorse/contract/moderation/values'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { CardHeading } from '../../ui/CardHeading.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PaginatedList } from '../../ui/PaginatedList.tsx'
import { SkeletonPanel } from '../../ui/Skeletons.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useMyReports } from './api.ts'

/** Lists what the user reported, and what came of it. */
export default function MyReportsPage() {
  const { page, update } = useListSearchParams()
  const list = useMyReports(page)
  useClampedListPage({ page, update }, list.data?.pagination.totalPages)
  return (
    <PageContainer width="reading">
      <PageHeader title="Your reports" subtitle="A person at Endorse reads each one and decides." />
      <PaginatedList
        itemsLabel="reports"
        list={list}
        page={page}
        onPageChange={(to) => update({}, { page: to })}
        empty={
          <EmptyState
            framed
            title="No reports yet"
            text="You can report a posting or a person from the menu with the three dots."
          />
        }
      >
        {list.data ? (
          <Box component="ul" aria-label="Reports" sx={{ display: 'grid', gap: 2 }}>
            {list.data.data.map((report) => (
              <ReportCard key={report.id} report={report} />
            ))}
          </Box>
        ) : (
          <>
            <LoadingText>Loading reports...</LoadingText>
            <SkeletonPanel lines={2} />
          </>
        )}
      </PaginatedList>
    </PageContainer>
  )
}

const outcomeText = {
  KEPT: 'We looked at it and changed nothing.',
  REMOVED: 'We removed the posting.',
  WARNED: 'We warned the person.',
  SUSPENDED: 'We suspended the person.',
  TAKEN_BACK: 'We looked again and took our decision back.',
} as const

function ReportCard({ report: { title, subtitle, reason, text, at, outcome } }: { report: MyReport }) {
  return (
    <Card component="li" sx={{ p: 2.5 }}>
      <CardHeading title={title} subtitle={subtitle} at={at} />
      <Box sx={{ mt: 1.5 }}>
        <Tag>{reportReasonLabel[reason]}</Tag>
      </Box>
      {text && (
        <Typography variant="body2" sx={{ mt: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 500 }}>
        {outcome ? outcomeText[outcome] : 'Your report has arrived. Nobody has decided yet.'}
      </Typography>
    </Card>
  )
}
