import type { Application } from '@endorse/contract/applications/schemas'
import type { ApplicantTab } from '@endorse/contract/applications/values'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { StatusChip } from '../../../lib/StatusChip.tsx'
import { CompanyAvatar } from '../../../ui/CompanyAvatar.tsx'
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { PhoneRow } from '../../../ui/PhoneList.tsx'
import { ApplicationRowMenu } from './ApplicationRowMenu.tsx'
import { columnsFor } from './columns.tsx'
import { DetailsLink } from './DetailsLink.tsx'
import { Progress } from './Progress.tsx'
import { useDetailsPath } from './use-details-path.ts'

interface Props {
  /** Undefined while the list loads. */
  applications: Application[] | undefined
  tab: ApplicantTab
  busy: boolean
}

/** Shows an Endorsee's applications, with columns that depend on the tab. */
export function ApplicationsTable({ applications, tab, busy }: Props) {
  const { open } = useDetailsPath()
  return (
    <DataTable
      twoLines
      label="Applications"
      loadingText="Loading applications..."
      busy={busy}
      rows={applications}
      keyOf={({ id }) => id}
      columns={[...columnsFor(tab), actionsOf(tab)]}
      open={(application) => () => open(application)}
      renderPhoneRow={(application) => <ApplicationPhoneRow application={application} tab={tab} />}
    />
  )
}

function actionsOf(tab: ApplicantTab): DataColumn<Application> {
  return {
    head: 'Actions',
    width: 80,
    align: 'right',
    cell: (application) => <ApplicationRowMenu application={application} tab={tab} />,
  }
}

function ApplicationPhoneRow({ application, tab }: { application: Application; tab: ApplicantTab }) {
  const { employeeName, employeePhotoUrl, employeeLeft, companyName, companyLogoUrl, appliedAt } = application
  return (
    <PhoneRow
      face={
        employeeName ? (
          <PersonAvatar name={employeeName} image={employeePhotoUrl} size={40} />
        ) : (
          <CompanyAvatar name={companyName} image={companyLogoUrl} />
        )
      }
      title={<DetailsLink application={application} sx={coveringLink} />}
      second={[employeeName, employeeLeft ? `has left ${companyName}` : companyName]
        .filter(Boolean)
        .join(' · ')}
      date={<DateTime value={appliedAt} format="short" />}
      menu={<ApplicationRowMenu application={application} tab={tab} />}
    >
      <Box sx={{ display: 'inline-flex' }}>
        {tab === 'pending' ? (
          <Progress application={application} />
        ) : (
          <StatusChip status={tab === 'withdrawn' ? 'WITHDRAWN' : application.status} />
        )}
      </Box>
    </PhoneRow>
  )
}

/** Makes the whole row clickable; the menu lies above the link. */
const coveringLink = (theme: Theme) => ({
  typography: 'subtitle2',
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { boxShadow: 'none' },
  '&:focus-visible::after': {
    borderRadius: '8px',
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
  },
})
