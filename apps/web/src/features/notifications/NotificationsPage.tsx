import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { MarkAllRead } from './MarkAllRead.tsx'
import { NotificationList } from './NotificationList.tsx'

export default function NotificationsPage() {
  return (
    <Page width="reading">
      <Box sx={{ maxWidth: 720 }}>
        <PageHeader title="Notifications" action={<MarkAllRead variant="outlined" />} />
        <Card>
          <NotificationList level="h2" />
        </Card>
      </Box>
    </Page>
  )
}
