import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { InviteButton } from '../invitation-links/InviteButton.tsx'
import type { ListedJob } from './job-sections.ts'

/** Says what happens to a request where nobody is or hardly anybody answers, and offers an invitation where nobody is. */
export default function NoEndorsersHeading({ jobs }: { jobs: ListedJob[] }) {
  const withNobody = jobs.filter(({ endorsers }) => endorsers === 0)
  const companies = [
    ...new Map(withNobody.map((job) => [job.companyId, { id: job.companyId, name: job.company }])).values(),
  ]
  const { title, text } =
    withNobody.length === jobs.length ? nobody : withNobody.length === 0 ? fewAnswers : either
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        mt: 2,
        mb: 2,
      }}
    >
      <Box sx={{ maxWidth: 480 }}>
        <Typography variant="h5" component="h2">
          {title}
        </Typography>
        <Typography variant="small" component="p" color="textSecondary">
          {text}
        </Typography>
      </Box>
      {companies.length > 0 && <InviteButton companies={companies} />}
    </Box>
  )
}

const nobody = {
  title: 'No Endorsers there now',
  text: 'You can still ask. We ask as soon as an Endorser joins or is back, or you invite a person you know there.',
}
const fewAnswers = {
  title: 'Endorsers there rarely answer',
  text: 'You can still ask. Most requests there end without an answer.',
}
const either = {
  title: 'No Endorsers there now, or they rarely answer',
  text: 'You can still ask. Where nobody is, we ask as soon as an Endorser joins or is back, or you invite a person you know there.',
}
