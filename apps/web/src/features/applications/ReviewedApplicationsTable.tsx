import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { paths } from '../../foundation/paths.ts'
import { WithStrip } from '../../lib/ReferralStrip.tsx'
import { reviewedSteps } from '../../lib/referral-steps.ts'
import { ReviewStatusChip } from '../../lib/StatusChip.tsx'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { PhoneRow } from '../../ui/PhoneList.tsx'
import { FaceCell, RowLink, TwoLines } from '../../ui/table-cells.tsx'

interface Props {
  label: string
  /** Undefined while the list loads. */
  applications: ReviewedApplication[] | undefined
  busy?: boolean
  /** All applications are to one job, which the page names. */
  ofOneJob?: boolean
  /** All applications are to the viewer's own company, which is not said below each job. */
  ofOwnCompany?: boolean
  /** Whether a `DensitySwitch` stands above. */
  hasDensity?: boolean
  /** Renders the action of a row. A phone has it on the page of the application only. */
  children?: (application: ReviewedApplication) => ReactNode
}

/** Lists applications for company admins and platform staff. */
export function ReviewedApplicationsTable({
  label,
  applications,
  busy = false,
  ofOneJob = false,
  ofOwnCompany = false,
  hasDensity = false,
  children,
}: Props) {
  const columns = [applicantColumn, ...(ofOneJob ? [] : [jobColumn(ofOwnCompany)]), ...otherColumns]
  return (
    <DataTable
      twoLines
      hasDensity={hasDensity}
      label={label}
      loadingText="Loading applications..."
      busy={busy}
      rows={applications}
      keyOf={({ id }) => id}
      open={({ id }) => paths.application(id)}
      columns={
        children ? [...columns, { head: 'Actions', width: 112, align: 'right', cell: children }] : columns
      }
      renderPhoneRow={(application) => (
        <ApplicationPhoneRow application={application} ofOwnCompany={ofOwnCompany} />
      )}
    />
  )
}

const applicantColumn: DataColumn<ReviewedApplication> = {
  head: 'Applicant',
  skeleton: 'face',
  cell: (application) => (
    <FaceCell
      face={<ApplicantAvatar application={application} />}
      first={<RowLink to={paths.application(application.id)}>{application.applicant.name}</RowLink>}
      second={application.applicant.email}
    />
  ),
}

/** As wide as the applicant: a title is as long as a name with its avatar. */
function jobColumn(ofOwnCompany: boolean): DataColumn<ReviewedApplication> {
  if (ofOwnCompany) return { head: 'Job', cell: ({ jobPosting }) => <TwoLines first={jobPosting.title} /> }
  return {
    head: 'Job',
    skeleton: 'lines',
    cell: ({ jobPosting }) => <TwoLines first={jobPosting.title} second={jobPosting.company} />,
  }
}

const otherColumns: DataColumn<ReviewedApplication>[] = [
  { head: 'Applied on', width: 104, cell: ({ appliedAt }) => <DateTime value={appliedAt} /> },
  {
    head: 'Status',
    width: 120,
    skeleton: 'chip',
    cell: (application) => (
      <WithStrip application={reviewedSteps(application)}>
        <ReviewStatusChip status={application.shownStatus} />
      </WithStrip>
    ),
  },
  {
    head: 'Handled by',
    width: '15%',
    cell: (application) => <Handler application={application} />,
  },
]

function Handler({ application }: { application: ReviewedApplication }) {
  const { assignedEmployee: name, assignedEmployeePhotoUrl: photo, assignedEmployeeLeft } = application
  if (name === null)
    return (
      <Typography variant="body2" component="span" color="textTertiary">
        Nobody yet
      </Typography>
    )
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <PersonAvatar size={24} name={name} image={photo} />
      <Box sx={{ minWidth: 0, typography: 'body2' }}>
        <TwoLines first={name} second={assignedEmployeeLeft ? 'Has left' : null} />
      </Box>
    </Stack>
  )
}

interface PhoneRowProps {
  application: ReviewedApplication
  ofOwnCompany: boolean
}

function ApplicationPhoneRow({ application, ofOwnCompany }: PhoneRowProps) {
  const { applicant, jobPosting, appliedAt, assignedEmployee, assignedEmployeeLeft, shownStatus } =
    application
  return (
    <PhoneRow
      face={<ApplicantAvatar application={application} />}
      title={<RowLink to={paths.application(application.id)}>{applicant.name}</RowLink>}
      second={ofOwnCompany ? jobPosting.title : `${jobPosting.title} · ${jobPosting.company}`}
      third={
        assignedEmployee
          ? `Handled by ${assignedEmployee}${assignedEmployeeLeft ? ', who has left' : ''}`
          : 'Handled by nobody yet'
      }
      date={<DateTime value={appliedAt} format="short" />}
    >
      <ReviewStatusChip status={shownStatus} />
    </PhoneRow>
  )
}

function ApplicantAvatar({ application: { applicant } }: { application: ReviewedApplication }) {
  return <PersonAvatar size={40} name={applicant.name} image={applicant.profileImageUrl} />
}
