import { type StatusGroup, statusGroups } from '@endorse/contract/applications/values'
import Box from '@mui/material/Box'
import { useSearchParams } from 'react-router'
import { PageContainer } from '../../../ui/PageContainer.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { ApplicationsTab } from './ApplicationsTab.tsx'

const tabs: { value: StatusGroup; label: string }[] = [
  { value: 'approved', label: 'Approved' },
  { value: 'pending', label: 'Pending' },
  { value: 'rejected', label: 'Rejected' },
]

/** Lists an Endorsee's own applications in tabs by status group. */
export default function ReferralsStatusPage() {
  const [params, setParams] = useSearchParams()
  const group = parseStatusGroup(params.get('tab'))
  return (
    <PageContainer>
      <PageHeader title="Referrals Status" subtitle="Have an overview of the jobs you applied for" />
      <Tabs
        label="Referrals"
        value={group}
        tabs={tabs}
        onChange={(to) => setParams({ tab: to }, { replace: true, preventScrollReset: true })}
      />
      <Box role="tabpanel" id={`panel-${group}`} aria-labelledby={`tab-${group}`} sx={{ mt: 3 }}>
        <ApplicationsTab
          key={group}
          group={group}
          page={Math.max(1, Number(params.get('page')) || 1)}
          onPage={(page, options) => setParams({ tab: group, page: String(page) }, options)}
        />
      </Box>
    </PageContainer>
  )
}

function parseStatusGroup(tab: string | null): StatusGroup {
  return tab && tab in statusGroups ? (tab as StatusGroup) : 'approved'
}
