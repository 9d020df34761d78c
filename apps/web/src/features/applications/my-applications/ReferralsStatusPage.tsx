import { type ApplicantTab, applicantTabs } from '@endorse/contract/applications/values'
import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router'
import { PageContainer } from '../../../ui/PageContainer.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TabsWithCounts } from '../../../ui/TabsWithCounts.tsx'
import { ApplicationsTab } from './ApplicationsTab.tsx'
import { useMyApplications } from './api.ts'
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

const labels: Record<ApplicantTab, string> = {
  approved: 'Approved',
  pending: 'Pending',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

function ReferralsList() {
  const [params, setParams] = useSearchParams()
  const tab = parseTab(params.get('tab'))
  const page = Math.max(1, Number(params.get('page')) || 1)
  const counts = useMyApplications(tab, page).data?.data.counts
  // Most people withdraw nothing: the tab appears with the first withdrawal.
  const tabs = applicantTabs.filter((value) => value !== 'withdrawn' || value === tab || counts?.withdrawn)
  return (
    <PageContainer>
      <PageHeader title="Referrals Status" subtitle="Have an overview of the jobs you applied for" />
      <TabsWithCounts
        label="Referrals"
        value={tab}
        tabs={tabs.map((value) => ({ value, label: labels[value] }))}
        counts={counts}
        onChange={(to) => setParams({ tab: to }, { replace: true, preventScrollReset: true })}
      />
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ mt: 2.5 }}>
        <ApplicationsTab
          key={tab}
          tab={tab}
          page={page}
          onPage={(to, options) => setParams({ tab, page: String(to) }, options)}
        />
      </Box>
    </PageContainer>
  )
}

function parseTab(written: string | null): ApplicantTab {
  return applicantTabs.find((tab) => tab === written) ?? 'approved'
}
