import { useParams } from 'react-router'
import { ApplicationDetailPage } from '../ApplicationDetailPage.tsx'
import { ApplicantProfile } from './ApplicantProfile.tsx'
import { useReviewedApplication } from './api.ts'
import { ResumeText } from './ResumeText.tsx'

/** Shows an Endorser the applicant's profile and resume. */
export default function ApplicantPage() {
  const { applicationId = '' } = useParams()
  const opened = useReviewedApplication(applicationId)
  const { application, profile } = opened.data ?? {}
  return (
    <ApplicationDetailPage query={opened} resourceName="profile">
      {application && profile && <ApplicantProfile profile={profile} contactLocked={application.canDecide} />}
      {application?.resumeUrl && <ResumeText url={application.resumeUrl} name={application.resumeName} />}
    </ApplicationDetailPage>
  )
}
