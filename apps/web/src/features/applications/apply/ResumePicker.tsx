import type { Resume } from '@endorse/contract/files/schemas'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { DateTime } from '../../../ui/DateTime.tsx'
import { CheckableInput } from '../../../ui/SelectionControl.tsx'
import { Tag } from '../../../ui/Tag.tsx'

interface Props {
  /** Newest first. */
  resumes: Resume[]
  /** Undefined while a new file is chosen instead. */
  value: string | undefined
  onChange: (id: string) => void
}

/** Radio group of the saved resumes. */
export function ResumePicker({ resumes, value, onChange }: Props) {
  const titleId = useId()
  const name = useId()
  return (
    <Box role="radiogroup" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography id={titleId} variant="small" component="p" sx={{ fontWeight: 500 }}>
        Choose a resume
      </Typography>
      {resumes.map((resume, index) => (
        <ResumeOption key={resume.id} data-on={resume.id === value || undefined}>
          <CheckableInput
            type="radio"
            name={name}
            value={resume.id}
            checked={resume.id === value}
            onChange={() => onChange(resume.id)}
          />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="subtitle2" noWrap title={resume.displayName}>
              {resume.displayName}
            </Typography>
            <Typography variant="small" component="p" color="textSecondary">
              Uploaded <DateTime value={resume.uploadedAt} />
            </Typography>
          </Box>
          {index === 0 && <Tag>Newest</Tag>}
        </ResumeOption>
      ))}
    </Box>
  )
}

const ResumeOption = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 16px',
  border: `1px solid ${theme.vars.palette.line.strong}`,
  borderRadius: 12,
  cursor: 'pointer',
  '&[data-on]': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.background.selected,
  },
}))
