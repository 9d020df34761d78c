import Button from '@mui/material/Button'
import { Alert } from '../Alert.tsx'

interface Props {
  /** What has not happened yet: "It is not saved yet." */
  text: string
  onDiscard: () => void
}

/** Says that the form shows what stood in it before, instead of what is saved. */
export function DraftNotice({ text, onDiscard }: Props) {
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
      Draft restored. {text}
    </Alert>
  )
}
