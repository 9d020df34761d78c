import type { EndorserHome, ReferralRequest } from '@endorse/contract/dashboards/schemas'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { paths } from '../../../foundation/paths.ts'
import { WithStrip } from '../../../lib/ReferralStrip.tsx'
import { reviewedSteps } from '../../../lib/referral-steps.ts'
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PhoneRow } from '../../../ui/PhoneList.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { RowLink, TwoLines } from '../../../ui/table-cells.tsx'
import { useWeeklyLimit } from '../../applications/turns/api.ts'
import { TurnDue, TurnLines, turnReason } from '../../applications/turns/TurnText.tsx'
import { SectionHeading } from '../SectionHeading.tsx'
import { RequestDecision } from './RequestDecision.tsx'
import { decisionColumn, endorseeColumn, RequestFace, skillsText } from './request-columns.tsx'

/** Lists the requests in the Endorser's own turn, the first due first. Undefined while they load. */
export function ForYou({ forYou }: { forYou: EndorserHome['forYou'] | undefined }) {
  const listed = forYou?.requests
  const more = forYou ? forYou.total - forYou.requests.length : 0
  return (
    <section>
      <SectionHeading title="For you" links={<WeeklyLoad />} />
      {listed?.length === 0 ? (
        <EmptyState
          framed
          level="h3"
          illustration="done"
          title="Nothing is asked of you"
          text="You are told when a request is yours. You can answer those of your colleagues, too."
        />
      ) : (
        <DataTable
          threeLines
          label="For you"
          rows={listed}
          columns={columns}
          keyOf={({ id }) => id}
          open={({ id }) => paths.application(id)}
          renderPhoneRow={(request) => <ForYouPhoneRow request={request} />}
        />
      )}
      {more > 0 && (
        <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
          {`${more} more ${more === 1 ? 'is' : 'are'} yours to answer. `}
          <TextLink to={`${paths.applications}?forMe=true`}>See all that are for you</TextLink>
        </Typography>
      )}
    </section>
  )
}

/** How many the Endorser was asked this week, and at most how many. */
function WeeklyLoad() {
  const { data } = useWeeklyLimit()
  return (
    <>
      {data && (
        <Typography variant="small" component="span" color="textSecondary">
          <Box component="b" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {data.askedThisWeek} of {data.weeklyLimit}
          </Box>{' '}
          asked this week
        </Typography>
      )}
      <TextLink to={`${paths.settings}#requests`} aria-label="Change how many requests a week you are asked">
        Change
      </TextLink>
    </>
  )
}

const columns: DataColumn<ReferralRequest>[] = [
  endorseeColumn,
  {
    head: 'Job',
    width: '24%',
    skeleton: 'lines',
    cell: ({ jobTitle, application }) => (
      <WithStrip application={reviewedSteps(application)}>
        <div>
          <TwoLines first={jobTitle} />
        </div>
      </WithStrip>
    ),
  },
  {
    head: 'Due, and why you',
    width: '24%',
    skeleton: 'lines',
    cell: ({ application }) => (
      <TwoLines first={<TurnDue application={application} />} second={turnReason(application)} />
    ),
  },
  decisionColumn,
]

function ForYouPhoneRow({ request }: { request: ReferralRequest }) {
  return (
    <PhoneRow
      face={<RequestFace request={request} />}
      title={<RowLink to={paths.application(request.id)}>{request.endorseeName}</RowLink>}
      second={[request.jobTitle, skillsText(request)].filter(Boolean).join(' · ')}
      third={<TurnLines application={request.application} />}
    >
      <RequestDecision application={request.application} wide />
    </PhoneRow>
  )
}
