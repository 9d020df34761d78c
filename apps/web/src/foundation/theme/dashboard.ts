import type { Theme } from '@mui/material/styles'
import { choices } from './choices.tsx'
import { feedback } from './feedback.ts'
import { lists } from './lists.ts'
import { navigation } from './navigation.ts'
import { tables } from './tables.ts'

const components = { ...choices, ...feedback, ...lists, ...navigation, ...tables }

/** Adds the styles of components that only pages behind the login use, so that the login does not load them. */
export function withDashboardComponents(theme: Theme): Theme {
  return { ...theme, components: { ...theme.components, ...components } }
}
