import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ProfileWizard } from './wizards.ts'

/** Renders one link per tab, each with its own URL. On a phone the row scrolls horizontally. */
export function ProfileTabs<Tab extends string>({ wizard, tab }: { wizard: ProfileWizard<Tab>; tab: Tab }) {
  return (
    <Box component="nav" aria-label="Profile">
      <TabList>
        {wizard.tabs.map((one) => (
          <li key={one}>
            <TabLink
              to={wizard.pathOf(one)}
              replace={wizard.replacesHistory}
              isCurrent={one === tab}
              label={wizard.labels[one]}
            />
          </li>
        ))}
      </TabList>
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
    // Scrolls the row only; `scrollIntoView` would move the page as well.
    if (isCurrent)
      link.current?.closest('ul')?.scrollTo?.({ left: link.current.offsetLeft - PREVIOUS_TAB_PEEK })
  }, [isCurrent])
  return (
    <StyledLink ref={link} to={to} replace={replace} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </StyledLink>
  )
}

/** Pixels of the previous tab that stay visible, to show that it exists. */
const PREVIOUS_TAB_PEEK = 48

const TabList = styled('ul')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 24,
  listStyle: 'none',
  // It clips its content, so it has padding for the focus ring.
  margin: '0 -8px',
  padding: '0 8px',
  background: `linear-gradient(${theme.vars.palette.divider} 0 0) bottom / calc(100% - 16px) 1px no-repeat`,
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
  '&:focus-visible::before': {
    content: '""',
    position: 'absolute',
    inset: '4px -8px',
    borderRadius: 6,
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}`,
  },
  '&[aria-current]': { color: theme.vars.palette.text.primary },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0 0',
    height: 2,
    backgroundColor: theme.vars.palette.text.primary,
  },
}))
