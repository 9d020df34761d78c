import type { SecondFactor } from '@endorse/contract/accounts/second-factor/schemas'
import { MAX_PASSKEYS } from '@endorse/contract/accounts/second-factor/values'
import AddOutlined from '@mui/icons-material/AddOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { reloadUser } from '../../../lib/session.ts'
import { confirm } from '../../../ui/confirm.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { lazyPart } from '../../../ui/load-part.ts'
import { toast } from '../../../ui/toast.ts'
import { hasPasskeys } from '../../accounts/second-factor/passkeys.ts'
import { useSessions } from '../api.ts'
import { SettingsList } from '../SettingsList.tsx'
import { focusSection } from '../SettingsSection.tsx'
import { useSecondFactorChanges } from './api.ts'
import { FactorRow } from './FactorRow.tsx'

const AddPasskeyDialog = lazyPart(() => import('./AddPasskeyDialog.tsx'))
const RenamePasskeyDialog = lazyPart(() => import('./RenamePasskeyDialog.tsx'))

type Passkey = SecondFactor['passkeys'][number]

/** Lists the passkeys, and adds, renames and removes them. */
export function PasskeyList({ factor }: { factor: SecondFactor }) {
  const { passkeys, passkeyOrigin } = factor
  const [isAdding, setAdding] = useState(false)
  const { data: sessions } = useSessions()
  const deviceName = sessions?.sessions.find(({ current }) => current)?.device ?? 'This device'
  const close = () => setAdding(false)
  return (
    <>
      {passkeys.length > 0 && (
        <SettingsList sx={{ mb: 2 }}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isOnly={isOnlyFactor(factor)} />
          ))}
        </SettingsList>
      )}
      {passkeyOrigin === location.origin && hasPasskeys() ? (
        passkeys.length < MAX_PASSKEYS && (
          <Button
            variant="tonal"
            color="primary"
            startIcon={<AddOutlined />}
            aria-haspopup="dialog"
            onClick={() => setAdding(true)}
          >
            Add a passkey
          </Button>
        )
      ) : (
        <NoPasskeysHere origin={passkeyOrigin} />
      )}
      <Suspense>
        {isAdding && (
          <AddPasskeyDialog
            deviceName={deviceName}
            onClose={close}
            onAdded={() => {
              close()
              void reloadUser().catch(() => undefined)
              focusSection('passkeys')
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** Whether a passkey is all that the account has beside the password. */
function isOnlyFactor({ passkeys, app }: SecondFactor): boolean {
  return passkeys.length === 1 && app === null
}

function NoPasskeysHere({ origin }: { origin: string | null }) {
  const isElsewhere = origin !== null && origin !== location.origin
  return (
    <Typography variant="body2" color="textSecondary">
      {isElsewhere ? (
        <>
          Passkeys do not work at this address. They do at{' '}
          <Link href={origin + location.pathname}>{origin.replace(/^https?:\/\//, '')}</Link>, where you log
          in once more.
        </>
      ) : origin ? (
        'This browser has no passkeys. You can add one with another browser or device.'
      ) : (
        'This site has no name of its own yet, and passkeys need one.'
      )}
    </Typography>
  )
}

function PasskeyRow({ passkey, isOnly }: { passkey: Passkey; isOnly: boolean }) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const [isRenaming, setRenaming] = useState(false)
  const { removePasskey } = useSecondFactorChanges()
  const remove = async () => {
    const isRemoved = await confirm({
      title: `Remove the passkey ${name}?`,
      text: isOnly
        ? 'It is your only second step. From then on your password alone signs you in, and your recovery codes end.'
        : 'It no longer signs you in. Your device may still offer it: remove it there, too.',
      confirmLabel: 'Remove',
      loadingLabel: 'Removing...',
      danger: true,
      onConfirm: () => removePasskey(id),
      errorMessage: 'The passkey could not be removed. Please try again.',
    })
    if (isRemoved) {
      toast.success('Passkey removed')
      void reloadUser().catch(() => undefined)
    }
    focusSection('passkeys')
  }
  return (
    <FactorRow
      icon={KeyOutlined}
      title={name}
      text={
        <>
          Added on <DateTime value={createdAt} /> ·{' '}
          {lastUsedAt ? (
            <>
              used <DateTime value={lastUsedAt} format="ago" />
            </>
          ) : (
            'never used'
          )}
        </>
      }
    >
      <Button
        size="small"
        variant="text"
        aria-haspopup="dialog"
        aria-label={`Rename ${name}`}
        onClick={() => setRenaming(true)}
      >
        Rename
      </Button>
      <Button
        size="small"
        variant="text"
        aria-haspopup="dialog"
        aria-label={`Remove ${name}`}
        onClick={() => void remove()}
      >
        Remove
      </Button>
      <Suspense>
        {isRenaming && <RenamePasskeyDialog passkey={passkey} onClose={() => setRenaming(false)} />}
      </Suspense>
    </FactorRow>
  )
}
