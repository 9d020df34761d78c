import {
  countLines,
  type PostedText,
  readPostedText,
  type TextBlock,
} from '@endorse/contract/job-postings/posted-text'
import type { Job } from '@endorse/contract/job-postings/schemas'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { appear } from '../../ui/appear.ts'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

interface Props {
  job: Job
  /** The skills stand elsewhere on the page. */
  withoutSkills?: boolean
}

/** Shows description, responsibilities and skills, and what the company says about itself folded below. */
export function JobDescription({ job, withoutSkills = false }: Props) {
  const text = job.description ? readPostedText(job.description, job.company) : undefined
  return (
    <Prose>
      <VisuallyHidden>
        <h2>Job Description</h2>
      </VisuallyHidden>
      {text ? <Blocks blocks={text.job} /> : <NoDescription job={job} />}
      {job.responsibilities.length > 0 && (
        <Section title="Responsibilities">
          <ul>
            {job.responsibilities.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Section>
      )}
      {!withoutSkills && job.skillsRequired.length > 0 && (
        <Section title="Skills">
          <p>{job.skillsRequired.join(' · ')}</p>
        </Section>
      )}
      {text && text.company.length > 0 && <AboutCompany name={job.company} blocks={text.company} />}
    </Prose>
  )
}

function NoDescription({ job }: { job: Job }) {
  return (
    <p>
      The company gave no description.
      {job.jobUrl && (
        <>
          {' '}
          <ExternalLink href={job.jobUrl}>See the original posting</ExternalLink>
        </>
      )}
    </p>
  )
}

function Blocks({ blocks }: { blocks: TextBlock[] }) {
  return blocks.map((block, index) => (
    // A text does not change its order, so an index is a key.
    <Block key={index} block={block} />
  ))
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading') {
    return (
      <Typography variant="h5" component="h3">
        {block.text}
      </Typography>
    )
  }
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  return (
    <ul>
      {block.items.map((item, index) => (
        // A text does not change its order, so an index is a key.
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h5" component="h3">
        {title}
      </Typography>
      {children}
    </Box>
  )
}

function AboutCompany({ name, blocks }: { name: string; blocks: PostedText['company'] }) {
  const lines = countLines(blocks)
  // The first heading repeats the label of the fold.
  const shown = blocks[0]?.kind === 'heading' ? blocks.slice(1) : blocks
  return (
    <Accordion
      disableGutters
      slotProps={{ heading: { component: 'h3' } }}
      sx={{
        mt: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        '&::before': { display: 'none' },
      }}
    >
      <AccordionSummary expandIcon={<ExpandMoreOutlined />} sx={{ px: 2.5 }}>
        <Typography variant="h5" component="span">
          About {name}
        </Typography>
        <Typography
          variant="small"
          component="span"
          color="textSecondary"
          sx={{ ml: 1.5, alignSelf: 'center' }}
        >
          {lines} more {lines === 1 ? 'line' : 'lines'} from the company
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 2.5 }}>
        <Blocks blocks={shown} />
      </AccordionDetails>
    </Accordion>
  )
}

const Prose = styled('div')(({ theme }) => ({
  ...theme.typography.reading,
  ...appear,
  maxWidth: '62ch',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& p': { margin: '0 0 16px', whiteSpace: 'pre-line' },
  '& h3:not(.MuiAccordion-heading)': { margin: '32px 0 12px' },
  '& > h3:first-of-type': { marginTop: 0 },
  '& h3 + h3': { marginTop: 16 },
  '& ul': { margin: '0 0 16px', padding: 0, listStyle: 'none' },
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
