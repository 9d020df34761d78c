import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useState } from 'react'

interface Props {
  /** What pressing does. Drawn only: the button has a name of its own. */
  text: string
  children: ReactNode
}

/** Below a button without words, while the pointer or the keyboard is on it; Escape takes it away. */
export function Tooltip({ text, children }: Props) {
  const [shown, setShown] = useState(false)
  const hide = () => setShown(false)
  useEffect(() => {
    if (!shown) return undefined
    const handleKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(false)
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [shown])
  return (
    <Anchor
      onPointerEnter={({ pointerType }) => setShown(pointerType === 'mouse')}
      onPointerLeave={hide}
      onFocus={({ target }) => setShown(target.matches(':focus-visible'))}
      onBlur={hide}
    >
      {children}
      {shown && <Bubble aria-hidden="true">{text}</Bubble>}
    </Anchor>
  )
}

const Anchor = styled('span')({ position: 'relative', display: 'inline-flex' })

const Bubble = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  top: 'calc(100% + 8px)',
  right: 0,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 12px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.text.primary,
  color: theme.vars.palette.background.paper,
  whiteSpace: 'nowrap',
  // The way from the button to the words does not close them.
  '&::before': {
    content: '""',
    position: 'absolute',
    bottom: '100%',
    right: 12,
    border: '6px solid transparent',
    borderBottomColor: theme.vars.palette.text.primary,
  },
}))
