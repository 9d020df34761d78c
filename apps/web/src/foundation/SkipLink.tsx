import { styled } from '@mui/material/styles'

/** "Skip to content": the first Tab stop, moves the focus past the navigation to `#main`. */
export function SkipLink() {
  return (
    <Skip
      href="#main"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      Skip to content
    </Skip>
  )
}

const Skip = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '12px 16px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.raised,
  color: theme.vars.palette.primary.text,
  fontWeight: 500,
  '&:not(:focus)': { clipPath: 'inset(50%)' },
}))
