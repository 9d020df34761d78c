import type { Plugin } from 'vite'

const NOTHING = '\0no-ripple'

/** Removes MUI's TouchRipple from the bundle: the theme disables it for all buttons (`app/theme/buttons.ts`). */
export function withoutRipple(): Plugin {
  return {
    name: 'without-ripple',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/TouchRipple.mjs') && importer?.includes('/ButtonBase/') ? NOTHING : undefined,
    load: (id) => (id === NOTHING ? 'export default () => null' : undefined),
  }
}
