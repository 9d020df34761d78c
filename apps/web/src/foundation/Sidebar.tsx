import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import Divider from '@mui/material/Divider'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Typography from '@mui/material/Typography'
import { Fragment, Suspense, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../lib/session.ts'
import type { NavItem } from './module.ts'
import { isCurrentItem, type NavSection, navSectionsFor } from './nav.ts'
import { paths } from './paths.ts'

interface Props {
  /** The links for all viewers. */
  navigation: NavItem[]
  /** Closes the drawer around the sidebar. */
  onNavigate?: () => void
}

/** The navigation of the signed-in user. */
export function Sidebar({ navigation, onNavigate }: Props) {
  const session = useSession()
  if (session.state !== 'signed in') return null
  return (
    <nav aria-label="Main">
      {navSectionsFor(session.user, navigation).map((section) => (
        <Section key={section.title ?? ''} section={section} onNavigate={onNavigate} />
      ))}
      <Divider sx={{ m: '12px 12px 8px' }} />
      {/* The contact page is a document of its own, outside of the app. */}
      <ListItemButton component="a" href={paths.contact}>
        <ListItemIcon>
          <HelpOutlineOutlined aria-hidden="true" />
        </ListItemIcon>
        Help and contact
      </ListItemButton>
    </nav>
  )
}

function Section({
  section: { title, items },
  onNavigate,
}: {
  section: NavSection
  onNavigate?: () => void
}) {
  const titleId = useId()
  return (
    <Fragment>
      {title && (
        <Typography
          id={titleId}
          variant="overline"
          component="h2"
          color="textTertiary"
          sx={{ display: 'block', p: '20px 12px 6px' }}
        >
          {title}
        </Typography>
      )}
      <ul aria-labelledby={title && titleId}>
        {items.map((item) => (
          <li key={item.to}>
            <Row item={item} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </Fragment>
  )
}

function Row({ item, onNavigate }: { item: NavItem; onNavigate?: () => void }) {
  const { pathname } = useLocation()
  const current = isCurrentItem(item, pathname)
  const { icon: Icon, badge: Badge } = item
  return (
    <ListItemButton
      component={Link}
      to={item.to}
      onClick={onNavigate}
      selected={current}
      aria-current={current ? 'page' : undefined}
    >
      <ListItemIcon>
        <Icon aria-hidden="true" />
      </ListItemIcon>
      {item.label}
      {Badge && (
        <Suspense fallback={null}>
          <Badge />
        </Suspense>
      )}
    </ListItemButton>
  )
}
