import type { Settings } from '@endorse/contract/settings/schemas'
import AccessTimeOutlined from '@mui/icons-material/AccessTimeOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { DateTime } from '../../ui/DateTime.tsx'
import { lazyPart } from '../../ui/load-part.ts'
import { toast } from '../../ui/toast.ts'
import { useEmailChange } from './api.ts'
import { SettingsList, SettingsListItem } from './SettingsList.tsx'
import { focusSection, SettingsSection } from './SettingsSection.tsx'

const ChangeEmailDialog = lazyPart(() => import('./ChangeEmailDialog.tsx'))
const CodeDialog = lazyPart(() => import('./CodeDialog.tsx'))

type EmailChange = NonNullable<Settings['emailChange']>

/** Shows the address of the account, and a new one that waits for its code. */
export function EmailSection({ settings }: { settings: Settings | undefined }) {
  const [dialog, setDialog] = useState<'change' | 'code'>()
  const { confirm, resend } = useEmailChange()
  const close = () => setDialog(undefined)
  const change = settings?.emailChange
  return (
    <SettingsSection
      id="email"
      title="Email address"
      text="You sign in with it, and our mails go there. A change takes effect when you enter a code from the new address."
    >
      {!settings && <Skeleton height={70} variant="rounded" aria-hidden="true" />}
      {settings && (
        <SettingsList sx={{ overflow: 'hidden' }}>
          <SettingsListItem>
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="subtitle2" noWrap title={settings.email}>
                {settings.email}
              </Typography>
              {settings.emailConfirmedAt && (
                <Typography component="div" variant="small" color="textSecondary">
                  Confirmed on <DateTime value={settings.emailConfirmedAt} />
                </Typography>
              )}
            </Box>
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label="Change email"
              onClick={() => setDialog('change')}
            >
              Change
            </Button>
          </SettingsListItem>
          {change && <WaitingChange change={change} onEnterCode={() => setDialog('code')} />}
        </SettingsList>
      )}
      <Suspense>
        {settings && dialog === 'change' && (
          <ChangeEmailDialog settings={settings} onClose={close} onSent={() => setDialog('code')} />
        )}
        {change && dialog === 'code' && (
          <CodeDialog
            title="Enter the code"
            email={change.email}
            sentAt={Date.parse(change.codeSentAt)}
            send={async (code) => {
              await confirm(code)
              toast.success('Your email address is changed. Your other devices are signed out.')
              close()
              focusSection('email')
            }}
            resend={resend}
            onClose={close}
          />
        )}
      </Suspense>
    </SettingsSection>
  )
}

function WaitingChange({ change, onEnterCode }: { change: EmailChange; onEnterCode: () => void }) {
  const { cancel } = useEmailChange()
  const [isCancelling, setCancelling] = useState(false)
  const handleCancel = async () => {
    if (isCancelling) return
    setCancelling(true)
    await cancel().catch(() => setCancelling(false))
    focusSection('email')
  }
  return (
    <WaitingItem>
      <AccessTimeOutlined aria-hidden="true" fontSize="small" />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {change.email} waits for you
        </Typography>
        <Typography component="div" variant="small" color="textSecondary">
          Enter the code from the mail we sent at <DateTime value={change.codeSentAt} format="time" />. Until
          then nothing changes.
          {change.leavesCompany && ' With this address you leave your company.'}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button size="small" aria-haspopup="dialog" onClick={onEnterCode}>
            Enter the code
          </Button>
          <Button
            size="small"
            variant="text"
            aria-disabled={isCancelling || undefined}
            onClick={() => void handleCancel()}
          >
            Cancel
          </Button>
        </Box>
      </Box>
    </WaitingItem>
  )
}

const WaitingItem = styled('li')(({ theme: { vars } }) => ({
  display: 'flex',
  gap: 12,
  padding: '16px',
  borderTop: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.warning.light,
  '& > svg': { flex: 'none', marginTop: 2, color: vars.palette.warning.dark },
}))
