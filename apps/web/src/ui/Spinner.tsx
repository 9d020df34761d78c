import { keyframes, styled } from '@mui/material/styles'

const rotation = keyframes({ to: { transform: 'rotate(1turn)' } })

/** Spinner in the current text colour. Hidden from screen readers, because a text next to it says what is loading. */
export const Spinner = styled(Ring)({
  display: 'inline-block',
  flex: 'none',
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: `${rotation} 0.8s linear infinite`,
})

function Ring({ size, className }: { size: number; className?: string }) {
  return <span className={className} aria-hidden="true" style={{ width: size, height: size }} />
}
