import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useState } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** The props of a password field. `autoComplete` tells password managers what it is for. */
export type PasswordFieldProps = Pick<TextFieldProps, 'field' | 'label' | 'optional'> & {
  autoComplete: 'current-password' | 'new-password'
  required?: boolean
  /** Called on autofill. The browser reveals the value only after the first interaction with the page. */
  onAutofill?: () => void
}

/** Password field with a show/hide button and a Caps Lock warning. */
export function PasswordField({ required, onAutofill, ...props }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...props}
      size="large"
      type={isVisible ? 'text' : 'password'}
      inputProps={{
        required,
        onKeyDown: watchCapsLock,
        onKeyUp: watchCapsLock,
        autoCapitalize: 'none',
        autoCorrect: 'off',
        spellCheck: false,
        // Browsers have no autofill event; MUI starts an invisible animation.
        onAnimationStart: ({ animationName }) => animationName === 'mui-auto-fill' && onAutofill?.(),
      }}
      aside={<span aria-live="polite">{capsLock && 'Caps Lock is on'}</span>}
      endAdornment={
        <IconButton
          aria-label={isVisible ? 'Hide password' : 'Show password'}
          disabled={props.field.disabled}
          onClick={() => setVisible(!isVisible)}
          // On a phone the touch area is larger than the input.
          sx={{ my: '-1px', mr: '-7px' }}
        >
          {isVisible ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
        </IconButton>
      }
    />
  )
}
