import {
  type AddJobType,
  addJobTypes,
  RESUME_NOT_FOUND,
} from '@endorse/contract/applications/referral-applications/values'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../../foundation/paths.ts'
import { BackLink } from '../../../../ui/BackLink.tsx'
import { PageContainer } from '../../../../ui/PageContainer.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { addJobTypeText } from '../add-job-types.ts'
import { AddJobForm } from './AddJobForm.tsx'
import { Submitted } from './Submitted.tsx'

const tabs = addJobTypes.map((value) => ({ value, label: addJobTypeText[value].label }))

/** The form that asks for a referral to a job found elsewhere, with a tab for each way to enter it. */
export default function AddJobPage() {
  const type = typeOf(useLocation().pathname)
  const navigate = useNavigate()
  const [isDone, setDone] = useState(false)
  if (isDone) return <Submitted />
  return (
    <PageContainer width="reading">
      <BackLink to={paths.addJob}>Go Back</BackLink>
      <PageHeader
        title={`Add a job: ${addJobTypeText[type].label}`}
        subtitle="A job you found elsewhere. People at that company can refer you."
      />
      <Tabs
        label="How to enter the job"
        value={type}
        tabs={tabs}
        onChange={(to) => void navigate(paths.applyReferral(to), { replace: true })}
      />
      <Box role="tabpanel" id={`panel-${type}`} aria-labelledby={`tab-${type}`} sx={{ mt: 3, maxWidth: 640 }}>
        <AddJobForm key={type} type={type} resumeNotFound={RESUME_NOT_FOUND} onDone={() => setDone(true)} />
      </Box>
    </PageContainer>
  )
}

/** Reads the type from the path, whose end may be misspelt as in the specification. */
function typeOf(pathname: string): AddJobType {
  const end = pathname.toLowerCase()
  return end.includes('referralman') ? 'manual' : end.includes('referraldoc') ? 'document' : 'url'
}
