import Button from '@mui/material/Button'
import { Alert } from '../../ui/Alert.tsx'

interface Props {
  /** Names of files that were selected in an earlier visit and must be selected again. */
  files: string[]
  onDiscard: () => void
}

/** Says that the form shows an unsaved draft instead of the saved values. */
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
