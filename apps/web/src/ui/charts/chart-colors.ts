import { styled } from '@mui/material/styles'

/** What a bar or line shows: what is counted, what it is compared with (or a period that is not over), or what is open. */
export type ChartTone = 'counted' | 'compared' | 'open'

/** The color of each tone, inside `ChartColors`. */
export const toneColor: Record<ChartTone, string> = {
  counted: 'var(--chart-counted)',
  compared: 'var(--chart-compared)',
  open: 'var(--chart-open)',
}

/**
 * Sets the colors of the charts inside. They are not in the theme, which every page loads. No name of a variable may end
 * in “label”, which Emotion takes for a directive of its own.
 */
export const ChartColors = styled('div')(({ theme }) => ({
  '--chart-counted': theme.vars.palette.primary.main,
  '--chart-compared': '#9db6cf',
  '--chart-open': '#d7e0e9',
  '--chart-grid': '#e9edf1',
  '--chart-text': theme.vars.palette.text.tertiary,
  '--chart-value': theme.vars.palette.text.primary,
  '--chart-paper': theme.vars.palette.background.paper,
  ...theme.applyStyles('dark', {
    '--chart-compared': '#4a6580',
    '--chart-open': '#2b3946',
    '--chart-grid': '#212b35',
  }),
}))
