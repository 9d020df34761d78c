import type { Resume } from '@endorse/contract/files/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { ChoiceCard } from '../../../ui/ChoiceCard.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { Tag } from '../../../ui/Tag.tsx'

const SHOWN_AT_FIRST = 3

interface Props {
  /** Newest first. */
  resumes: Resume[]
  /** Undefined while a new file is chosen instead. */
  value: string | undefined
  onChange: (id: string) => void
}

/** Radio group of the saved resumes: three, the others on request. The chosen one is always shown. */
export function ResumePicker({ resumes, value, onChange }: Props) {
  const titleId = useId()
  const name = useId()
  const [showsAll, setShowsAll] = useState(false)
  const shown = resumes.filter(({ id }, index) => showsAll || index < SHOWN_AT_FIRST || id === value)
  const hiddenCount = resumes.length - shown.length
  return (
    <Box
      role="radiogroup"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
    >
      <Typography id={titleId} variant="small" component="p" sx={{ fontWeight: 500 }}>
        Choose a resume
      </Typography>
      {shown.map((resume) => (
        <ChoiceCard
          key={resume.id}
          name={name}
          checked={resume.id === value}
          onChange={() => onChange(resume.id)}
          title={<MiddleEllipsis text={resume.displayName} />}
          hint={
            <>
              Uploaded{' '}
              <DateTime value={resume.uploadedAt} format={hasNamesake(resumes, resume) ? 'moment' : 'date'} />
              {resume.usedIn > 0 && ` · used ${resume.usedIn === 1 ? 'once' : `${resume.usedIn} times`}`}
            </>
          }
          end={resume === resumes[0] && <Tag>Newest</Tag>}
        />
      ))}
      {hiddenCount > 0 && (
        <Button
          variant="text"
          onClick={() => setShowsAll(true)}
          sx={{ justifySelf: 'start', color: 'primary.text' }}
        >
          Show {hiddenCount} more
        </Button>
      )}
    </Box>
  )
}

function hasNamesake(resumes: Resume[], { id, displayName }: Resume): boolean {
  return resumes.some((other) => other.id !== id && other.displayName === displayName)
}
