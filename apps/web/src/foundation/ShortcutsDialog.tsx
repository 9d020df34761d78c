import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { activeShortcuts, hasCommandKey } from '../lib/shortcuts.ts'
import { useStore } from '../lib/store.ts'
import { paths } from './paths.ts'

/** Lists the shortcuts that work on the current page. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const shortcuts = useStore(activeShortcuts)
  const distinct = [...new Map(shortcuts.map((shortcut) => [shortcut.key, shortcut])).values()]
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { maxWidth: 440 } } }}>
      <DialogTitle
        id={titleId}
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}
      >
        Keyboard shortcuts
        <IconButton aria-label="Close" onClick={onClose} sx={{ my: -0.5, mr: -1 }}>
          <CloseOutlined />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <List>
          {distinct.map(({ key, description }) => (
            <div key={key}>
              <dt>
                <Key>{nameOf(key)}</Key>
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </List>
        <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 2.5, mb: 1 }}>
          They do nothing while you type. You can switch them off in{' '}
          <Link component={RouterLink} to={`${paths.settings}#shortcuts`} onClick={onClose}>
            Settings
          </Link>
          .
        </Typography>
      </DialogContent>
    </Dialog>
  )
}

/** Names a key as it stands on the keyboard: "Esc", "J", "Ctrl K", on a Mac "⌘ K". */
function nameOf(key: string): string {
  const [last = '', ...modifiers] = key.split('+').toReversed()
  return [
    ...modifiers.map((name) => (hasCommandKey ? '⌘' : name)),
    keyNames[last] ?? last.toUpperCase(),
  ].join(' ')
}

const keyNames: Record<string, string> = { ' ': 'Space', Escape: 'Esc' }

const List = styled('dl')({
  display: 'grid',
  gap: 12,
  margin: 0,
  '& > div': { display: 'flex', alignItems: 'center', gap: 16 },
  '& dd': { margin: 0 },
})

const Key = styled('kbd')(({ theme: { vars, typography } }) => ({
  ...typography.small,
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 28,
  height: 28,
  padding: '0 8px',
  border: `1px solid ${vars.palette.line.strong}`,
  borderRadius: 6,
  backgroundColor: vars.palette.background.quiet,
  fontWeight: 500,
}))
