import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import { QueryClientProvider } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import NotFoundPage from '../../foundation/NotFoundPage.tsx'
import { PublicShell } from '../../foundation/PublicShell.tsx'
import { getErrorMessage, hasErrorCode } from '../../lib/api-error.ts'
import { queryClient } from '../../lib/query-client.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonPanel } from '../../ui/Skeletons.tsx'
import { useMailbox } from './api.ts'
import { MailItem } from './MailItem.tsx'

/** Shows sent mail while no mail server is configured; otherwise the page does not exist. */
export default function MailboxPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Mailbox />
    </QueryClientProvider>
  )
}

function Mailbox() {
  const [search, setSearch] = useSearchParams()
  const recipient = search.get('recipient') ?? ''
  const mailbox = useMailbox(useDeferredValue(recipient.trim()))
  if (hasErrorCode(mailbox.error, 'NOT_FOUND')) return <NotFoundPage />

  const changeRecipient = (text: string) =>
    setSearch(text ? { recipient: text } : {}, { replace: true, preventScrollReset: true })

  return (
    <PublicShell align="top">
      <Box sx={{ maxWidth: 720 }}>
        <PageHeader title="Mailbox" subtitle="No mail server is configured, so mail is shown here." />
        <FormField label="Recipient" optional>
          {({ id }) => (
            <InputBase
              id={id}
              value={recipient}
              placeholder="Everyone"
              inputProps={{ maxLength: 254, spellCheck: false, autoCapitalize: 'none' }}
              onChange={(event) => changeRecipient(event.target.value)}
            />
          )}
        </FormField>
        <Box sx={{ mt: 3 }}>
          {mailbox.isError ? (
            <ErrorPanel
              what="Mail"
              message={getErrorMessage(mailbox.error, 'The mailbox could not be loaded.')}
              onRetry={() => void mailbox.refetch()}
            />
          ) : mailbox.data ? (
            <MailList mails={mailbox.data} isUnfiltered={recipient === ''} />
          ) : (
            <Loading />
          )}
        </Box>
      </Box>
    </PublicShell>
  )
}

function Loading() {
  return (
    <>
      <LoadingText>Loading mail...</LoadingText>
      <SkeletonPanel />
    </>
  )
}

interface MailListProps {
  mails: NonNullable<ReturnType<typeof useMailbox>['data']>
  isUnfiltered: boolean
}

function MailList({ mails, isUnfiltered }: MailListProps) {
  if (mails.length === 0)
    return (
      <EmptyState
        framed
        illustration={isUnfiltered ? 'requests' : 'search'}
        title={isUnfiltered ? 'No mail yet' : 'No mail to this address'}
        text="Mail appears here a few seconds after it is sent."
      />
    )
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 2 }}>
      {mails.map((mail) => (
        <MailItem key={mail.id} mail={mail} />
      ))}
    </Box>
  )
}
