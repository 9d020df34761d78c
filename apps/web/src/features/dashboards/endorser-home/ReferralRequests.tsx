import type { ReferralRequest } from '@endorse/contract/dashboards/schemas'
import { paths } from '../../../foundation/paths.ts'
import { WithStrip } from '../../../lib/ReferralStrip.tsx'
import { reviewedSteps } from '../../../lib/referral-steps.ts'
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { EmptyValue } from '../../../ui/EmptyValue.tsx'
import { ExternalLink } from '../../../ui/ExternalLink.tsx'
import { PhoneRow } from '../../../ui/PhoneList.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { RowLink, TwoLines } from '../../../ui/table-cells.tsx'
import { SectionHeading } from '../SectionHeading.tsx'
import { RequestDecision } from './RequestDecision.tsx'
import { decisionColumn, endorseeColumn, RequestFace, skillsText } from './request-columns.tsx'

interface Props {
  /** The newest that the Endorser may decide, without those in their own turn. Undefined while they load. */
  requests: ReferralRequest[] | undefined
  /** Whether others are listed above, because they are in the Endorser's own turn. */
  hasOwnTurns?: boolean
}

/** Lists the newest requests that await a decision, of the Endorser or of a colleague. */
export function ReferralRequests({ requests, hasOwnTurns = false }: Props) {
  return (
    <section>
      <SectionHeading
        title="Active Referral Requests"
        links={
          <>
            <TextLink to={paths.claimJobs}>Claim jobs</TextLink>
            <TextLink to={paths.applications}>View All</TextLink>
          </>
        }
      />
      {requests?.length === 0 ? (
        <EmptyState
          framed
          illustration="done"
          level="h3"
          title={hasOwnTurns ? 'No other requests wait' : 'No requests wait for you'}
          text="New requests for jobs at your company appear here."
        />
      ) : (
        <DataTable
          threeLines
          label="Active Referral Requests"
          rows={requests}
          columns={columns}
          keyOf={({ id }) => id}
          open={({ id }) => paths.application(id)}
          renderPhoneRow={(request) => <RequestPhoneRow request={request} />}
        />
      )}
    </section>
  )
}

const columns: DataColumn<ReferralRequest>[] = [
  endorseeColumn,
  { head: 'Resume', width: 84, cell: (request) => <Resume request={request} /> },
  { head: 'LinkedIn', width: 108, cell: (request) => <LinkedIn request={request} /> },
  {
    head: 'Job',
    width: '20%',
    skeleton: 'lines',
    cell: ({ jobTitle, companyName, application }) => (
      <WithStrip application={reviewedSteps(application)}>
        <div>
          <TwoLines first={jobTitle} second={companyName} />
        </div>
      </WithStrip>
    ),
  },
  {
    head: 'Requested',
    width: 116,
    skeleton: 'lines',
    cell: ({ requestDate }) => (
      <TwoLines
        first={<DateTime value={requestDate} />}
        second={<DateTime value={requestDate} format="ago" />}
      />
    ),
  },
  decisionColumn,
]

function RequestPhoneRow({ request }: { request: ReferralRequest }) {
  return (
    <PhoneRow
      face={<RequestFace request={request} />}
      title={<RowLink to={paths.application(request.id)}>{request.endorseeName}</RowLink>}
      second={request.jobTitle}
      third={[skillsText(request), request.hasResume ? 'resume' : 'no resume'].filter(Boolean).join(' · ')}
      date={<DateTime value={request.requestDate} format="short" />}
    >
      <RequestDecision application={request.application} wide />
    </PhoneRow>
  )
}

/** Leads to the page of the request, where each opening of the resume is recorded. */
function Resume({ request: { id, hasResume, endorseeName } }: { request: ReferralRequest }) {
  if (!hasResume) return <EmptyValue>No Resume</EmptyValue>
  return (
    <TextLink to={paths.application(id)} aria-label={`View the resume of ${endorseeName}`}>
      View
    </TextLink>
  )
}

function LinkedIn({ request: { linkedinUrl } }: { request: ReferralRequest }) {
  return linkedinUrl ? (
    <ExternalLink href={linkedinUrl}>View</ExternalLink>
  ) : (
    <EmptyValue>No LinkedIn</EmptyValue>
  )
}
