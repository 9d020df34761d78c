import Stack from '@mui/material/Stack'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { useUser } from '../../../lib/session.ts'
import { useListSearchParams } from '../../../lib/use-list-search-params.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { PageContainer } from '../../../ui/PageContainer.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { StatStrip } from '../../../ui/StatStrip.tsx'
import { useAnswers } from './api.ts'
import { LoadSection } from './LoadSection.tsx'
import { PolicySection } from './PolicySection.tsx'
import { answerStats, loadingStats } from './summary-stats.ts'

/** How requests at the admin's company are answered: the figures, the rules, and how much each Endorser is asked. */
export default function AnswersPage() {
  const company = useUser().company?.name ?? 'your company'
  const params = useListSearchParams('search')
  const list = useAnswers(params.values.search, params.page)
  const { data, error } = list
  return (
    <PageContainer>
      <PageHeader title="Answers" subtitle={`How quickly requests at ${company} are answered, and by whom`} />
      <Stack sx={{ gap: 4 }}>
        {!data && error ? (
          <ErrorPanel
            what="The answers"
            message={getErrorMessage(error, 'Failed to load how requests are answered. Please try again.')}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <StatStrip stats={data ? answerStats(data.summary) : loadingStats} />
        )}
        <PolicySection coming={data?.summary.coming} isLoading={!data && !error} />
        {(data || !error) && <LoadSection list={list} params={params} />}
      </Stack>
    </PageContainer>
  )
}
