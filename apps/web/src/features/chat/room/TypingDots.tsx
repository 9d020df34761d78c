import { keyframes, styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'

/** Three hopping dots while the other person types. Who reads the newest message sees them. The header says it in words. */
export function TypingDots({ isAtEnd }: { isAtEnd: boolean }) {
  const dots = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAtEnd) dots.current?.scrollIntoView({ block: 'nearest' })
  }, [isAtEnd])
  return (
    <Dots ref={dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </Dots>
  )
}

const hop = keyframes({ '30%': { transform: 'translateY(-3px)' } })

const Dots = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  gap: 4,
  width: 'max-content',
  padding: 16,
  borderRadius: '16px 16px 16px 5px',
  backgroundColor: vars.palette.background.sunken,
  '& i': {
    width: 7,
    height: 7,
    borderRadius: '50%',
    backgroundColor: vars.palette.text.tertiary,
    animation: `${hop} 1.2s infinite`,
  },
  '& i:nth-of-type(2)': { animationDelay: '0.15s', opacity: 0.75 },
  '& i:nth-of-type(3)': { animationDelay: '0.3s', opacity: 0.5 },
}))
