import { useParams } from 'react-router'
import { RecordPage } from '../RecordPage.tsx'
import { ApplicantProfile } from './ApplicantProfile.tsx'
import { useApplicationToReview } from './api.ts'
import { ResumeText } from './ResumeText.tsx'

/** What an Endorser reads before they decide. */
export default function ApplicantPage() {
  const { applicationId = '' } = useParams()
  const opened = useApplicationToReview(applicationId)
  const { application, profile } = opened.data ?? {}
  return (
    <RecordPage opened={opened} thing="profile">
      {profile && <ApplicantProfile profile={profile} />}
      {application?.resumeUrl && <ResumeText url={application.resumeUrl} name={application.resumeName} />}
    </RecordPage>
  )
}
