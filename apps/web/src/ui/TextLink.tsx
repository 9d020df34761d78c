import { styled, type Theme } from '@mui/material/styles'
import { Link } from 'react-router'

const linkStyles = ({ theme }: { theme: Theme }) => ({
  color: theme.vars.palette.primary.text,
  fontWeight: 500,
  textDecoration: 'none',
  textUnderlineOffset: 3,
  '&:hover': { textDecoration: 'underline' },
  // Within a sentence, colour alone does not tell a link.
  'p &, label &': { textDecoration: 'underline', textDecorationThickness: 1 },
})

export const TextLink = styled(Link)(linkStyles)

/** To a place on the same page. */
export const TextAnchor = styled('a')(linkStyles)

/** Looks like a link, because it stands in a sentence, and does something. */
export const TextButton = styled('button')(linkStyles, ({ theme: { vars } }) => ({
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'none',
  font: 'inherit',
  fontWeight: 500,
  cursor: 'pointer',
  '&:focus-visible': {
    outline: 'none',
    boxShadow: `${vars.palette.background.paper} 0 0 0 2px, ${vars.palette.primary.main} 0 0 0 4px`,
  },
}))
