import { type AddJobType, addJobTypes } from '@endorse/contract/applications/referral-applications/values'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type SyntheticEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { fieldId } from '../../../lib/form-errors.ts'
import { IconChoice } from '../../../ui/IconChoice.tsx'
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
    if (!resume) {
      document.getElementById(fieldId('resume'))?.focus()
      return
    }
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
          <IconChoice label="Type" value={type} choices={choices} onChange={setType} />
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

const choices = addJobTypes.map((value) => ({ value, ...addJobTypeText[value] }))
