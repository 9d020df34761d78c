import type { CountOfPeople, Outcomes, RequestAnalytics } from '@endorse/contract/analytics/schemas'
import { MAX_PROFILES_READ, MIN_TO_BREAK_DOWN } from '@endorse/contract/analytics/values'
import { referralOutcomeLabel, referralOutcomes } from '@endorse/contract/applications/values'
import { ChartCard } from '../../ui/charts/ChartCard.tsx'
import type { ChartData } from '../../ui/charts/chart-data.ts'
import { RankedBars } from '../../ui/charts/RankedBars.tsx'
import { formatShare, monthName } from './format.ts'
import { describeRanking } from './trends.ts'

interface Counted {
  name: string
  value: number
}

function countTable([first, second]: [string, string], rows: Counted[], whole?: number): ChartData<Counted> {
  return {
    rows,
    keyOf: ({ name }) => name,
    columns: [
      { head: first, value: ({ name }) => name, width: '50%' },
      { head: second, value: ({ value }) => value },
      ...(whole === undefined
        ? []
        : [{ head: 'Share', value: ({ value }: Counted) => formatShare(value, whole) }]),
    ],
  }
}

/** How many of those who asked were approved and referred. */
export function FromAskingToReferred({ analytics, name }: { analytics: RequestAnalytics; name: string }) {
  const { requests, approved, referred } = analytics.total
  const steps = [
    { name: 'Asked', value: requests },
    { name: 'Approved', value: approved ?? 0 },
    { name: 'Referred', value: referred ?? 0 },
  ]
  return (
    <ChartCard
      title="From asking to referred"
      subtitle={`Share of all requests since ${monthName(analytics.from)}`}
      fileName={`${name}-from-asking-to-referred`}
      data={countTable(['Step', 'Requests'], steps, requests)}
      chart={
        <RankedBars
          thick
          label={`From asking to referred: ${describeRanking(steps)}`}
          max={requests}
          bars={steps.map(({ name: label, value }) => ({
            label,
            value,
            share: formatShare(value, requests),
          }))}
        />
      }
    />
  )
}

interface OutcomeProps {
  outcomes: Outcomes
  referred: number
  name: string
}

/** What the Endorsees said came of the referrals of an Endorser. Nobody else reads it. */
export function OutcomesOfReferrals({ outcomes, referred, name }: OutcomeProps) {
  const told = referralOutcomes.map((outcome) => ({
    name: referralOutcomeLabel[outcome],
    value: outcomes[outcome],
  }))
  const silent = Math.max(0, referred - told.reduce((sum, { value }) => sum + value, 0))
  const rows = [...told, { name: 'Not told yet', value: silent }]
  return (
    <ChartCard
      title="What came of your referrals"
      subtitle="As the people you referred say. Only you see it."
      fileName={`${name}-outcomes`}
      data={countTable(['Outcome', 'Referrals'], rows, referred)}
      tooFew={referred < MIN_TO_BREAK_DOWN ? 'The outcomes appear here after five referrals.' : undefined}
      chart={
        <RankedBars
          label={`What came of ${referred} referrals: ${describeRanking(rows)}`}
          max={referred}
          bars={rows.map(({ name: label, value }) => ({
            label,
            value,
            share: formatShare(value, referred),
          }))}
        />
      }
    />
  )
}

interface PeopleProps {
  people: CountOfPeople[]
  requests: number
  name: string
}

/** The skills of those who asked. */
export function SkillsPeopleBring(props: PeopleProps) {
  return (
    <PeopleCard
      {...props}
      title="Skills people bring"
      subtitle={`Top ten of ${whoAsked(props.requests)}; shown when at least five people have a skill`}
      head="Skill"
      file="skills"
      tooFew="A skill appears here when five of the people who asked have it."
    />
  )
}

/** Where those who asked work. */
export function CompaniesPeopleComeFrom(props: PeopleProps) {
  return (
    <PeopleCard
      {...props}
      title="Where people work"
      subtitle={`Top five companies of ${whoAsked(props.requests)}; shown from five people on`}
      head="Company"
      file="companies"
      tooFew="A company appears here when five of the people who asked work there."
    />
  )
}

function whoAsked(requests: number): string {
  return requests > MAX_PROFILES_READ
    ? `the last ${MAX_PROFILES_READ.toLocaleString('en-IN')} who asked`
    : 'those who asked'
}

interface CardProps extends PeopleProps {
  title: string
  subtitle: string
  head: string
  file: string
  tooFew: string
}

function PeopleCard({ people, name, title, subtitle, head, file, tooFew }: CardProps) {
  const rows = people.map((row) => ({ name: row.name, value: row.people }))
  return (
    <ChartCard
      title={title}
      subtitle={subtitle}
      fileName={`${name}-${file}`}
      data={countTable([head, 'People'], rows)}
      tooFew={rows.length === 0 ? tooFew : undefined}
      chart={
        <RankedBars
          label={`${title}: ${describeRanking(rows)}`}
          max={rows[0]?.value ?? 0}
          bars={rows.map(({ name: label, value }) => ({ label, value }))}
        />
      }
    />
  )
}
