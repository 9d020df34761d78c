import { type StatusGroup, statusGroups } from '@endorse/contract'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useSearchParams } from 'react-router'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useLiveApplications } from '../live.ts'
import { ApplicationsTab } from './ApplicationsTab.tsx'

const tabs: { group: StatusGroup; label: string }[] = [
  { group: 'approved', label: 'Approved' },
  { group: 'pending', label: 'Pending' },
  { group: 'rejected', label: 'Rejected' },
]

export default function ReferralsStatusPage() {
  const [params, setParams] = useSearchParams()
  const group = readGroup(params.get('tab'))
  useLiveApplications()
  return (
    <Page>
      <PageHeader title="Referrals Status" subtitle="Have an overview of the jobs you applied for" />
      <Tabs
        value={group}
        onChange={(_event, to: StatusGroup) =>
          setParams({ tab: to }, { replace: true, preventScrollReset: true })
        }
        aria-label="Referrals"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.group}
            value={tab.group}
            label={tab.label}
            id={`tab-${tab.group}`}
            aria-controls={`panel-${tab.group}`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${group}`} aria-labelledby={`tab-${group}`} sx={{ mt: 3 }}>
        <ApplicationsTab
          key={group}
          group={group}
          page={Math.max(1, Number(params.get('page')) || 1)}
          onPage={(page, options) => setParams({ tab: group, page: String(page) }, options)}
        />
      </Box>
    </Page>
  )
}

function readGroup(tab: string | null): StatusGroup {
  return tab && tab in statusGroups ? (tab as StatusGroup) : 'approved'
}
