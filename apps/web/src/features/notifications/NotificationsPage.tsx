import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { MarkAllReadButton } from './MarkAllReadButton.tsx'
import { NotificationList } from './NotificationList.tsx'

/** Shows all notifications on a page. */
export default function NotificationsPage() {
  return (
    <PageContainer width="reading">
      <PageHeader
        title="Notifications"
        subtitle="News about your applications and your account"
        action={<MarkAllReadButton variant="outlined" />}
      />
      <NotificationList level="h2" grouped />
    </PageContainer>
  )
}
