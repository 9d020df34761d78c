import { styled } from '@mui/material/styles'
import { sidebarBreakpoint } from './theme.ts'

/** The grid of the dashboard: top bar, sidebar and content. */
export const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: '56px minmax(0, 1fr) / 240px minmax(0, 1fr)',
  height: '100dvh',
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.down(sidebarBreakpoint)]: {
    gridTemplate: '56px 1fr / minmax(0, 1fr)',
    height: 'auto',
    minHeight: '100dvh',
    backgroundColor: theme.vars.palette.background.paper,
  },
  '@media print': { display: 'block', height: 'auto' },
}))

/** The place of the sidebar on wide screens. */
export const Side = styled('div')(({ theme }) => ({
  overflowY: 'auto',
  padding: '8px 12px 16px',
  [theme.breakpoints.down(sidebarBreakpoint)]: { display: 'none' },
  '@media print': { display: 'none' },
}))

/** The place of the screen. */
export const Sheet = styled('main')(({ theme }) => ({
  // Popups and sticky parts are placed within the sheet.
  position: 'relative',
  minWidth: 0,
  height: 'calc(100dvh - 64px)',
  marginRight: 8,
  overflow: 'auto',
  scrollPaddingTop: 16,
  // Chrome paints the corners of what scrolls within a sheet over a border. An outline is painted above it.
  border: '1px solid transparent',
  borderRadius: 12,
  outline: `1px solid ${theme.vars.palette.divider}`,
  outlineOffset: -1,
  backgroundColor: theme.vars.palette.background.paper,
  // A screen with scrolling parts of its own takes what the banners leave.
  '&:has(> [data-fills-sheet])': { display: 'flex', flexDirection: 'column', overflow: 'hidden' },
  [theme.breakpoints.down(sidebarBreakpoint)]: {
    height: 'auto',
    marginRight: 0,
    overflow: 'visible',
    border: 0,
    borderRadius: 0,
    outline: 'none',
    // Below the top bar; the window itself does not scroll.
    '&:has(> [data-fills-sheet])': { height: 'calc(100dvh - 57px)' },
  },
  '@media print': {
    height: 'auto',
    margin: 0,
    overflow: 'visible',
    border: 0,
    borderRadius: 0,
    outline: 'none',
  },
}))

/** The place of the top bar. */
export const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '0 16px 0 20px',
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.down(sidebarBreakpoint)]: {
    padding: '0 8px 0 4px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '@media print': { display: 'none' },
}))
