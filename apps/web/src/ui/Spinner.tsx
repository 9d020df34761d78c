import { keyframes, styled } from '@mui/material/styles'

const rotation = keyframes({ to: { transform: 'rotate(1turn)' } })

/** Spinner in the current text colour. Hidden from screen readers, because a text next to it says what is loading. */
export const Spinner = styled(Ring)<{ size: number }>(({ size }) => ({
  display: 'inline-block',
  flex: 'none',
  width: size,
  height: size,
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: `${rotation} 0.8s linear infinite`,
}))

function Ring({ className }: { className?: string }) {
  return <span className={className} aria-hidden="true" />
}
