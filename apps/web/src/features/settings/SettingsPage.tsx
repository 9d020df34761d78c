import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { viewerOf } from '../../foundation/viewer.ts'
import { getErrorMessage } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { lazyPart } from '../../ui/load-part.ts'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AnswerRecordSection } from './AnswerRecordSection.tsx'
import { AskedByNameSection } from './AskedByNameSection.tsx'
import { useSettings } from './api.ts'
import { BlockedPeopleSection } from './BlockedPeopleSection.tsx'
import { DataExportSection } from './DataExportSection.tsx'
import { DeletionSection } from './DeletionSection.tsx'
import { DismissedJobsSection } from './DismissedJobsSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { LeaveSection } from './LeaveSection.tsx'
import { MailSection } from './MailSection.tsx'
import { MessageSection } from './MessageSection.tsx'
import { MutedConversationsSection } from './MutedConversationsSection.tsx'
import { NotificationSection } from './NotificationSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { ProvidersSection } from './ProvidersSection.tsx'
import { ResumeAccessSection } from './ResumeAccessSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { SettingsNavigation } from './SettingsNavigation.tsx'
import { ShortcutSection } from './ShortcutSection.tsx'
import { ThemeSection } from './ThemeSection.tsx'
import { WeeklyLimitSection } from './WeeklyLimitSection.tsx'

// Passkeys and the rest of the second factor are many dialogs.
const SecondFactorSections = lazyPart(() => import('./second-factor/SecondFactorSections.tsx'))
// Its menus are large, and it stands below the first sections.
const SearchMailSection = lazyPart(() => import('./SearchMailSection.tsx'))

/** The settings of the user's own account, for every role. */
export default function SettingsPage() {
  const user = useUser()
  const { role } = user
  // A user who waits for approval has no conversations yet.
  const isMember = viewerOf(user) === role
  const { data, error, refetch } = useSettings()
  useScrollToHash(data !== undefined)
  return (
    <PageContainer width="reading">
      <PageHeader title="Settings" />
      <SettingsNavigation>
        {error && !data ? (
          <ErrorPanel
            what="Settings"
            message={getErrorMessage(error, 'Your settings could not be loaded.')}
            onRetry={() => void refetch()}
          />
        ) : (
          <>
            <EmailSection settings={data} />
            <PasswordSection settings={data} />
            <Suspense>
              <SecondFactorSections />
            </Suspense>
            <ProvidersSection settings={data} />
            <SessionsSection />
            <MailSection settings={data} />
            {role === 'JOB_SEEKER' && (
              <Suspense>
                <SearchMailSection />
              </Suspense>
            )}
            <NotificationSection settings={data} />
            {role === 'EMPLOYEE' && isMember && <WeeklyLimitSection />}
            {role === 'EMPLOYEE' && isMember && <AskedByNameSection />}
            {role === 'EMPLOYEE' && isMember && <LeaveSection />}
            {role === 'EMPLOYEE' && isMember && <AnswerRecordSection />}
          </>
        )}
        {isMember && <MessageSection />}
        {isMember && <MutedConversationsSection />}
        {isMember && <BlockedPeopleSection />}
        <ThemeSection />
        <ShortcutSection />
        {role === 'JOB_SEEKER' && <DismissedJobsSection />}
        {role === 'JOB_SEEKER' && <ResumeAccessSection />}
        <DataExportSection />
        {data || !error ? <DeletionSection settings={data} /> : null}
      </SettingsNavigation>
    </PageContainer>
  )
}

/** Scrolls to the section in the URL's hash (mails link to sections), once the sections above it have loaded. */
function useScrollToHash(isLoaded: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isLoaded, hash])
}
