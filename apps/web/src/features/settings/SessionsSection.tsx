import type { SignedInSession } from '@endorse/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { messageOf } from '../../lib/api.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { confirm } from '../../ui/confirm.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { When } from '../../ui/When.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from './api.ts'
import { List, Row } from './List.tsx'
import { focusSection, Section } from './Section.tsx'

export function SessionsSection() {
  const { data, error, refetch } = useSessions()
  return (
    <Section
      id="sessions"
      title="Signed-in devices"
      text="If you do not know one of them, sign it out and change your password."
    >
      {error && !data ? (
        <ErrorPanel
          message={messageOf(error, 'Your devices could not be loaded.')}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Devices {...data} />
      ) : (
        <>
          <LoadingText>Loading devices...</LoadingText>
          <List as="div" aria-hidden="true">
            <Row as="div">
              <Box sx={{ display: 'grid', gap: 1, width: '62%' }}>
                <Skeleton width="70%" height={20} />
                <Skeleton height={16} />
              </Box>
            </Row>
          </List>
        </>
      )}
    </Section>
  )
}

function Devices({ sessions, total }: { sessions: SignedInSession[]; total: number }) {
  const endOthers = useEndOtherSessions()
  const ask = async () => {
    await confirm({
      title: 'Sign out all other devices?',
      text: 'Their open pages close within seconds. This device stays signed in.',
      confirmLabel: 'Sign out all others',
      busyLabel: 'Signing out...',
      danger: true,
      act: endOthers,
      failure: 'The devices could not be signed out. Please try again.',
    })
    focusSection('sessions')
  }
  return (
    <>
      <List>
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </List>
      {total > sessions.length && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          And {total - sessions.length} more that were used longer ago.
        </Typography>
      )}
      {total > 1 && (
        <Button color="error" onClick={() => void ask()} sx={{ mt: 2 }}>
          Sign out all others
        </Button>
      )}
    </>
  )
}

function Device({ session: { id, device, signedInAt, lastUsedAt, current } }: { session: SignedInSession }) {
  const { mutateAsync: end, isPending } = useEndSession()
  const signOut = async () => {
    await end(id).catch(() => undefined)
    focusSection('sessions')
  }
  return (
    <Row>
      <Box sx={{ minWidth: 0 }}>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, typography: 'subtitle2' }}
        >
          {device}
          {current && <Tag>This device</Tag>}
        </Box>
        <Box sx={{ mt: 0.5, typography: 'small', color: 'text.secondary' }}>
          Signed in <When at={signedInAt} as="moment" />
          {!current && (
            <>
              <br />
              Last used <When at={lastUsedAt} as="ago" />
            </>
          )}
        </Box>
      </Box>
      {!current && (
        <BusyButton
          size="small"
          busy={isPending}
          busyLabel="Ending..."
          aria-label={`Sign out ${device}`}
          onClick={() => void signOut()}
        >
          Sign out
        </BusyButton>
      )}
    </Row>
  )
}
