import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { MarkAllReadButton } from './MarkAllReadButton.tsx'
import { NotificationList } from './NotificationList.tsx'

/** Shows all notifications on a page. */
export default function NotificationsPage() {
  return (
    <PageContainer width="reading">
      <Box sx={{ maxWidth: 720 }}>
        <PageHeader title="Notifications" action={<MarkAllReadButton variant="outlined" />} />
        <Card>
          <NotificationList level="h2" />
        </Card>
      </Box>
    </PageContainer>
  )
}
