import { roleLabel } from '@endorse/contract/core/roles'
import type { PersonDetails } from '@endorse/contract/people/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../lib/api-error.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { MobileActionBar, PageContainer } from '../../ui/PageContainer.tsx'
import { SkeletonPanel } from '../../ui/Skeletons.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { usePerson } from './api.ts'
import { PersonBar } from './PersonBar.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { PersonHistory } from './PersonHistory.tsx'
import { SuspensionNotice } from './SuspensionNotice.tsx'

const [EndSessionsDialog] = lazyWithPreload(
  async () => (await import('./EndSessionsDialog.tsx')).EndSessionsDialog,
)
const [SuspendDialog] = lazyWithPreload(async () => (await import('./SuspendDialog.tsx')).SuspendDialog)
const [LiftDialog] = lazyWithPreload(async () => (await import('./LiftDialog.tsx')).LiftDialog)

/** Shows an account to platform staff, who end its sessions, suspend it and lift the suspension. */
export default function PersonPage() {
  const { personId = '' } = useParams()
  const { data, error, refetch } = usePerson(personId)
  if (data) return <LoadedPerson person={data} />
  return (
    <PageContainer>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingText heading="Person">Loading the person...</LoadingText>
          <SkeletonPanel lines={5} />
        </>
      )}
    </PageContainer>
  )
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const action = <TextLink to={paths.people}>Back to People</TextLink>
  if (hasErrorCode(error, 'NOT_FOUND', 'BAD_INPUT'))
    return (
      <ErrorPanel
        title="Person not found"
        message="There is no such account, or it was deleted."
        action={action}
      />
    )
  const message = getErrorMessage(error, 'Failed to load the person. Please try again.')
  return <ErrorPanel what="The person" title="Person" message={message} onRetry={onRetry} action={action} />
}

type OpenDialog = 'sessions' | 'suspend' | 'lift'

function LoadedPerson({ person }: { person: PersonDetails }) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const actions = <PersonActions person={person} onOpen={setDialog} />
  return (
    <Page>
      <PersonBar
        name={person.name}
        subtitle={subtitleOf(person)}
        joinedAt={person.joinedAt}
        actions={actions}
      />
      <PageContainer>
        {person.suspension && <SuspensionNotice suspension={person.suspension} />}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
            alignItems: 'start',
            gap: 3,
          }}
        >
          <section aria-labelledby="account">
            <Typography id="account" variant="h5" component="h2" sx={{ mb: 1.5 }}>
              Account
            </Typography>
            <PersonFacts person={person} onShowSessions={() => setDialog('sessions')} />
          </section>
          <section aria-labelledby="history">
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mb: 1.5 }}>
              <Typography id="history" variant="h5" component="h2">
                History
              </Typography>
              <TextLink to={`${paths.auditLog}?person=${person.id}&days=365`}>Audit log</TextLink>
            </Box>
            <PersonHistory history={person.history} />
          </section>
        </Box>
      </PageContainer>
      <MobileActionBar>{actions}</MobileActionBar>
      {dialog === 'sessions' && <EndSessionsDialog person={person} onClose={close} />}
      {dialog === 'suspend' && <SuspendDialog person={person} onClose={close} />}
      {dialog === 'lift' && person.suspension && (
        <LiftDialog person={person} suspension={person.suspension} onClose={close} />
      )}
    </Page>
  )
}

/** The role with the company, as the head of the page and of the dialogs says it. */
function subtitleOf({ role, company }: PersonDetails): string {
  return company ? `${roleLabel[role]} at ${company}` : roleLabel[role]
}

interface ActionsProps {
  person: PersonDetails
  onOpen: (dialog: OpenDialog) => void
}

function PersonActions({ person: { sessions, canSuspend, suspension }, onOpen }: ActionsProps) {
  return (
    <>
      {sessions.length > 0 && <Button onClick={() => onOpen('sessions')}>End sessions</Button>}
      {canSuspend && (
        <Button color="error" onClick={() => onOpen('suspend')}>
          Suspend
        </Button>
      )}
      {suspension && (
        <Button variant="contained" color="primary" onClick={() => onOpen('lift')}>
          Lift suspension
        </Button>
      )}
    </>
  )
}

/** Keeps the actions of a phone at the foot of the screen, also below little content. */
const Page = styled('div')(({ theme }) => ({
  [theme.breakpoints.down(768)]: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 'calc(100dvh - 56px)',
    '& > :nth-child(2)': { flex: 1, width: '100%' },
  },
}))
