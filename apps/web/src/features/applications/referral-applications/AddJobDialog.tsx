import { type AddJobType, addJobTypes } from '@endorse/contract/applications/referral-applications/values'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type SyntheticEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { useResumes } from '../api.ts'
import { addJobTypeText } from './add-job-types.ts'
import { findResume } from './find-resume.ts'
import { ResumeChoice } from './ResumeChoice.tsx'
import { readSelectedResume, storeSelectedResume } from './selected-resume.ts'

/** Asks how the job will be entered and with which resume, and opens that form. */
export function AddJobDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const resumes = useResumes()
  const [stored] = useState(readSelectedResume)
  const [type, setType] = useState<AddJobType>(stored?.applicationType ?? 'url')
  const [chosenId, setChosenId] = useState(stored?.resumeId)
  const [wasSubmitted, setSubmitted] = useState(false)
  const titleId = useId()
  const resume = findResume(resumes.data, chosenId) ?? resumes.data?.[0]

  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!resume) return
    storeSelectedResume(resume, type)
    void navigate(paths.applyReferral(type))
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { maxWidth: 560 } } }}>
      <Box component="form" noValidate onSubmit={apply} sx={{ display: 'contents' }}>
        <Box component="header" sx={{ display: 'flex', gap: 2, px: { xs: 2.5, sm: 3 }, pt: 2.5, pb: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography id={titleId} variant="h4" component="h2">
              Apply for job
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
              A job you found elsewhere. People at that company can refer you.
            </Typography>
          </Box>
          <IconButton aria-label="Close" onClick={onClose} sx={{ mt: -0.5, mr: -1 }}>
            <CloseOutlined />
          </IconButton>
        </Box>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <TypeChoice value={type} onChange={setType} />
          <ResumeChoice
            resumes={resumes}
            value={resume?.id}
            onChange={setChosenId}
            error={wasSubmitted && !resume ? 'Please select a resume' : undefined}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="primary">
            Apply Now
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

function TypeChoice({ value, onChange }: { value: AddJobType; onChange: (type: AddJobType) => void }) {
  const titleId = useId()
  const name = useId()
  return (
    <Box role="radiogroup" aria-labelledby={titleId}>
      <Typography id={titleId} variant="small" component="p" sx={{ mb: 0.75, fontWeight: 500 }}>
        Type
      </Typography>
      <Types>
        {addJobTypes.map((type) => {
          const { label, hint, icon: Icon } = addJobTypeText[type]
          return (
            <TypeCard key={type} data-on={type === value || undefined}>
              <Icon aria-hidden="true" />
              <input type="radio" name={name} checked={type === value} onChange={() => onChange(type)} />
              <span>
                <b>{label}</b>
                <small>{hint}</small>
              </span>
            </TypeCard>
          )
        })}
      </Types>
    </Box>
  )
}

const Types = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
  [theme.breakpoints.down(640)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const TypeCard = styled('label')(({ theme: { vars, typography, breakpoints } }) => ({
  ...typography.body2,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: '16px 12px',
  border: `1px solid ${vars.palette.line.strong}`,
  borderRadius: 12,
  textAlign: 'center',
  cursor: 'pointer',
  '& svg': { color: vars.palette.text.secondary },
  '& b': { display: 'block', fontWeight: 500 },
  '& small': { ...typography.caption, color: vars.palette.text.secondary },
  // The border shows the choice; the radio button stays for the keyboard and screen readers.
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '&[data-on]': {
    borderColor: vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${vars.palette.primary.main}`,
    '& svg': { color: vars.palette.primary.text },
  },
  '&:has(:focus-visible)': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
  [breakpoints.down(640)]: { flexDirection: 'row', gap: 12, padding: '12px 16px', textAlign: 'left' },
}))
