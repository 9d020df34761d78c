import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useListSearchParams } from '../../../lib/use-list-search-params.ts'
import { lazyPart } from '../../../ui/load-part.ts'
import { PageContainer } from '../../../ui/PageContainer.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TabsWithCounts } from '../../../ui/TabsWithCounts.tsx'
import { ApplicationsTab } from './ApplicationsTab.tsx'
import { useMyApplications } from './api.ts'
import { OpenRequests } from './OpenRequests.tsx'
import { parseMyApplications, type RequestTab, requestTabs } from './queries.ts'
import { ReferralDialog } from './ReferralDialog.tsx'
import { ReferralPage } from './ReferralPage.tsx'
import { useDetailsPath } from './use-details-path.ts'

/** Shows the Endorsee's own applications, or the one that the path names: over the list, or on a page of its own. */
export default function ReferralsStatusPage() {
  const { openReference, isDialog, close } = useDetailsPath()
  if (openReference && !isDialog) return <ReferralPage reference={openReference} />
  return (
    <>
      <ReferralsList />
      {/* Outside the list, so that it stays open when its application moves to another tab. */}
      {openReference && <ReferralDialog reference={openReference} onClose={close} />}
    </>
  )
}

// Its select is large, and the list does not wait for it.
const MyApplicationsSearch = lazyPart(async () => ({
  default: (await import('./MyApplicationsSearch.tsx')).MyApplicationsSearch,
}))

const labels: Record<RequestTab, string> = {
  all: 'My requests',
  approved: 'Approved',
  pending: 'Pending',
  rejected: 'Rejected',
  unanswered: 'No answer',
  withdrawn: 'Withdrawn',
}

/** Most people have none of these: such a tab appears with the first. */
const rareTabs: readonly RequestTab[] = ['unanswered', 'withdrawn']

function ReferralsList() {
  const { update } = useListSearchParams('tab', 'search', 'company')
  const query = parseMyApplications(useSearchParams()[0])
  const data = useMyApplications(query).data?.data
  const counts = data && { ...data.counts, unanswered: data.applicationsByStatus.NO_ANSWER }
  const tabs = requestTabs.filter((tab) => !rareTabs.includes(tab) || tab === query.tab || counts?.[tab])
  const hasApplications = !counts || Object.values(counts).some((count) => count > 0)
  const clear = () => update({ search: '', company: '' })
  return (
    <PageContainer>
      <PageHeader
        title="Referrals Status"
        subtitle="Have an overview of the jobs you applied for"
        action={counts && counts.pending > 0 && <OpenRequests count={counts.pending} />}
      />
      <TabsWithCounts
        label="Referrals"
        value={query.tab}
        tabs={tabs.map((value) => ({ value, label: labels[value] }))}
        counts={counts}
        onChange={(tab) => update({ tab }, { replace: true })}
      />
      <Box role="tabpanel" id={`panel-${query.tab}`} aria-labelledby={`tab-${query.tab}`} sx={{ mt: 2.5 }}>
        {hasApplications && (
          // As high as the search, so that the list does not move.
          <Suspense fallback={<Box sx={{ height: { xs: 96, sm: 40 }, mb: 2 }} />}>
            <MyApplicationsSearch
              search={query.search}
              company={query.company}
              companies={data?.companies ?? []}
              onChange={update}
            />
          </Suspense>
        )}
        <ApplicationsTab
          key={query.tab}
          query={query}
          onPage={(to, options) => update({}, { page: to, ...options })}
          onClear={clear}
        />
      </Box>
    </PageContainer>
  )
}
