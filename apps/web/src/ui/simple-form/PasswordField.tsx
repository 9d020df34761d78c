import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useState } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'

type Props = Omit<TextFieldProps, 'type' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** Password field of a simple form, with a show/hide button and a Caps Lock warning. */
export function PasswordField(props: Props) {
  const [isVisible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
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
