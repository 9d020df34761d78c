import Button from '@mui/material/Button'
import { Alert } from '../../ui/Alert.tsx'

interface Props {
  /** Those that were chosen, and have to be chosen again. */
  files: string[]
  onDiscard: () => void
}

/** Tells that the form does not show what is saved, but what was typed. */
export function DraftNotice({ files, onDiscard }: Props) {
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button size="small" variant="text" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      Draft restored. It is not saved yet.
      {files.length > 0 && ` Please choose ${files.join(' and ')} again.`}
    </Alert>
  )
}
