import { useParams } from 'react-router'
import { NotesSection } from '../../application-notes/NotesSection.tsx'
import { ApplicationDetailPage } from '../ApplicationDetailPage.tsx'
import { useReviewedApplication } from '../review/api.ts'
import { ReassignButton } from './ReassignButton.tsx'

/** Shows a company admin one application, without profile and resume. */
export default function CompanyApplicationPage() {
  const { applicationId = '' } = useParams()
  const application = useReviewedApplication(applicationId)
  return (
    <ApplicationDetailPage
      query={application}
      resourceName="the application"
      action={
        application.data && (
          <ReassignButton
            application={application.data.application}
            size="large"
            variant="contained"
            color="primary"
          />
        )
      }
    >
      {application.data && application.data.application.status !== 'WITHDRAWN' && (
        <NotesSection
          applicationId={applicationId}
          company={application.data.application.jobPosting.company}
        />
      )}
    </ApplicationDetailPage>
  )
}
