import { styled, type Theme } from '@mui/material/styles'
import { Link } from 'react-router'
import { linkTarget } from './link-target.ts'

const linkStyles = ({ theme }: { theme: Theme }) => ({
  color: theme.vars.palette.primary.text,
  fontWeight: 500,
  textDecoration: 'none',
  textUnderlineOffset: 3,
  '&:hover': { textDecoration: 'underline' },
  // Inside a sentence a link needs an underline; colour alone is not accessible.
  'p &, label &': { textDecoration: 'underline', textDecorationThickness: 1 },
  ...linkTarget(theme),
  'p &::after, label &::after': { content: 'none' },
})

/** Link to another page of the app. */
export const TextLink = styled(Link)(linkStyles)

/** Link to an anchor on the same page. */
export const TextAnchor = styled('a')(linkStyles)

/** Button that looks like a link, for use inside a sentence. */
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
