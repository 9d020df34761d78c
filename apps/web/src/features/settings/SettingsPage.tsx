import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { messageOf } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useSettings } from './api.ts'
import { DataExportSection } from './DataExportSection.tsx'
import { DeletionSection } from './DeletionSection.tsx'
import { MailSection } from './MailSection.tsx'
import { NotificationSection } from './NotificationSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { ProvidersSection } from './ProvidersSection.tsx'
import { ReadingsSection } from './ReadingsSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { ThemeSection } from './ThemeSection.tsx'

/** Everything that somebody decides about their own account, whatever they do here otherwise. */
export default function SettingsPage() {
  const { role } = useUser()
  const { data, error, refetch } = useSettings()
  useWhereMailsLead(data !== undefined)
  return (
    <Page width="reading">
      <PageHeader title="Settings" />
      <ThemeSection />
      {error && !data ? (
        <ErrorPanel
          message={messageOf(error, 'Your settings could not be loaded.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <PasswordSection settings={data} />
          <ProvidersSection settings={data} />
          <MailSection settings={data} />
          <NotificationSection settings={data} />
          <SessionsSection />
          {role === 'JOB_SEEKER' && <ReadingsSection />}
          <DataExportSection />
          <DeletionSection settings={data} />
        </>
      )}
    </Page>
  )
}

/** Mails lead to a part of the page, which is in its place only when what stands above it has come. */
function useWhereMailsLead(isThere: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isThere, hash])
}
