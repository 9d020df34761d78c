import type { ModerationState } from '@endorse/contract/moderation/values'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router'
import { useShowsDocumentBeside } from '../../lib/use-breakpoints.ts'
import { useDocumentTitle } from '../../lib/use-document-title.ts'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PaginatedList } from '../../ui/PaginatedList.tsx'
import { SkeletonPanel } from '../../ui/Skeletons.tsx'
import { TabsWithCounts } from '../../ui/TabsWithCounts.tsx'
import { useCases } from './api.ts'
import { CaseList } from './CaseList.tsx'
import { CasePane } from './CasePane.tsx'
import { parseModerationState } from './queries.ts'

/** The reports on postings and people for platform staff: the list, and the chosen report beside it. */
export default function ModerationPage() {
  const { caseId } = useParams()
  const isBeside = useShowsDocumentBeside()
  if (!isBeside) return caseId ? <CasePane key={caseId} id={caseId} /> : <List currentId={undefined} />
  return (
    <Columns>
      <List currentId={caseId} />
      <div>
        {caseId ? (
          <CasePane key={caseId} id={caseId} />
        ) : (
          <Box sx={{ display: 'grid', placeItems: 'center', height: '100%' }}>
            <EmptyState title="Choose a report" text="What was reported and by whom appears here." />
          </Box>
        )}
      </div>
    </Columns>
  )
}

const tabs = [
  { value: 'open', label: 'Open' },
  { value: 'appeals', label: 'Appeals' },
  { value: 'decided', label: 'Decided' },
] as const

const emptyTexts: Record<ModerationState, [string, string]> = {
  open: ['No open reports', 'Reports on postings and people appear here.'],
  appeals: ['No open appeals', 'Appeals against your decisions appear here.'],
  decided: ['Nothing decided yet', 'Reports that you decide stay here for two years.'],
}

function List({ currentId }: { currentId: string | undefined }) {
  const { values, page, update } = useListSearchParams('state')
  const state = parseModerationState(values.state)
  const list = useCases(state, page)
  const { data } = list
  useClampedListPage({ page, update }, data?.pagination.totalPages)
  useDocumentTitle(currentId ? undefined : 'Reports')
  const [title, text] = emptyTexts[state]
  return (
    <section aria-labelledby="reports">
      <Typography
        id="reports"
        variant="h3"
        component={currentId ? 'p' : 'h1'}
        sx={{ px: { xs: 2, sm: 3 }, pt: 3, pb: 1.5 }}
      >
        Reports
      </Typography>
      <Box sx={{ px: { xs: 2, sm: 3 } }}>
        <TabsWithCounts
          label="Reports"
          value={state}
          tabs={tabs}
          counts={data?.data.counts}
          onChange={(to) => update({ state: to === 'open' ? '' : to }, { replace: true })}
        />
      </Box>
      <Box
        role="tabpanel"
        id={`panel-${state}`}
        aria-labelledby={`tab-${state}`}
        sx={{ p: '8px 8px 24px', '& > [role="status"]': { px: 2 } }}
      >
        <PaginatedList
          itemsLabel="reports"
          list={{ ...list, data: data && { data: data.data.cases, pagination: data.pagination } }}
          page={page}
          onPageChange={(to) => update({}, { page: to })}
          empty={<EmptyState illustration="done" title={title} text={text} />}
        >
          {data ? (
            <CaseList cases={data.data.cases} state={state} currentId={currentId} />
          ) : (
            <>
              <LoadingText>Loading reports...</LoadingText>
              <SkeletonPanel lines={6} />
            </>
          )}
        </PaginatedList>
      </Box>
    </section>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '344px minmax(0, 1fr)',
  minHeight: '100%',
  '& > div': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
}))
