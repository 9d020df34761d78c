import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { tabLine, tabRing, tabStrip } from '../../ui/tab-look.ts'
import type { Area } from './areas.ts'

/** Each tab has an address of its own; on a phone the strip can be pushed sideways. */
export function ProfileTabs<Tab extends string>({ area, tab }: { area: Area<Tab>; tab: Tab }) {
  return (
    <Box component="nav" aria-label="Profile">
      <Strip>
        {area.tabs.map((one) => (
          <li key={one}>
            <TabLink
              to={area.path(one)}
              replace={area.replacesHistory}
              isCurrent={one === tab}
              label={area.labels[one]}
            />
          </li>
        ))}
      </Strip>
    </Box>
  )
}

interface TabLinkProps {
  to: string
  replace: boolean
  isCurrent: boolean
  label: string
}

function TabLink({ to, replace, isCurrent, label }: TabLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // Only sideways: the page itself stays where it is.
    if (isCurrent) link.current?.closest('ul')?.scrollTo?.({ left: link.current.offsetLeft - EDGE })
  }, [isCurrent])
  return (
    <StyledLink ref={link} to={to} replace={replace} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </StyledLink>
  )
}

/** A bit of the tab before shows that there is one. */
const EDGE = 48

const Strip = styled('ul')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 24,
  listStyle: 'none',
  ...tabStrip(theme.vars.palette.divider),
  overflowX: 'auto',
  scrollbarWidth: 'none',
}))

const StyledLink = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'block',
  height: 44,
  fontSize: 14,
  fontWeight: 500,
  lineHeight: '44px',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  outline: 'none',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { boxShadow: 'none' },
  '&:focus-visible::before': tabRing(theme.vars.palette.primary.main),
  '&[aria-current]': { color: theme.vars.palette.text.primary },
  '&[aria-current]::after': tabLine(theme.vars.palette.text.primary),
}))
