import type { SamePerson } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import { paths } from '../../../foundation/paths.ts'
import { TextLink } from '../../../ui/TextLink.tsx'

interface Props {
  samePerson: SamePerson[]
  company: string
}

/** Says who asks at the company from another account with the same phone number or resume; nothing without one. */
export function SamePersonNote({ samePerson, company }: Props) {
  if (samePerson.length === 0) return null
  return (
    <Box
      component="section"
      aria-label="Maybe the same person"
      sx={{ p: '12px 16px', borderRadius: '8px', bgcolor: 'background.quiet', typography: 'body2' }}
    >
      {samePerson.map((other) => (
        <Box key={other.id} component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          <TextLink to={paths.application(other.id)}>{other.name}</TextLink>
          {` asks at ${company} too, for ${other.job}, from another account with ${whatIsTheSame(other)}.`}
        </Box>
      ))}
      <Box component="p" sx={{ m: 0, mt: 0.5, color: 'text.secondary' }}>
        It may be one person. You decide what it means.
      </Box>
    </Box>
  )
}

function whatIsTheSame({ hasSamePhone, hasSameResume }: SamePerson): string {
  if (hasSamePhone && hasSameResume) return 'the same phone number and resume'
  return hasSamePhone ? 'the same phone number' : 'the same resume'
}
