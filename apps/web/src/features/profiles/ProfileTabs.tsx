import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { scrollFade } from '../../ui/scroll-fade.ts'
import type { ProfileWizard } from './wizards.ts'

interface Props<Tab extends string> {
  wizard: ProfileWizard<Tab>
  tab: Tab
  /** The tabs on which a required field is missing. They have a dot. */
  incomplete?: readonly Tab[] | undefined
}

/** Renders one link per tab, each with its own URL. On a phone the row scrolls horizontally. */
export function ProfileTabs<Tab extends string>({ wizard, tab, incomplete = [] }: Props<Tab>) {
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
              isIncomplete={incomplete.includes(one)}
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
  isIncomplete: boolean
}

function TabLink({ to, replace, isCurrent, label, isIncomplete }: TabLinkProps) {
  const hintId = useId()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // Scrolls the row only; `scrollIntoView` would move the page as well.
    if (isCurrent)
      link.current?.closest('ul')?.scrollTo?.({ left: link.current.offsetLeft - PREVIOUS_TAB_PEEK })
  }, [isCurrent])
  return (
    <>
      <StyledLink
        ref={link}
        to={to}
        replace={replace}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={isIncomplete ? hintId : undefined}
        title={isIncomplete ? INCOMPLETE_HINT : undefined}
        data-incomplete={isIncomplete || undefined}
      >
        {label}
      </StyledLink>
      {isIncomplete && (
        <span id={hintId} hidden>
          {INCOMPLETE_HINT}
        </span>
      )}
    </>
  )
}

const INCOMPLETE_HINT = 'Something required is missing here'

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
  ...scrollFade,
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
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': {
    borderRadius: 6,
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -4,
    boxShadow: 'none',
  },
  '&[data-incomplete]::before': {
    content: '""',
    position: 'absolute',
    top: 12,
    right: -10,
    width: 6,
    height: 6,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.warning.main,
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
