import { type ApplicantTab, applicantTabs } from '@endorse/contract/applications/values'
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
import { parseMyApplications } from './queries.ts'
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

const labels: Record<ApplicantTab, string> = {
  all: 'My requests',
  approved: 'Approved',
  pending: 'Pending',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

function ReferralsList() {
  const { update } = useListSearchParams('tab', 'search', 'company')
  const query = parseMyApplications(useSearchParams()[0])
  const data = useMyApplications(query).data?.data
  const counts = data?.counts
  // Most people withdraw nothing: the tab appears with the first withdrawal.
  const tabs = applicantTabs.filter((tab) => tab !== 'withdrawn' || tab === query.tab || counts?.withdrawn)
  const hasApplications = !counts || Object.values(counts).some((count) => count > 0)
  const clear = () => update({ search: '', company: '' })
  return (
    <PageContainer>
      <PageHeader title="Referrals Status" subtitle="Have an overview of the jobs you applied for" />
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
