import { styled } from '@mui/material/styles'
import { TextButton } from '../ui/TextLink.tsx'
import { fieldId } from './form-errors.ts'

interface Props {
  fieldName: string
  city: string | undefined
  onAccept: (city: string) => void
}

/** Asks whether another city is meant. It stands after its field for the keyboard, and beside the label for the eye, where it moves nothing. */
export function CitySuggestion({ fieldName, city, onAccept }: Props) {
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

/** Around a field and its suggestion. */
export const WithSuggestion = styled('div')({ position: 'relative', width: '100%', minWidth: 0 })

const BesideLabel = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  position: 'absolute',
  top: 0,
  right: 0,
}))
