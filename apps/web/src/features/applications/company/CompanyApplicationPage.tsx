import Stack from '@mui/material/Stack'
import { useParams } from 'react-router'
import { NotesSection } from '../../application-notes/NotesSection.tsx'
import { MenuWithReport } from '../../moderation/MenuWithReport.tsx'
import { ApplicationDetailPage } from '../ApplicationDetailPage.tsx'
import { useReviewedApplication } from '../review/api.ts'
import { ReassignButton } from './ReassignButton.tsx'

/** Shows a company admin one application, without profile and resume. */
export default function CompanyApplicationPage() {
  const { applicationId = '' } = useParams()
  const application = useReviewedApplication(applicationId)
  const isOpen = application.data?.application.status !== 'WITHDRAWN'
  return (
    <ApplicationDetailPage
      query={application}
      resourceName="the application"
      action={
        application.data && (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <ReassignButton application={application.data.application} sx={{ flex: { xs: 1, md: 'none' } }} />
            {isOpen && (
              <MenuWithReport
                label={`More about ${application.data.application.applicant.name}`}
                target={{
                  subject: 'PERSON',
                  id: applicationId,
                  name: application.data.application.applicant.name,
                }}
              />
            )}
          </Stack>
        )
      }
    >
      {application.data && isOpen && (
        <NotesSection
          applicationId={applicationId}
          company={application.data.application.jobPosting.company}
        />
      )}
    </ApplicationDetailPage>
  )
}
