import { type Provider, providerName, providers, type Settings } from '@endorse/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { confirm } from '../../ui/confirm.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { When } from '../../ui/When.tsx'
import { isAvailable } from '../auth/sign-in-with/available.ts'
import { Mark } from '../auth/sign-in-with/Mark.tsx'
import { useDisconnect } from './api.ts'
import { List, Row } from './List.tsx'
import { focusSection, Section } from './Section.tsx'

interface Listed {
  provider: Provider
  /** Undefined while it is not known yet. */
  connectedAt?: string | null
}

/** Google and LinkedIn, where the site knows them or somebody is still connected. */
export function ProvidersSection({ settings }: { settings: Settings | undefined }) {
  const expected = providers.filter(isAvailable).map((provider) => ({ provider }))
  const listed: Listed[] = settings?.providers ?? expected
  const hasPassword = settings?.hasPassword === true
  if (listed.length === 0) return null
  return (
    <Section id="providers" title="Other ways to sign in" text="Besides your email and a password.">
      <List>
        {listed.map(({ provider, connectedAt }) => (
          <Row key={provider}>
            <Mark provider={provider} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ typography: 'subtitle2' }}>{providerName[provider]}</Box>
              {connectedAt === undefined ? (
                <Skeleton width="60%" height={16} aria-hidden="true" />
              ) : (
                <Connection connectedAt={connectedAt} hasPassword={hasPassword} />
              )}
            </Box>
            {connectedAt && hasPassword && <Disconnect provider={provider} />}
          </Row>
        ))}
      </List>
    </Section>
  )
}

interface ConnectionProps {
  connectedAt: string | null
  hasPassword: boolean
}

function Connection({ connectedAt, hasPassword }: ConnectionProps) {
  return (
    <Box sx={{ mt: 0.5, typography: 'small', color: 'text.secondary' }}>
      {connectedAt ? (
        <>
          Connected on <When at={connectedAt} />.
          {!hasPassword && (
            <>
              {' '}
              To disconnect it,{' '}
              <Link href="#password" underline="always">
                set a password
              </Link>{' '}
              first.
            </>
          )}
        </>
      ) : (
        'Not connected. Choose it once on the login page to connect it.'
      )}
    </Box>
  )
}

function Disconnect({ provider }: { provider: Provider }) {
  const disconnect = useDisconnect()
  const name = providerName[provider]
  const ask = async () => {
    await confirm({
      title: `Disconnect ${name}?`,
      text: 'You sign in with your email and your password from then on. Your devices stay signed in.',
      confirmLabel: 'Disconnect',
      busyLabel: 'Disconnecting...',
      danger: true,
      act: () => disconnect(provider),
      failure: `${name} could not be disconnected. Please try again.`,
    })
    focusSection('providers')
  }
  return (
    <Button size="small" aria-label={`Disconnect ${name}`} onClick={() => void ask()}>
      Disconnect
    </Button>
  )
}
