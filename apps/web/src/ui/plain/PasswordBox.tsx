import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useState } from 'react'
import { TextBox, type TextBoxProps } from './TextBox.tsx'

type Props = Omit<TextBoxProps, 'type' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordBox(props: Props) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextBox
      {...props}
      type={shown ? 'text' : 'password'}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      aside={<span aria-live="polite">{capsLock && 'Caps Lock is on'}</span>}
      endAdornment={
        <IconButton
          aria-label={shown ? 'Hide password' : 'Show password'}
          disabled={props.of.disabled}
          onClick={() => setShown(!shown)}
          // Higher than the box on a phone, for the thumb.
          sx={{ my: '-1px', mr: '-7px' }}
        >
          {shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
        </IconButton>
      }
    />
  )
}
