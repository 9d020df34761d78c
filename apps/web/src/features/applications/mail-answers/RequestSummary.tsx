import type { AskedRequest } from '@endorse/contract/applications/mail-answers/schemas'
import { turnReasonText } from '@endorse/contract/applications/turns/values'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { formatDue } from '../../../lib/due.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'

/** Who asks for what, and until when there is time. */
export function RequestSummary({ request }: { request: AskedRequest }) {
  const { applicant, job, dueAt, turnReason, skills, notes } = request
  return (
    <>
      <Head>
        <PersonAvatar size={48} name={applicant.name} image={applicant.photoUrl} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" component="p">
            {applicant.name}
          </Typography>
          <Typography variant="small" component="p" color="textSecondary">
            {describe(applicant)}
          </Typography>
          <Typography variant="small" component="p" color="textSecondary">
            for <b>{job.title}</b>, {job.company}
          </Typography>
        </Box>
      </Head>
      <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
        You have until <b>{formatDue(dueAt)}</b>. You are asked because you {turnReasonText[turnReason].you}.
      </Typography>
      {(skills.length > 0 || notes.length > 0) && <Details skills={skills} notes={notes} />}
    </>
  )
}

function describe({ headline, place, yearsOfExperience: years }: AskedRequest['applicant']): string {
  const experience = years === null ? null : `${years} ${years === 1 ? 'year' : 'years'}`
  return [headline, place, experience].filter(Boolean).join(' · ')
}

function Details({ skills, notes }: Pick<AskedRequest, 'skills' | 'notes'>) {
  const found = skills.filter(({ isFound }) => isFound)
  const about = [
    skills.length > 0 && `${found.length} of ${skills.length} skills in the profile`,
    notes.length > 0 && 'note',
  ]
  return (
    <Disclosure open>
      <summary>
        <ExpandMoreOutlined aria-hidden fontSize="small" />
        <b>Request</b> <span>{about.filter(Boolean).join(' · ')}</span>
      </summary>
      {skills.length > 0 && (
        <ul aria-label="Skills that the job asks for">
          {skills.map(({ name, isFound }) => (
            <li key={name} data-missing={!isFound || undefined}>
              <Tag icon={isFound ? <CheckOutlined aria-hidden /> : <RemoveOutlined aria-hidden />}>
                {name}
              </Tag>
              <VisuallyHidden>{isFound ? 'found' : 'not found'}</VisuallyHidden>
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <blockquote key={note}>{note}</blockquote>
      ))}
    </Disclosure>
  )
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  marginTop: 20,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& b': { fontWeight: 500, color: theme.vars.palette.text.primary },
}))

const Disclosure = styled('details')(({ theme }) => ({
  marginTop: 12,
  '& > summary': {
    ...theme.typography.small,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 8,
    minHeight: 32,
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: 4,
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary b': { fontWeight: 500 },
  '& > summary span': { color: theme.vars.palette.text.tertiary },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', minWidth: 0, maxWidth: '100%' },
  '& li svg': { fontSize: 14, color: theme.vars.palette.success.main },
  '& li[data-missing] svg, & li[data-missing] > span': { color: theme.vars.palette.text.tertiary },
  '& blockquote': {
    ...theme.typography.body2,
    margin: '12px 0 0',
    padding: '12px 16px',
    borderRadius: 8,
    backgroundColor: theme.vars.palette.background.quiet,
    whiteSpace: 'pre-line',
  },
}))
