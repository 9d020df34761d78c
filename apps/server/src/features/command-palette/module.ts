import { defineModule } from '../../platform/module.ts'
import { registerCommandPaletteRoutes } from './routes.ts'

/** Declares the search of the palette, which finds what the lists of all features show a person. */
export const commandPalette = defineModule({
  name: 'command-palette',
  routes: registerCommandPaletteRoutes,
})
