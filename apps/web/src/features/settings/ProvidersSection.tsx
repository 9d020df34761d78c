import { type Provider, providerName, providers } from '@endorse/contract/accounts/values'
import type { Settings } from '@endorse/contract/settings/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { confirm } from '../../ui/confirm.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { ProviderLogo } from '../accounts/social-login/ProviderLogo.tsx'
import { isProviderAvailable } from '../accounts/social-login/provider-availability.ts'
import { useDisconnectProvider } from './api.ts'
import { SettingsList, SettingsListItem } from './SettingsList.tsx'
import { focusSection, SettingsSection } from './SettingsSection.tsx'

interface ProviderItem {
  provider: Provider
  /** Undefined while the settings load. */
  connectedAt?: string | null
}

/** Lists Google and LinkedIn if the operator has configured them or the account is still connected. */
export function ProvidersSection({ settings }: { settings: Settings | undefined }) {
  const availableProviders = providers.filter(isProviderAvailable).map((provider) => ({ provider }))
  const items: ProviderItem[] = settings?.providers ?? availableProviders
  const hasPassword = settings?.hasPassword === true
  if (items.length === 0) return null
  return (
    <SettingsSection
      id="providers"
      title="Other ways to sign in"
      text="In addition to your email and password."
    >
      <SettingsList>
        {items.map(({ provider, connectedAt }) => (
          <SettingsListItem key={provider}>
            <ProviderLogo provider={provider} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography component="div" variant="subtitle2">
                {providerName[provider]}
              </Typography>
              {connectedAt === undefined ? (
                <Skeleton width="60%" height={16} aria-hidden="true" />
              ) : (
                <ConnectionStatus connectedAt={connectedAt} hasPassword={hasPassword} />
              )}
            </Box>
            {connectedAt && hasPassword && <DisconnectButton provider={provider} />}
          </SettingsListItem>
        ))}
      </SettingsList>
    </SettingsSection>
  )
}

interface ConnectionStatusProps {
  connectedAt: string | null
  hasPassword: boolean
}

function ConnectionStatus({ connectedAt, hasPassword }: ConnectionStatusProps) {
  return (
    <Typography component="div" variant="small" color="textSecondary" sx={{ mt: 0.5 }}>
      {connectedAt ? (
        <>
          Connected on <DateTime value={connectedAt} />.
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
    </Typography>
  )
}

function DisconnectButton({ provider }: { provider: Provider }) {
  const disconnect = useDisconnectProvider()
  const name = providerName[provider]
  const confirmDisconnect = async () => {
    await confirm({
      title: `Disconnect ${name}?`,
      text: 'From then on you sign in with your email and password. Your devices stay signed in.',
      confirmLabel: 'Disconnect',
      loadingLabel: 'Disconnecting...',
      danger: true,
      onConfirm: () => disconnect(provider),
      errorMessage: `${name} could not be disconnected. Please try again.`,
    })
    focusSection('providers')
  }
  return (
    <Button size="small" aria-label={`Disconnect ${name}`} onClick={() => void confirmDisconnect()}>
      Disconnect
    </Button>
  )
}
