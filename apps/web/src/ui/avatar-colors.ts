import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'

type Styles = SystemStyleObject<Theme> | ((theme: Theme) => SystemStyleObject<Theme>)

type Pair = Record<'backgroundColor' | 'color', string>

/** The colours of tiles that are not in the theme: the landing page has six, and the login need not load the others. */
export const moreTileColors: { light: Pair; dark: Pair }[] = [
  {
    light: { backgroundColor: '#e4e6fa', color: '#353a8f' },
    dark: { backgroundColor: '#222650', color: '#b9bff7' },
  },
  {
    light: { backgroundColor: '#fbe3ec', color: '#8c1f4f' },
    dark: { backgroundColor: '#3f1b2b', color: '#f5b3cc' },
  },
  {
    light: { backgroundColor: '#eef0d4', color: '#4d5310' },
    dark: { backgroundColor: '#2e3114', color: '#d3da8e' },
  },
  {
    light: { backgroundColor: '#dff2e1', color: '#1f5c2e' },
    dark: { backgroundColor: '#173322', color: '#98dcae' },
  },
  {
    light: { backgroundColor: '#d8eff8', color: '#0e5470' },
    dark: { backgroundColor: '#11333f', color: '#93d6ef' },
  },
  {
    light: { backgroundColor: '#f1e8de', color: '#5f4326' },
    dark: { backgroundColor: '#332a20', color: '#e2c7a6' },
  },
]

const themeHues = ['slate', 'blue', 'teal', 'amber', 'plum', 'clay'] as const

const tileColors: Styles[] = [
  ...themeHues.map((hue) => ({ bgcolor: `tile.${hue}Bg`, color: `tile.${hue}Fg` })),
  ...moreTileColors.map(({ light, dark }) => (theme: Theme) => ({
    ...light,
    ...theme.applyStyles('dark', dark),
  })),
]

/** Derives the avatar's colours from the name, so that they are the same on every screen. */
export function avatarColors(name: string): Styles {
  return tileColors[hash(name.trim().toLocaleLowerCase()) % tileColors.length] ?? {}
}

/** Draws a line inside of a picture, so that a white one has an edge in light and dark. */
export const pictureEdge = (theme: Theme): SystemStyleObject<Theme> => ({
  '&:has(img)::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: 'inset 0 0 0 1px rgba(17,27,39,0.1)',
    pointerEvents: 'none',
    ...theme.applyStyles('dark', { boxShadow: 'inset 0 0 0 1px rgba(233,238,244,0.14)' }),
  },
})

function hash(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum
}
