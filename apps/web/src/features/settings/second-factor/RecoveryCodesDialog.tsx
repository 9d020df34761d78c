import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { useUser } from '../../../lib/session.ts'
import { confirm } from '../../../ui/confirm.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { copyText } from './copy-text.ts'

interface Props {
  title: string
  text: string
  codes: string[]
  onClose: () => void
}

/** Shows the recovery codes, which is possible only now. */
export default function RecoveryCodesDialog({ title, text, codes, onClose }: Props) {
  const { email } = useUser()
  const [titleId, textId] = [useId(), useId()]
  const [isKept, setKept] = useState(false)
  const close = async () => {
    if (isKept || (await confirm(leaveQuestion))) onClose()
  }
  const download = () =>
    saveFile(
      new Blob([`Endorse recovery codes of ${email}\nEach signs you in once.\n\n${codes.join('\n')}\n`], {
        type: 'text/plain',
      }),
      'endorse-recovery-codes.txt',
    )
  return (
    <Dialog
      open
      onClose={() => void close()}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { sx: { width: 480 } } }}
    >
      {printStyles}
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Typography id={textId} variant="body2" color="textSecondary">
          {text} Each code signs you in once when you have neither passkey nor app. We show them only now.
        </Typography>
        <Codes aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
        <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button startIcon={<ContentCopyOutlined />} onClick={() => void copyText(codes.join('\n'))}>
            Copy
          </Button>
          <Button startIcon={<FileDownloadOutlined />} onClick={download}>
            Download
          </Button>
          <Button startIcon={<PrintOutlined />} onClick={() => window.print()}>
            Print
          </Button>
        </Box>
        <Box data-screen-only sx={{ mt: 2.5 }}>
          <Checkbox
            label="I have kept them where my phone is not"
            field={{
              name: 'kept',
              value: isKept,
              error: undefined,
              disabled: false,
              onChange: setKept,
              onBlur: () => undefined,
            }}
          />
        </Box>
      </DialogContent>
      <DialogActions data-screen-only>
        <Button variant="contained" color="primary" disabled={!isKept} onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const leaveQuestion = {
  title: 'Close without the codes?',
  text: 'We cannot show them again. You can make new ones in your settings.',
  confirmLabel: 'Close',
  cancelLabel: 'Keep them first',
  danger: true,
}

/** On paper there is only the dialog. */
const printStyles = <GlobalStyles styles={{ '@media print': { '#root': { display: 'none !important' } } }} />

const Codes = styled('ul')(({ theme: { vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  margin: '16px 0 0',
  padding: 0,
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 12,
  overflow: 'hidden',
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    placeItems: 'center',
    height: 44,
    font: '500 14px/20px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace',
    letterSpacing: '.04em',
  },
  '& > li:nth-of-type(n + 3)': { borderTop: `1px solid ${vars.palette.divider}` },
  '& > li:nth-of-type(even)': { borderLeft: `1px solid ${vars.palette.divider}` },
}))
