import type { SkillEvidence } from '@endorse/contract/profiles/evidence'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { evidenceSourceText } from '../../lib/evidence-text.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** Lists what a job asks for: each skill with a tick and its place in the user's own words, or a dash. */
export function SkillEvidenceList({ evidence }: { evidence: SkillEvidence[] }) {
  const skills = evidence.toSorted((a, b) => Number(a.found === null) - Number(b.found === null))
  return (
    <Skills>
      {skills.map(({ skill, found }) => (
        <li key={skill} data-matched={found !== null || undefined}>
          {found ? <CheckOutlined fontSize="tiny" /> : <RemoveOutlined fontSize="tiny" />}
          <span>
            {skill}
            {found ? (
              <Typography component="small" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                <VisuallyHidden>, in your profile: </VisuallyHidden>
                {evidenceSourceText(found)}
              </Typography>
            ) : (
              <VisuallyHidden>, not in your profile</VisuallyHidden>
            )}
          </span>
        </li>
      ))}
    </Skills>
  )
}

const Skills = styled('ul')(({ theme }) => ({
  ...theme.typography.small,
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.text.tertiary,
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, overflowWrap: 'anywhere' },
  '& li[data-matched]': { color: theme.vars.palette.text.primary },
  '& li[data-matched] svg': { color: theme.vars.palette.success.main },
}))
