import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Brand, LogoBackdrop } from '../ui/Brand.tsx'
import { paths } from './paths.ts'
import { SkipLink } from './SkipLink.tsx'

interface Props {
  children: ReactNode
  /** At the right end of the header: "Already have an account? Log in". */
  action?: ReactNode
  /** Beside the content on wide screens. */
  aside?: ReactNode
  /** `tinted` behind a card, `paper` behind a plain form. */
  background?: 'tinted' | 'paper'
  /** `top` for content that grows, so that it does not move. */
  align?: 'middle' | 'top'
}

/** Layout of every page that needs no login. The content is centred, or top-aligned when there is an aside. */
export function PublicShell({
  children,
  action,
  aside,
  background = 'paper',
  align = aside ? 'top' : 'middle',
}: Props) {
  return (
    <>
      <SkipLink />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: aside
            ? { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 440px' }
            : 'minmax(0, 1fr)',
          minHeight: '100dvh',
          bgcolor:
            background === 'paper'
              ? 'background.paper'
              : { xs: 'background.paper', sm: 'background.default' },
        }}
      >
        <Column>
          <Header>
            <BrandLink to={paths.landing}>
              <Brand />
            </BrandLink>
            {action}
          </Header>
          <Box
            component="main"
            id="main"
            tabIndex={-1}
            sx={{
              flex: 1,
              display: 'grid',
              alignContent: { xs: 'start', sm: align === 'top' ? 'start' : 'center' },
              pt: { xs: 2.5, sm: align === 'top' ? 5 : 0 },
              justifyItems: 'center',
              outline: 'none',
              '& > *': { width: '100%' },
            }}
          >
            {children}
          </Box>
        </Column>
        {aside && (
          <Aside>
            <LogoBackdrop sx={{ width: 680, left: -60, bottom: -150 }} />
            <Box sx={{ position: 'relative' }}>{aside}</Box>
          </Aside>
        )}
      </Box>
    </>
  )
}

const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: '24px 40px 56px',
  [theme.breakpoints.down('sm')]: { padding: '8px 20px 40px' },
}))

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 44,
  color: theme.vars.palette.text.secondary,
}))

/** The link around the logo. Its focus ring follows the logo. */
export const BrandLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  borderRadius: 4,
  textDecoration: 'none',
  [theme.breakpoints.down('sm')]: { alignItems: 'center', minHeight: 44 },
}))

const Aside = styled('aside')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  padding: '120px 48px 48px',
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.down('lg')]: { display: 'none' },
}))
