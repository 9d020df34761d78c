import type { EndorserFigures, JobFigures } from '@endorse/contract/analytics/schemas'
import { answerBandText } from '@endorse/contract/applications/turns/answer-bands'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { ChartCard } from '../../ui/charts/ChartCard.tsx'
import type { ChartData } from '../../ui/charts/chart-data.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { TOO_FEW, tooFewNote } from './format.ts'

/** The table of the Endorsers of a company. */
function endorserTable(rows: EndorserFigures[]): ChartData<EndorserFigures> {
  return {
    rows,
    keyOf: ({ id }) => id,
    columns: [
      {
        head: 'Endorser',
        width: { xs: '48%', sm: '30%' },
        value: ({ name }) => name,
        cell: ({ name, photoUrl }) => (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
            <PersonAvatar name={name} image={photoUrl} />
            <Box component="span" title={name} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {name}
            </Box>
          </Stack>
        ),
      },
      { head: 'Requests', value: ({ requests }) => requests },
      { head: 'Approved', wideOnly: true, value: ({ approved }) => approved ?? TOO_FEW },
      {
        head: 'Usually answers',
        width: { xs: '28%', sm: '24%' },
        value: ({ answersWithin }) => (answersWithin ? answerBandText[answersWithin] : 'Not known yet'),
      },
    ],
  }
}

/** The Endorsers of a company with their figures, for its admin. */
export function EndorsersTable({ endorsers, name }: { endorsers: EndorserFigures[]; name: string }) {
  return (
    <ChartCard
      title="Endorsers"
      subtitle="Only you as an admin see this. Endorsers see their own figures."
      fileName={`${name}-endorsers`}
      data={endorserTable(endorsers)}
      note={endorsers.some(isTooFew) ? tooFewNote : undefined}
      tooFew={endorsers.length === 0 ? 'No Endorser of the company handles a request.' : undefined}
    />
  )
}

/** The table of the jobs. */
function jobTable(rows: JobFigures[]): ChartData<JobFigures> {
  return {
    rows,
    keyOf: ({ key }) => key,
    columns: [
      { head: 'Job', width: '50%', value: ({ title }) => title },
      { head: 'Requests', value: ({ requests }) => requests },
      { head: 'Approved', value: ({ approved }) => approved ?? TOO_FEW },
      { head: 'Waiting', wideOnly: true, value: ({ waiting }) => waiting ?? TOO_FEW },
    ],
  }
}

/** The jobs with the most requests. */
export function JobsTable({ jobs, subtitle, name }: { jobs: JobFigures[]; subtitle: string; name: string }) {
  return (
    <ChartCard
      title="By job"
      subtitle={subtitle}
      fileName={`${name}-jobs`}
      data={jobTable(jobs)}
      note={jobs.some(isTooFew) ? tooFewNote : undefined}
    />
  )
}

function isTooFew({ approved }: { approved: number | null }): boolean {
  return approved === null
}
