import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useState } from 'react'

interface Props {
  /** Visible text only; the button needs its own accessible name. */
  text: string
  children: ReactNode
}

/** Tooltip below an icon button, on hover or keyboard focus; Escape closes it. */
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
  // Covers the gap, so that moving the pointer to the tooltip does not close it.
  '&::before': {
    content: '""',
    position: 'absolute',
    bottom: '100%',
    right: 12,
    border: '6px solid transparent',
    borderBottomColor: theme.vars.palette.text.primary,
  },
}))
