import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { PartialMove } from './use-bonus-moves.ts'

interface Props extends PartialMove {
  onUndo: (id: string) => void
  onClose: () => void
}

/** Says which bonuses were not moved, and why. */
export function MoveResultDialog({ message, left, undo, onUndo, onClose }: Props) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 480 } } }}>
      <DialogTitle id={titleId}>{message}</DialogTitle>
      <DialogContent>
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
          {left.map(({ id, message: why }) => (
            <Typography key={id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {why}
            </Typography>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        {undo && <Button onClick={() => onUndo(undo.id)}>Undo the others</Button>}
        <Button variant="contained" color="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
