import type { TextPlace } from '@endorse/contract/document-parsing/schemas'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'

interface Props {
  /** The label of the field, for the accessible name. */
  label: string
  /** Undefined when the document has nothing of the kind. */
  places: TextPlace[] | undefined
  /** Shows the place in the text. */
  onShow: (place: TextPlace) => void
}

/** Says where a value was read, and shows the place. */
export function SourceChip({ label, places = [], onShow }: Props) {
  const [first] = places
  if (!first) return <NotFound>Not found</NotFound>
  return (
    <Found
      type="button"
      aria-label={`${label}: ${placesText(places)}, show in the text`}
      onClick={() => onShow(first)}
    >
      {placesText(places)}
    </Found>
  )
}

function placesText(places: TextPlace[]): string {
  const pages = places.map(({ page }) => page)
  const [from, to] = [Math.min(...pages), Math.max(...pages)]
  const range = from === to ? `p. ${from}` : `p. ${from}–${to}`
  return places.length > 1 ? `${range}, ${places.length} places` : range
}

const NotFound = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '1px 6px',
  borderRadius: 4,
  backgroundColor: theme.vars.palette.background.sunken,
  color: theme.vars.palette.text.secondary,
}))

const Found = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.caption,
  padding: '1px 6px',
  borderRadius: 4,
  backgroundColor: '#ffe9a8',
  color: '#5c4400',
}))
