import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router'
import { activeShortcuts, type Shortcut } from '../lib/shortcuts.ts'
import { useStore } from '../lib/store.ts'
import { DialogCloseButton } from '../ui/DialogCloseButton.tsx'
import { Keys } from '../ui/Keys.tsx'
import { paths } from './paths.ts'

/** Lists the shortcuts that work on the current page. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const shortcuts = useStore(activeShortcuts)
  const distinct = [...new Map(shortcuts.map((shortcut) => [shortcut.key, shortcut])).values()]
  const titleId = useId()
  const goToId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { maxWidth: 440 } } }}>
      <DialogTitle id={titleId} sx={{ pr: 8 }}>
        Keyboard shortcuts
      </DialogTitle>
      <DialogCloseButton onClose={onClose} />
      <DialogContent>
        <ShortcutList shortcuts={distinct.filter(({ key }) => !isGoing(key))} />
        <Typography id={goToId} variant="subtitle2" component="h3" sx={{ mt: 2.5, mb: 1.5 }}>
          Go to
        </Typography>
        <ShortcutList labelledBy={goToId} shortcuts={distinct.filter(({ key }) => isGoing(key))} />
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

/** Whether the shortcut goes to another page: G, then a letter. */
function isGoing(key: string): boolean {
  return key.startsWith('g ')
}

function ShortcutList({ shortcuts, labelledBy }: { shortcuts: Shortcut[]; labelledBy?: string }) {
  return (
    <List aria-labelledby={labelledBy}>
      {shortcuts.map(({ key, description }) => (
        <div key={key}>
          <dt>
            <Keys shortcut={key} />
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </List>
  )
}

/** All descriptions start where the widest keys end. */
const List = styled('dl')({
  display: 'grid',
  gap: 12,
  margin: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '80px minmax(0, 1fr)',
    alignItems: 'center',
    gap: 16,
  },
  '& dd': { margin: 0 },
})
