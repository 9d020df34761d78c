import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { useContractForm, useField } from '../../../lib/form.ts'
import { CodeInput } from '../../../ui/CodeInput.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSecondFactorChanges } from './api.ts'
import { copyText } from './copy-text.ts'
import { QrCode } from './QrCode.tsx'
import RecoveryCodesDialog from './RecoveryCodesDialog.tsx'

const schema = z.object({
  code: z.string().regex(/^\d{6}$/, 'Please enter the six digits that the app shows'),
})
/** A code has no error while it is typed. */
const whileTyping = z.object({ code: z.string() })

interface Props {
  /** What the app needs, from `startApp`. */
  app: { key: string; uri: string }
  /** Whether another app is replaced. */
  isChange: boolean
  /** Whether recovery codes come next. */
  isFirst: boolean
  onClose: () => void
  /** Called when the app is set up, and the recovery codes were shown. */
  onDone: () => void
}

/** Sets up an authenticator app with its key and its first code. The first factor brings recovery codes, which are shown next. */
export default function AuthenticatorAppDialog({ app, isChange, isFirst, onClose, onDone }: Props) {
  const { confirmApp } = useSecondFactorChanges()
  const [codes, setCodes] = useState<string[]>()
  // FormDialog closes after a success.
  const confirmed = useRef<{ codes: string[] | null }>(null)
  const form = useContractForm(schema, { values: { code: '' }, whileTyping })
  const { value: code, error, onChange } = useField<{ code: string }, string>(form, 'code')

  const close = () => {
    if (!confirmed.current) return onClose()
    // The codes say so themselves, and a toast would stand over them.
    if (confirmed.current.codes) return setCodes(confirmed.current.codes)
    toast.success(isChange ? 'Your new app is set up' : 'Authenticator app is on')
    onDone()
  }
  if (codes)
    return (
      <RecoveryCodesDialog
        title="Your recovery codes"
        text="Your sign-in asks for a code from now on."
        codes={codes}
        onClose={onDone}
      />
    )
  return (
    <FormDialog
      title={isChange ? 'Change the authenticator app' : 'Set up an authenticator app'}
      text={
        isChange
          ? 'Until you enter a code of the new app, the old one stays.'
          : 'You need an authenticator app on your phone.'
      }
      form={form}
      onSend={async (values) => {
        confirmed.current = { codes: await confirmApp(values.code) }
      }}
      onClose={close}
      submitLabel={isChange ? 'Change' : 'Turn on'}
      sendingLabel="Checking the code..."
    >
      <Steps role="list">
        <li>
          <b>Scan this code with the app</b>
          <Scan>
            <QrCode text={app.uri} label="Code to scan with the authenticator app" />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="small" color="textSecondary">
                Or type this key into the app
              </Typography>
              <Key>{inGroups(app.key)}</Key>
              <Button
                size="small"
                startIcon={<ContentCopyOutlined />}
                onClick={() => void copyText(app.key)}
                sx={{ mt: 1 }}
              >
                Copy key
              </Button>
            </Box>
          </Scan>
        </li>
        <li>
          <b>Enter the six digits that the app shows</b>
          <Box sx={{ maxWidth: 360, mt: 1.5, '& [role=alert]': { justifyContent: 'flex-start' } }}>
            <CodeInput
              label="Six digits of the app"
              value={code}
              disabled={form.isSending}
              onChange={onChange}
              {...(error && { error })}
            />
          </Box>
        </li>
        {isFirst && (
          <li>
            <b>Keep your recovery codes</b>
            <Typography variant="small" color="textSecondary">
              We show ten codes next. Each works once, if you lose the phone.
            </Typography>
          </li>
        )}
      </Steps>
    </FormDialog>
  )
}

function inGroups(key: string): string {
  return (key.match(/.{1,4}/g) ?? []).join(' ')
}

const Steps = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 20,
  margin: 0,
  padding: 0,
  counterReset: 'step',
  // Safari takes a list without its own numbers for none, so the role says what it is.
  listStyle: 'none',
  '& > li': { position: 'relative', paddingLeft: 36, counterIncrement: 'step' },
  '& > li::before': {
    ...theme.typography.small,
    position: 'absolute',
    left: 0,
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    border: `1px solid ${theme.vars.palette.line.strong}`,
    borderRadius: '50%',
    color: theme.vars.palette.text.secondary,
    content: 'counter(step)',
  },
  '& > li > b': { fontWeight: 500, lineHeight: '24px' },
}))

const Scan = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  marginTop: 12,
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', alignItems: 'flex-start', gap: 12 },
}))

const Key = styled('code')({
  display: 'block',
  marginTop: 4,
  font: '400 13px/18px ui-monospace, Menlo, Consolas, monospace',
  overflowWrap: 'anywhere',
})
