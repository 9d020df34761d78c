import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import type { ReviewTab } from '@endorse/contract/applications/values'
import { employmentTypeLabel } from '@endorse/contract/job-postings/values'
import { useMemo } from 'react'
import { paths } from '../../../foundation/paths.ts'
import { WithStrip } from '../../../lib/ReferralStrip.tsx'
import { reviewedSteps } from '../../../lib/referral-steps.ts'
import { type DataColumn, DataTable, type RowNote } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { PhoneRow } from '../../../ui/PhoneList.tsx'
import type { RowSelection } from '../../../ui/RowCheckbox.tsx'
import { FaceCell, RowLink, TwoLines } from '../../../ui/table-cells.tsx'
import { TurnDue, TurnLines, turnReason, WhoseTurn } from '../turns/TurnText.tsx'
import { ReviewRowActions } from './ReviewRowActions.tsx'

interface Props {
  /** Undefined while the list loads. */
  applications: ReviewedApplication[] | undefined
  tab: ReviewTab
  /** Whether all of them are in the reader's own turn. */
  forMe: boolean
  busy: boolean
  /** The query string of the applicants' pages: the filters of the list. */
  query: string
  selection: RowSelection<ReviewedApplication>
  notes: readonly RowNote[]
  /** Only the columns that fit beside a preview, which has the others. */
  isNarrow: boolean
}

/** Shows the review list as a table, or as rows for a phone. */
export function ReviewTable({ applications, tab, forMe, busy, query, selection, notes, isNarrow }: Props) {
  const cells = useMemo(() => cellsOf({ tab, forMe, query, isNarrow }), [tab, forMe, query, isNarrow])
  return (
    <DataTable
      threeLines
      hasDensity
      label="Applications"
      loadingText="Loading applications..."
      busy={busy}
      rows={applications}
      keyOf={({ id }) => id}
      selection={selection}
      notes={notes}
      {...cells}
    />
  )
}

/** Returns what a row renders. It stays the same for a tab, so that a decision renders one row instead of all. */
function cellsOf({ tab, forMe, query, isNarrow }: Pick<Props, 'tab' | 'forMe' | 'query' | 'isNarrow'>) {
  const pathOf = ({ id }: ReviewedApplication) => paths.application(id) + query
  const columns = columnsOf(tab, forMe, pathOf)
  return {
    columns: isNarrow ? columns.slice(0, 3) : columns,
    open: pathOf,
    renderPhoneRow: (application: ReviewedApplication) => (
      <ReviewPhoneRow application={application} tab={tab} path={pathOf(application)} />
    ),
  }
}

function columnsOf(
  tab: ReviewTab,
  forMe: boolean,
  pathOf: (application: ReviewedApplication) => string,
): DataColumn<ReviewedApplication>[] {
  return [
    {
      head: 'Applicant',
      skeleton: 'face',
      cell: (application) => (
        <FaceCell
          face={<ApplicantAvatar application={application} />}
          first={<RowLink to={pathOf(application)}>{application.applicant.name}</RowLink>}
          second={application.applicant.email}
        />
      ),
    },
    {
      head: 'Job Details',
      width: '27%',
      skeleton: 'lines',
      cell: (application) => (
        <WithStrip application={reviewedSteps(application)}>
          <div>
            <TwoLines first={application.jobPosting.title} second={companyAndType(application)} />
          </div>
        </WithStrip>
      ),
    },
    forMe ? dueColumn : tab === 'pending' ? pendingColumn : appliedColumn,
    {
      head: tab === 'archived' ? 'Archived' : 'Actions',
      width: tab === 'archived' ? 216 : tab === 'pending' ? 232 : 192,
      align: 'right',
      skeleton: tab === 'pending' ? 'buttons' : 'chip',
      cell: (application) => <ReviewRowActions application={application} tab={tab} />,
    },
  ]
}

const appliedColumn: DataColumn<ReviewedApplication> = {
  head: 'Applied On',
  width: 136,
  skeleton: 'lines',
  cell: ({ appliedAt }) => (
    <TwoLines first={<DateTime value={appliedAt} />} second={<DateTime value={appliedAt} format="ago" />} />
  ),
}

const pendingColumn: DataColumn<ReviewedApplication> = {
  ...appliedColumn,
  width: 184,
  cell: (application) => (
    <TwoLines
      first={<DateTime value={application.appliedAt} />}
      second={<WhoseTurn application={application} />}
    />
  ),
}

const dueColumn: DataColumn<ReviewedApplication> = {
  head: 'Due, and why you',
  width: '22%',
  skeleton: 'lines',
  cell: (application) => (
    <TwoLines first={<TurnDue application={application} />} second={turnReason(application)} />
  ),
}

function ReviewPhoneRow({
  application,
  tab,
  path,
}: {
  application: ReviewedApplication
  tab: ReviewTab
  path: string
}) {
  return (
    <PhoneRow
      face={<ApplicantAvatar application={application} />}
      title={<RowLink to={path}>{application.applicant.name}</RowLink>}
      second={application.jobPosting.title}
      third={application.myTurn ? <TurnLines application={application} /> : companyAndType(application)}
      date={<DateTime value={application.appliedAt} format="short" />}
    >
      <ReviewRowActions application={application} tab={tab} wide />
    </PhoneRow>
  )
}

function ApplicantAvatar({ application: { applicant } }: { application: ReviewedApplication }) {
  return <PersonAvatar size={40} name={applicant.name} image={applicant.profileImageUrl} />
}

function companyAndType({ type, jobPosting: { company, employmentType } }: ReviewedApplication): string {
  const kind =
    type === 'REFERRAL_APPLICATION'
      ? 'Found elsewhere'
      : employmentType && employmentTypeLabel[employmentType]
  return [company, kind].filter(Boolean).join(' · ')
}
