import Button from '@mui/material/Button'
import { EmptyState } from '../../ui/EmptyState.tsx'

interface Props {
  isFiltered: boolean
  onClear: () => void
}

/** Stands instead of a list of Endorsers that is empty, or has none that was searched for. */
export function NoEndorsers({ isFiltered, onClear }: Props) {
  return isFiltered ? (
    <EmptyState
      framed
      illustration="search"
      title="No Endorser found"
      text="Nobody has this name or role."
      action={<Button onClick={onClear}>Show all</Button>}
    />
  ) : (
    <EmptyState
      framed
      illustration="waiting"
      title="No Endorser yet"
      text="Colleagues become Endorsers when they sign up with an address of your company."
    />
  )
}
