import type { Job } from '@endorse/contract/job-postings/schemas'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { EmptyValue } from '../../ui/EmptyValue.tsx'

/** Shows description, responsibilities and skills. */
export function JobDescription({ job }: { job: Job }) {
  return (
    <Prose>
      <Typography variant="h5" component="h2">
        Job Description
      </Typography>
      {job.description ? <Paragraphs text={job.description} /> : <EmptyValue>Not specified</EmptyValue>}
      {job.responsibilities.length > 0 && <Responsibilities lines={job.responsibilities} />}
      {job.skillsRequired.length > 0 && <Skills skills={job.skillsRequired} />}
    </Prose>
  )
}

/** Splits the text at blank lines; single line breaks stay. */
function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
      <p key={index}>{paragraph}</p>
    ))
}

function Responsibilities({ lines }: { lines: string[] }) {
  return (
    <Box component="section">
      <Typography variant="h5" component="h2">
        Responsibilities
      </Typography>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Box>
  )
}

function Skills({ skills }: { skills: string[] }) {
  return (
    <Box component="section">
      <Typography variant="h5" component="h2">
        Skills
      </Typography>
      <p>{skills.join(' · ')}</p>
    </Box>
  )
}

const Prose = styled('div')(({ theme }) => ({
  ...theme.typography.reading,
  maxWidth: '62ch',
  overflowWrap: 'anywhere',
  '& p': { margin: '0 0 16px', whiteSpace: 'pre-line' },
  '& h2': { margin: '32px 0 12px' },
  '& > h2:first-of-type': { marginTop: 0 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { position: 'relative', paddingLeft: 24, marginBottom: 8 },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 3,
    top: 10,
    width: 7,
    height: 7,
    border: `1.5px solid ${theme.vars.palette.primary.main}`,
    borderRadius: '50%',
  },
}))
