import Box from '@mui/material/Box'
import { QueryClientProvider } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import NotFoundPage from '../../app/NotFoundPage.tsx'
import { PublicShell } from '../../app/PublicShell.tsx'
import { hasCode, messageOf } from '../../lib/api-error.ts'
import { queryClient } from '../../lib/query-client.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonPanel } from '../../ui/Skeletons.tsx'
import { useMailbox } from './api.ts'
import { Mail } from './Mail.tsx'

/** Where codes arrive as long as no mail server is configured. Elsewhere there is no such page. */
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
  if (hasCode(mailbox.error, 'NOT_FOUND')) return <NotFoundPage />

  const filter = (typed: string) =>
    setSearch(typed ? { recipient: typed } : {}, { replace: true, preventScrollReset: true })

  return (
    <PublicShell place="top">
      <Box sx={{ maxWidth: 720 }}>
        <PageHeader title="Mailbox" subtitle="No mail server is configured, so mail waits here." />
        <Field label="Recipient" optional>
          {({ id }) => (
            <Input
              id={id}
              value={recipient}
              placeholder="Everybody"
              inputProps={{ maxLength: 254, spellCheck: false, autoCapitalize: 'none' }}
              onChange={(event) => filter(event.target.value)}
            />
          )}
        </Field>
        <Box sx={{ mt: 3 }}>
          {mailbox.isError ? (
            <ErrorPanel
              message={messageOf(mailbox.error, 'The mailbox could not be loaded.')}
              onRetry={() => void mailbox.refetch()}
            />
          ) : mailbox.data ? (
            <Mails mails={mailbox.data} isOfAll={recipient === ''} />
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

interface MailsProps {
  mails: NonNullable<ReturnType<typeof useMailbox>['data']>
  isOfAll: boolean
}

function Mails({ mails, isOfAll }: MailsProps) {
  if (mails.length === 0)
    return (
      <EmptyState
        framed
        title={isOfAll ? 'No mail yet' : 'No mail to such an address'}
        text="It appears here within seconds after it was sent."
      />
    )
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 2 }}>
      {mails.map((mail) => (
        <Mail key={mail.id} mail={mail} />
      ))}
    </Box>
  )
}
