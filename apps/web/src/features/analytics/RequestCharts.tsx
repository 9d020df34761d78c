import type { RequestAnalytics } from '@endorse/contract/analytics/schemas'
import { AnswerSpeedChart } from './AnswerSpeedChart.tsx'
import { ChartGrid } from './ChartGrid.tsx'
import { EndorsersTable, JobsTable } from './FigureTables.tsx'
import { RequestsByMonth, TimeToAnswer } from './MonthCharts.tsx'
import {
  CompaniesPeopleComeFrom,
  FromAskingToReferred,
  OutcomesOfReferrals,
  SkillsPeopleBring,
} from './RankedCharts.tsx'

interface Props {
  analytics: RequestAnalytics
  charts: NonNullable<RequestAnalytics['charts']>
  isOwn: boolean
}

/** The charts and tables of an Endorser or of a company. */
export default function RequestCharts({ analytics, charts, isOwn }: Props) {
  const { outcomes, total } = analytics
  const name = isOwn ? 'my-referrals' : 'company-referrals'
  return (
    <>
      <ChartGrid columns="minmax(0, 7fr) minmax(0, 5fr)">
        <RequestsByMonth months={charts.months} name={name} />
        <TimeToAnswer
          months={charts.months}
          name={name}
          asked={isOwn ? 'the people who asked you' : 'all requests'}
        />
      </ChartGrid>
      <ChartGrid columns="minmax(0, 5fr) minmax(0, 7fr)">
        {outcomes ? (
          <OutcomesOfReferrals outcomes={outcomes} referred={total.referred ?? 0} name={name} />
        ) : (
          <FromAskingToReferred analytics={analytics} name={name} />
        )}
        <CompaniesPeopleComeFrom people={charts.companies} requests={total.requests} name={name} />
      </ChartGrid>
      {charts.endorsers && (
        <ChartGrid columns="minmax(0, 7fr) minmax(0, 5fr)">
          <EndorsersTable endorsers={charts.endorsers} name={name} />
          {charts.turns && <AnswerSpeedChart turns={charts.turns} name={name} />}
        </ChartGrid>
      )}
      <ChartGrid columns="minmax(0, 7fr) minmax(0, 5fr)">
        <JobsTable
          jobs={charts.jobs}
          subtitle={isOwn ? 'The jobs with most of your requests' : 'The jobs with most requests'}
          name={name}
        />
        <SkillsPeopleBring people={charts.skills} requests={total.requests} name={name} />
      </ChartGrid>
    </>
  )
}
