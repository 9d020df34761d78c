import type SvgIcon from '@mui/material/SvgIcon'
import { styled } from '@mui/material/styles'

/** What an action does, with its icon. */
export interface Effect {
  icon: typeof SvgIcon
  text: string
}

/** Lists what happens, in a quiet box below a form or on a page. */
export function EffectList({ effects }: { effects: Effect[] }) {
  return (
    <List>
      {effects.map(({ icon: Icon, text }) => (
        <li key={text}>
          <Icon aria-hidden="true" sx={{ fontSize: 16, color: 'primary.main' }} />
          {text}
        </li>
      ))}
    </List>
  )
}

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.small,
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 16,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.sunken,
  color: theme.vars.palette.text.secondary,
  listStyle: 'none',
  '& > li': { display: 'flex', gap: 12 },
  '& svg': { flex: 'none', marginTop: 2 },
}))
