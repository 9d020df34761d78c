import { useParams } from 'react-router'
import { RecordPage } from '../RecordPage.tsx'
import { useApplicationToReview } from '../review/api.ts'
import { Reassign } from './Reassign.tsx'

/** What an admin reads of an application: the record, without profile and resume. */
export default function CompanyApplicationPage() {
  const { applicationId = '' } = useParams()
  const opened = useApplicationToReview(applicationId)
  return (
    <RecordPage
      opened={opened}
      thing="the application"
      action={
        opened.data && (
          <Reassign application={opened.data.application} size="large" variant="contained" color="primary" />
        )
      }
    />
  )
}
