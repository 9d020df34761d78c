import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { hasCommandKey } from '../lib/shortcuts.ts'

interface Props {
  /** As `Shortcut` names it: "j", "Ctrl+k", "g m". */
  shortcut: string
}

/** Draws the keys of a shortcut as they stand on the keyboard. */
export function Keys({ shortcut }: Props) {
  return (
    <Stack component="span" direction="row" sx={{ gap: 0.5, flex: 'none' }}>
      {keysOf(shortcut).map((name, index) => (
        <Key key={index}>{name}</Key>
      ))}
    </Stack>
  )
}

/** Names each key: "Ctrl" and "K", on a Mac "⌘" and "K"; "G" and "M"; "Space". */
function keysOf(shortcut: string): string[] {
  if (shortcut === ' ') return ['Space']
  return shortcut.split(/[+ ]/).map((name) => {
    if (name === 'Ctrl') return hasCommandKey ? '⌘' : 'Ctrl'
    if (name === 'Escape') return 'Esc'
    return name.length === 1 ? name.toUpperCase() : name
  })
}

/** One key. */
export const Key = styled('kbd')(({ theme: { vars, typography } }) => ({
  ...typography.caption,
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 24,
  height: 24,
  padding: '0 6px',
  border: `1px solid ${vars.palette.line.strong}`,
  borderBottomWidth: 2,
  borderRadius: 6,
  backgroundColor: vars.palette.background.raised,
  color: vars.palette.text.secondary,
  fontWeight: 500,
}))
