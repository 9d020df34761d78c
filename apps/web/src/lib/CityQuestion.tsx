import { styled } from '@mui/material/styles'
import { TextButton } from '../ui/TextLink.tsx'
import { fieldId } from './form-errors.ts'
import { useCitySuggestion } from './use-city-suggestion.ts'

interface Props {
  fieldName: string
  /** What was typed. */
  text: string
  onAccept: (city: string) => void
}

/**
 * Asks whether another city is meant by a misspelt one; nothing for others. It stands after the field for the keyboard, and beside the
 * label for the eye, where it moves nothing.
 */
export function CityQuestion({ fieldName, text, onAccept }: Props) {
  const city = useCitySuggestion(text)
  const accept = (accepted: string) => {
    onAccept(accepted)
    document.getElementById(fieldId(fieldName))?.focus()
  }
  return (
    <BesideLabel role="status">
      {city && (
        <TextButton type="button" onClick={() => accept(city)}>
          No such city. {city}?
        </TextButton>
      )}
    </BesideLabel>
  )
}

const BesideLabel = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  position: 'absolute',
  top: 0,
  right: 0,
  // Over what else stands there, such as where the value was read.
  backgroundColor: theme.vars.palette.background.paper,
  '&:not(:empty)': { paddingLeft: 8 },
}))
