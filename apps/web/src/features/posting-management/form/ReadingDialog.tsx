import type { TextPlace } from '@endorse/contract/document-parsing/schemas'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect } from 'react'
import { DialogCloseButton } from '../../../ui/DialogCloseButton.tsx'
import { ReadingText, showPlace } from './ReadingText.tsx'
import { originKind, type StoredReading } from './stored-reading.ts'

interface Props {
  reading: StoredReading
  /** Where the text opens; undefined for its beginning. */
  place: TextPlace | undefined
  onClose: () => void
}

/** Shows what was read in a dialog, on a screen that has no room for it beside the form. */
export function ReadingDialog({ reading, place, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="reading-title"
      slotProps={{ paper: { sx: { width: 640 } } }}
    >
      <DialogTitle id="reading-title">The {originKind(reading)}</DialogTitle>
      <DialogCloseButton onClose={onClose} />
      <DialogContent>
        <ReadingText reading={reading} />
        {place && <ShowPlace place={place} />}
      </DialogContent>
    </Dialog>
  )
}

/** Scrolls to the place once the text stands on the page. */
function ShowPlace({ place }: { place: TextPlace }) {
  useEffect(() => showPlace(place), [place])
  return null
}
