import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
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
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  // Room for the line under the current one, which covers the strip's own.
  paddingBottom: 1,
  marginBottom: -1,
  overflowX: 'auto',
  scrollbarWidth: 'none',
}))

const StyledLink = styled(Link)(({ theme }) => ({
  display: 'block',
  height: 44,
  borderBottom: '2px solid transparent',
  fontSize: 14,
  fontWeight: 500,
  lineHeight: '44px',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  outline: 'none',
  '&:hover': { color: theme.vars.palette.text.primary },
  // The strip clips, so the ring is drawn inside.
  '&:focus-visible': { borderRadius: 4, boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}` },
  '&[aria-current]': {
    color: theme.vars.palette.text.primary,
    borderBottomColor: theme.vars.palette.text.primary,
  },
}))
